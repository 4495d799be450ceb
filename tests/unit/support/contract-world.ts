import { contractBreaches } from "../../support/contract";
import type { GatewayLedger, VendorBooks } from "../../support/sandbox-doors";

export type Row = Record<string, unknown>;
type Held = Record<string, { matchingId: string; assignments: { item: string; reference: string }[] }>;

const SMDP = "rsp.esim-go.example";
const CODE = `LPA:1$${SMDP}$M1`;

/** One paid and delivered order in our tables and both ledgers, without a breach. */
export function delivered() {
  return {
    user_orders: [
      { id: "o1", status: "completed", total_amount: 500, accepted_amount: null, vendor_order_id: "s1", plan: "1GB" },
    ] as Row[],
    payments: [
      {
        id: "p1",
        order_id: "o1",
        status: "paid",
        paid_amount: 500,
        amount: 500,
        refund_reference: null,
        xendit_invoice_id: "i1",
        accepted_reference: null,
      },
    ] as Row[],
    vendor_purchases: [{ order_id: "o1", order_reference: "s1", state: "succeeded", target: null }] as Row[],
    order_status_history: [
      { order_id: "o1", from_status: null, to_status: "pending" },
      { order_id: "o1", from_status: "confirmed", to_status: "completed" },
    ] as Row[],
    esims: [{ order_id: "o1", iccid: "89-1", matching_id: "M1", smdp_address: SMDP, activation_code: CODE }] as Row[],
    refunded: [] as Row[],
    returns: [] as Row[],
    open_cases: [] as Row[],
    cases: [] as Row[],
    asked: [{ external_id: "p1" }] as Row[],
    paid: [{ invoice_id: "i1", external_id: "p1", paid_amount: 500 }] as Row[],
    refunds: [] as Row[],
    sold: [{ orderReference: "s1", item: "1GB", iccid: "89-1", iccids: ["89-1"] }] as Row[],
    /** The vendor's eSIMs. */
    held: { "89-1": { matchingId: "M1", assignments: [{ item: "1GB", reference: "s1-0" }] } } as Held,
  };
}

export type World = ReturnType<typeof delivered>;

/** The first of these tables that a statement names decides what it returns. */
const STATEMENTS = [
  ["from open_cases", "open_cases"],
  ["from cases", "cases"],
  ["from vendor_purchases", "vendor_purchases"],
  ["from refunds", "refunded"],
  ["from plan_returns", "returns"],
  ["from order_status_history", "order_status_history"],
  ["from payments", "payments"],
  ["from user_orders", "user_orders"],
  ["from esims", "esims"],
] as const;

export function breachesOf(world: World, options?: { testsWriteRows: boolean }): Promise<string[]> {
  const sql = async <Found>(text: string) => {
    const [, table] = STATEMENTS.find(([words]) => text.includes(words)) ?? [];
    if (!table) throw new Error(`unknown statement: ${text}`);
    return world[table] as Found[];
  };
  const gateway = { invoices: world.asked, payments: world.paid, refunds: world.refunds } as unknown as GatewayLedger;
  const vendor = { purchases: world.sold, esims: world.held } as unknown as VendorBooks;
  return contractBreaches(sql, gateway, vendor, options);
}

/** Takes the plan off the order's eSIM at the vendor, as if nothing had been put on it. */
export const empty = (world: World) => Object.assign(world.held, { "89-1": { matchingId: "M1", assignments: [] } });
/** The order failed, and its money is owed back or went back. */
export function failed(world: World, row: Row): void {
  Object.assign(order(world), { status: "failed" });
  Object.assign(payment(world), row);
  world.order_status_history.pop();
}

export const refund = (row: Row = {}) => ({ id: "r1", invoice_id: "i1", status: "SUCCEEDED", amount: 500, ...row });
export const [order, payment, purchase, sale, money] = [
  (world: World) => world.user_orders[0] as Row,
  (world: World) => world.payments[0] as Row,
  (world: World) => world.vendor_purchases[0] as Row,
  (world: World) => world.sold[0] as Row,
  (world: World) => world.paid[0] as Row,
];
