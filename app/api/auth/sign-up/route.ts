import { handleAuth } from "@/lib/auth/handler";
import { signUpSchema } from "@/lib/auth/schema";
import { signUp } from "@/lib/auth/service";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, signUpSchema, signUp);
}
