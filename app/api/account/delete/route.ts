import { deleteAccountSchema } from "@/lib/account/schema";
import { deleteAccount } from "@/lib/account/service";
import { handleOwnAuth } from "@/lib/auth/handler";

export function POST(request: Request): Promise<Response> {
  return handleOwnAuth(request, deleteAccountSchema, deleteAccount);
}
