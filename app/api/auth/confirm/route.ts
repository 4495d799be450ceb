import { handleAuth } from "@/lib/auth/handler";
import { confirmSchema } from "@/lib/auth/schema";
import { confirmEmail } from "@/lib/auth/service";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, confirmSchema, confirmEmail);
}
