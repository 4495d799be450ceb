import type { Sandbox } from "./context.ts";
import type { CheckedOrder } from "./order-rules.ts";
import type { OrderLine, OrderRecord } from "./state.ts";
import { toNanoTime } from "./wire.ts";

/** With a scheme, as in the vendor's order examples; its install details have none. */
const SMDP_IN_ORDERS = "http://rsp.esim-go.example";
/** Larger orders list only the ICCIDs. */
const INLINE_ESIMS = 5;

const dollars = (cents: number) => cents / 100;

function lineView(line: OrderLine) {
  return {
    type: "bundle",
    item: line.item,
    quantity: line.quantity,
    subTotal: dollars(line.unitCents * line.quantity),
    pricePerUnit: dollars(line.unitCents),
    AllowReassign: line.allowReassign,
  };
}

function esimsView(sandbox: Sandbox, line: OrderLine) {
  if (line.iccids.length === 0) return {};
  if (sandbox.bareSales || line.iccids.length > INLINE_ESIMS) return { iccids: line.iccids };
  const esims = line.iccids.map((iccid) => ({
    iccid,
    matchingId: sandbox.file.state.esims[iccid]?.matchingId ?? "",
    smdpAddress: SMDP_IN_ORDERS,
  }));
  return { esims, iccids: line.iccids };
}

export function orderView(sandbox: Sandbox, order: OrderRecord, withIccids: boolean) {
  const count = order.lines.reduce((total, line) => total + line.iccids.length, 0);
  return {
    order: order.lines.map((line) => ({ ...lineView(line), ...(withIccids && esimsView(sandbox, line)) })),
    total: dollars(order.totalCents),
    currency: "USD",
    status: "completed",
    statusMessage: order.assigned
      ? `Order completed: ${count} eSIM${count === 1 ? "" : "s"} assigned`
      : "Order completed: bundles added to inventory",
    orderReference: order.orderReference,
    createdDate: order.createdDate,
    assigned: order.assigned,
    sourceIP: "127.0.0.1",
    runningBalance: dollars(order.balanceCents).toFixed(2),
  };
}

export function validationView(checked: CheckedOrder) {
  const lines = checked.lines.map(({ bundle, quantity, unitCents, allowReassign }) =>
    lineView({ item: bundle.name, quantity, unitCents, allowReassign, iccids: [] }),
  );
  return {
    order: lines,
    total: dollars(checked.totalCents),
    valid: true,
    currency: "USD",
    createdDate: toNanoTime(Date.now()),
    assigned: checked.assign,
  };
}
