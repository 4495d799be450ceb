import { handleAuth } from "@/lib/auth/handler";
import { resendSchema } from "@/lib/auth/schema";
import { resendConfirmation } from "@/lib/auth/service";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, resendSchema, resendConfirmation);
}
