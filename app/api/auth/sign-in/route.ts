import { handleAuth } from "@/lib/auth/handler";
import { signInSchema } from "@/lib/auth/schema";
import { signIn } from "@/lib/auth/service";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, signInSchema, signIn);
}
