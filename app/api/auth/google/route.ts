import { finishGoogleLogin } from "@/lib/auth/google";
import { handleAuth } from "@/lib/auth/handler";
import { googleSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, googleSchema, finishGoogleLogin);
}
