import { insertRows } from "./server-side.ts";
import { bundleId } from "./traveller.ts";

/** An eSIM with these is ready to install. */
const CODES = {
  matching_id: "MATCHING-ID",
  smdp_address: "smdp.example",
  activation_code: "LPA:1$smdp.example$MATCHING-ID",
};

/** Gives a traveller so many orders, each with an eSIM that is ready to install, and as many notifications. */
export async function giveMany(count: number, userId: string): Promise<void> {
  const many = <Row>(row: (index: number) => Row): Row[] => Array.from({ length: count }, (_, index) => row(index));
  const order = {
    user_id: userId,
    bundle_id: await bundleId("esim_1GB_7D_SG_V2"),
    status: "completed",
    package_price: 30_000,
    total_amount: 30_000,
    locale: "id",
    request_hash: "h",
  };
  const orders = await insertRows(
    "user_orders",
    many(() => ({ ...order, idempotency_key: crypto.randomUUID() })),
  );
  const batch = String(Math.floor(Math.random() * 1e9)).padStart(9, "0");
  const iccid = (index: number) => `89${batch}${String(index).padStart(8, "0")}`;
  await insertRows(
    "esims",
    orders.map(({ id }, index) => ({ order_id: id, user_id: userId, iccid: iccid(index), ...CODES })),
  );
  const notification = { user_id: userId, type: "system", title: "Halo", message: "Halo" };
  await insertRows(
    "user_notifications",
    many(() => ({ ...notification, dedupe_key: crypto.randomUUID() })),
  );
}
