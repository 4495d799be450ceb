import "server-only";
import { fullNameOf } from "@/lib/auth/service";
import type { Traveller } from "@/lib/auth/session";

/**
 * What the contact form knows of a signed-in visitor; '' where the account has no name. Apart from `service.ts`, which public pages run:
 * those know no login.
 */
export async function senderDetails({ id, email }: Traveller): Promise<{ name: string; email: string }> {
  return { name: (await fullNameOf(id)) ?? "", email };
}
