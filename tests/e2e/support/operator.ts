import type { Locale } from "../../../lib/i18n/routing.ts";
import { asServer, insertRows } from "./server-side.ts";
import { type Account, type Cookie, loginCookies, newAccount } from "./traveller.ts";
import { giveOrder } from "./waiting-order.ts";

const setOperator = ({ email }: Account, isOperator: boolean) =>
  asServer("rpc/set_operator", "POST", { p_email: email, p_is_operator: isOperator });

/** An account that uses the operator's desk, logged in. */
export async function newOperator(locale: Locale): Promise<{ account: Account; cookies: Cookie[] }> {
  const account = await newAccount(locale);
  await setOperator(account, true);
  return { account, cookies: await loginCookies(account) };
}

/** Takes the desk from an operator, whose login stays. */
export const dismiss = (account: Account) => setOperator(account, false);

const RUPIAH = 30_000;

/** A paid order of a traveller whose purchase is held: the vendor answered with an earlier sale. @returns its id */
export async function giveHeldOrder(cookies: Cookie[]): Promise<string> {
  const orderId = await giveOrder(cookies, "ordered", "needs_person", 5);
  const paid_at = new Date().toISOString();
  await insertRows("payments", [{ order_id: orderId, amount: RUPIAH, paid_amount: RUPIAH, status: "paid", paid_at }]);
  const [purchase] = await insertRows("vendor_purchases", [
    { order_id: orderId, vendor_bundle_name: "esim_1GB_7D_TH_V2", state: "held" },
  ]);
  const detail = "answered with an earlier sale";
  await insertRows("cases", [{ kind: "repeated_sale", subject: purchase?.id, order_id: orderId, detail }]);
  return orderId;
}
