import { handleAuth } from "@/lib/auth/handler";
import { requestRecovery } from "@/lib/auth/recovery";
import { recoverSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, recoverSchema, requestRecovery);
}
