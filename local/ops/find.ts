import { formatRupiah } from "../../lib/core/money.ts";
import { isUuid } from "../../lib/core/uuid.ts";
import { iccidTail, shortId } from "../../lib/orders/numbers.ts";
import { database, found, minute } from "../support/store-database.ts";
import { caseLines, openCases } from "./cases.ts";

/** Orders shown at most for one text, the newest first. */
const ORDERS_SHOWN = 10;

const ORDER_NUMBER = /^[0-9a-f]{8}$/i;
/** An ICCID, or the last digits of one, of which texts show four. */
const ICCID_END = /^(?!\d{8}$)\d{4,22}$/;
const EMAIL = /^\S+@\S+$/;

const COLUMNS =
  `id, status, status_reason, order_type, total_amount, payment_method, created_at, email, locale, user_id,
  bundle:bundles (vendor_bundle_name), esim:esims!esims_order_id_fkey (iccid, profile_status)` as const;

const orders = () => database.from("user_orders").select(COLUMNS).order("created_at", { ascending: false });

type FoundOrder = Awaited<ReturnType<typeof byIds>>[number];

async function byIds(ids: readonly string[]) {
  return found(await orders().in("id", ids.slice(0, ORDERS_SHOWN)));
}

const idsOf = (rows: readonly { order_id: string }[]) => [...new Set(rows.map(({ order_id: id }) => id))];

/** The orders of the eSIMs whose ICCID ends so: those that brought them, and those that bought for them. */
async function ofIccid(end: string): Promise<string[]> {
  const esims = found(await database.from("esims").select("id, order_id").like("iccid", `%${end}`));
  const ids = esims.map(({ id }) => id);
  const added = found(await database.from("user_orders").select("order_id:id").in("target_esim_id", ids));
  const bought = found(await database.from("vendor_purchases").select("order_id").like("iccid", `%${end}`));
  return idsOf([...esims, ...added, ...bought]);
}

/** The orders whose invoice or sale has this name at the gateway or the vendor. */
async function ofOutsideName(name: string): Promise<string[]> {
  const invoiced = found(await database.from("payments").select("order_id").eq("xendit_invoice_id", name));
  const sold = found(await database.from("vendor_purchases").select("order_id").eq("order_reference", name));
  return idsOf([...invoiced, ...sold]);
}

/** The orders with this id, or whose payment or sale has it. */
async function ofUuid(id: string): Promise<string[]> {
  const payments = found(await database.from("payments").select("order_id").eq("id", id));
  return [id, ...idsOf(payments), ...(await ofOutsideName(id))];
}

/** A regular expression of PostgreSQL that matches this text and no other. */
const patternOf = (text: string) => `^${text.replace(/[^\p{L}\p{N}_]/gu, String.raw`\$&`)}$`;

/** The newest orders that a text names: order number or id, payment, invoice, sale, ICCID or, in any case, the e-mail typed at checkout. */
async function ordersOf(text: string) {
  if (isUuid(text)) return byIds(await ofUuid(text));
  if (ICCID_END.test(text)) return byIds(await ofIccid(text));
  if (ORDER_NUMBER.test(text)) {
    const [first, last] = [`${text}-0000-0000-0000-000000000000`, `${text}-ffff-ffff-ffff-ffffffffffff`];
    return found(await orders().gte("id", first).lte("id", last).limit(ORDERS_SHOWN));
  }
  if (EMAIL.test(text)) return found(await orders().regexIMatch("email", patternOf(text)).limit(ORDERS_SHOWN));
  return byIds(await ofOutsideName(text));
}

/** An address of which enough is left to compare it with one that a traveller names: 'ri…@example.com'. */
function masked(email: string | null): string {
  const [name = "", domain] = (email ?? "").split("@");
  return domain === undefined ? "no address" : `${name.slice(0, 2)}…@${domain}`;
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
    `${masked(order.email)}  ${account}  ${order.locale}`,
    ...(await paymentLines(id)),
    ...(await purchaseLines(id)),
    ...(esim ? [`eSIM      ICCID …${iccidTail(esim.iccid)}  ${esim.profile_status ?? "not read"}`] : []),
    ...(await historyLines(id)),
    ...(await openCases(id)).flatMap(caseLines),
  ];
  const head = `Order ${shortId(id)}  ${status}${reason ? ` (${reason})` : ""}  ${kind}  since ${minute(order.created_at)}`;
  return [head, ...below.map((line) => `  ${line}`)];
}

/** What is known about the newest orders that a text names, as lines; null when it names none. */
export async function findLines(text: string): Promise<string[] | null> {
  const list = await ordersOf(text.trim());
  if (list.length === 0) return null;
  return (await Promise.all(list.map(orderLines))).flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}
