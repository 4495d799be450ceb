import { handleAuth } from "@/lib/auth/handler";
import { signOutSchema } from "@/lib/auth/schema";
import { signOut } from "@/lib/auth/service";

export function POST(request: Request): Promise<Response> {
  return handleAuth(request, signOutSchema, signOut);
}
