import { changeEmail } from "@/lib/auth/email-change";
import { handleOwnAuth } from "@/lib/auth/handler";
import { changeEmailSchema } from "@/lib/auth/schema";

export function POST(request: Request): Promise<Response> {
  return handleOwnAuth(request, changeEmailSchema, changeEmail);
}
