import { formatRupiah } from "../../lib/core/money.ts";
import { ORDERS_FOUND } from "../../lib/desk/types.ts";
import { iccidTail, shortId } from "../../lib/orders/numbers.ts";
import deskOrder from "../../messages/en/deskOrder.json" with { type: "json" };
import { database, found, minute } from "../support/store-database.ts";
import { caseLines, openCases } from "./cases.ts";

const COLUMNS =
  `id, status, status_reason, order_type, total_amount, payment_method, created_at, email, locale, user_id,
  bundle:bundles (vendor_bundle_name), esim:esims!esims_order_id_fkey (iccid, profile_status)` as const;

const orders = () => database.from("user_orders").select(COLUMNS).order("created_at", { ascending: false });

type FoundOrder = Awaited<ReturnType<typeof byIds>>[number];

async function byIds(ids: readonly string[]) {
  return found(await orders().in("id", ids.slice(0, ORDERS_FOUND)));
}

/** An address as the desk shows it: enough is left to compare it with one that a traveller names. */
async function masked(email: string | null): Promise<string> {
  return email === null ? "no address" : found(await database.rpc("masked", { p_text: email }));
}

async function paymentLines(orderId: string): Promise<string[]> {
  const columns = "id, status, amount, paid_amount, xendit_invoice_id" as const;
  const payments = found(await database.from("payments").select(columns).eq("order_id", orderId).order("created_at"));
  return payments.map(({ id, status, amount, paid_amount: paid, xendit_invoice_id: invoice }) => {
    const came = paid === null ? "" : `, ${formatRupiah(paid)} came`;
    return `payment   ${id}  ${status}  ${formatRupiah(amount)}${came}  invoice ${invoice ?? "none"}`;
  });
}

async function purchaseLines(orderId: string): Promise<string[]> {
  const columns = "id, state, order_reference, iccid" as const;
  const all = database.from("vendor_purchases").select(columns).eq("order_id", orderId);
  return found(await all.order("started_at")).map(({ id, state, order_reference: reference, iccid }) => {
    const onto = iccid === null ? "" : `  ICCID …${iccidTail(iccid)}`;
    return `purchase  ${id}  ${state}  sale ${reference ?? "unknown"}${onto}`;
  });
}

async function historyLines(orderId: string): Promise<string[]> {
  const all = database.from("order_status_history").select("to_status, reason, created_at").eq("order_id", orderId);
  const steps = found(await all.order("created_at").order("id"));
  return steps.map(
    ({ to_status: to, reason, created_at: at }) => `${minute(at)}  ${to}${reason ? ` (${reason})` : ""}`,
  );
}

async function orderLines(order: FoundOrder): Promise<string[]> {
  const { id, status, status_reason: reason, order_type: kind, payment_method: method, esim } = order;
  const account = order.user_id === null ? "account deleted" : `account ${order.user_id}`;
  const below = [
    `${id}  ${order.bundle.vendor_bundle_name}  ${formatRupiah(order.total_amount)}  ${method ?? "no method"}`,
    `${await masked(order.email)}  ${account}  ${order.locale}`,
    ...(await paymentLines(id)),
    ...(await purchaseLines(id)),
    ...(esim ? [`eSIM      ICCID …${iccidTail(esim.iccid)}  ${esim.profile_status ?? "not read"}`] : []),
    ...(await historyLines(id)),
    ...(await openCases(id)).flatMap(caseLines),
  ];
  const head = `Order ${shortId(id)}  ${status}${reason ? ` (${reason})` : ""}  ${kind}  since ${minute(order.created_at)}`;
  return [head, ...below.map((line) => `  ${line}`)];
}

/** What is known about the newest orders that a text names (`orders_named`), as lines; null when it names none. */
export async function findLines(text: string): Promise<string[] | null> {
  const ids = found(await database.rpc("orders_named", { p_text: text.trim() }));
  if (ids.length === 0) return null;
  const list = await Promise.all((await byIds(ids)).map(orderLines));
  const others =
    ids.length > ORDERS_FOUND ? [[deskOrder.find.newestShown.replace("{count}", String(ORDERS_FOUND))]] : [];
  return [...list, ...others].flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}
