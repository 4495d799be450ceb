import { handleAuth } from "@/lib/auth/handler";
import { resetPassword } from "@/lib/auth/recovery";
import { resetPasswordSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, resetPasswordSchema, resetPassword);
}
