import { MINUTE_MS } from "../../../lib/core/duration.ts";
import { insertRows } from "./server-side.ts";
import { bundleId, type Cookie, travellerClient } from "./traveller.ts";

/** Gives a traveller an order without an eSIM, of the status, reason and age in minutes. @returns its id */
export async function giveOrder(
  cookies: Cookie[],
  status: string,
  reason: string | null,
  age: number,
): Promise<string> {
  const { data } = await travellerClient(cookies).auth.getUser();
  const [order] = await insertRows("user_orders", [
    {
      user_id: data.user?.id,
      bundle_id: await bundleId("esim_1GB_7D_TH_V2"),
      status,
      status_reason: reason,
      created_at: new Date(Date.now() - age * MINUTE_MS).toISOString(),
      package_price: 30_000,
      total_amount: 30_000,
      locale: "id",
      request_hash: "h",
      idempotency_key: crypto.randomUUID(),
    },
  ]);
  return String(order?.id);
}
