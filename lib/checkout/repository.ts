import "server-only";
import { z } from "zod";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";
import type { CustomerInfo } from "./schema";

const createdSchema = z.union([
  z.object({ outcome: z.literal("unavailable") }),
  z.object({ outcome: z.enum(["created", "existing", "conflict"]), order_id: z.uuid() }),
]);

type NewOrder = {
  userId: string;
  idempotencyKey: string;
  requestHash: string;
  bundleId: string;
  locale: "id" | "en";
  customer: CustomerInfo;
};

/** Writes the order at the database's price, or finds the one that this key has made before. */
export async function createOrder(order: NewOrder): Promise<z.infer<typeof createdSchema>> {
  const { customer } = order;
  const answer = await adminSupabase().rpc("create_order", {
    p_user_id: order.userId,
    p_idempotency_key: order.idempotencyKey,
    p_request_hash: order.requestHash,
    p_bundle_id: order.bundleId,
    p_locale: order.locale,
    p_given_names: customer.given_names,
    p_email: customer.email,
    p_mobile_number: customer.mobile_number,
    ...(customer.surname ? { p_surname: customer.surname } : {}),
  });
  return createdSchema.parse(unwrap("create_order", answer));
}
