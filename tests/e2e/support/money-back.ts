import { esimGoUrl } from "./addresses.ts";
import { asServer, insertRows, readRows } from "./server-side.ts";

/** The plans that the vendor has taken off an eSIM. */
export async function takenOff(iccid: string): Promise<string[]> {
  const ledger = (await (await fetch(`${esimGoUrl}/__sandbox/ledger`)).json()) as {
    revokes: { iccid: string; item: string }[];
  };
  return ledger.revokes.filter((revoke) => revoke.iccid === iccid).map(({ item }) => item);
}

/** A request for the money of an order which the vendor has not answered clearly, so that a person decides about it. */
export async function leaveReturnToPerson(orderId: string): Promise<void> {
  const at = new Date().toISOString();
  await insertRows("plan_returns", [{ order_id: orderId, state: "with_person", revoked_at: at, settled_at: at }]);
}

/** Records that the money of an order was transferred, as a person does. */
export async function transferMoney(orderId: string): Promise<void> {
  const [payment] = await readRows(`payments?order_id=eq.${orderId}&status=eq.refund_due&select=id`);
  const recorded = { p_payment_id: payment?.id, p_reference: `transfer ${payment?.id}` };
  const outcome = await asServer("rpc/record_refund", "POST", recorded);
  if (outcome !== "recorded") throw new Error(`the refund was answered with ${outcome}`);
}
