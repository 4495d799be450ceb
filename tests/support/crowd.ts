import { JAPAN_3GB, type Stack } from "./stack";
import { until } from "./until";

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Runs the same checkout `count` times at once. @returns the resulting orders and invoices */
export async function checkoutAtOnce(stack: Stack, vendorName: string, count: number) {
  const traveller = await stack.createTraveller();
  const input = await stack.purchaseInput(vendorName, traveller.email);
  const answers = await times(count, () => stack.startPayment({ traveller, input: structuredClone(input) }));
  const orders = await stack.sql<{ id: string }>("select id from user_orders where user_id = $1", [traveller.id]);
  const payments = await stack.sql<{ id: string }>(
    "select p.id from payments p join user_orders o on o.id = p.order_id where o.user_id = $1",
    [traveller.id],
  );
  const external = new Set(payments.map(({ id }) => id));
  const invoices = (await stack.gateway.ledger()).invoices.filter(({ external_id }) => external.has(external_id));
  return { answers, orders, invoices };
}

/** Paid and verified orders of one plan, each of another traveller, before any worker runs. */
export async function paidOrders(stack: Stack, vendorName: string, count: number): Promise<string[]> {
  const orders: string[] = [];
  await stack.gateway.faults({ callbacks: { drop: true } });
  for (let index = 0; index < count; index += 1) {
    const { orderId, invoiceId, paymentId } = await stack.checkout(await stack.createTraveller(), vendorName);
    await stack.gateway.pay(invoiceId);
    await stack.verifyPayment(paymentId);
    orders.push(orderId);
  }
  return orders;
}

/**
 * A paid order that the vendor refuses, so that its money is owed back.
 * @param how the payment: `{ method }`, the first one of the invoice by default
 */
export async function owedBack(stack: Stack, how: object = {}) {
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.vendor.faults({
    rules: [{ match: { method: "POST", path: "/orders" }, action: "status", status: 400, times: 1 }],
  });
  await stack.gateway.pay(bought.invoiceId, how);
  await stack.verifyPayment(bought.paymentId);
  await stack.workUntilStatus(bought.orderId, "failed");
  return bought;
}

/** Runs this many workers at once until `isReached`. Their pauses are not shortened. */
export async function workTogether(stack: Stack, workers: number, isReached: () => Promise<boolean>): Promise<void> {
  let isOver = false;
  const work = async () => {
    const hasRun = async () => isOver || (await stack.runDueJobs()) > 0;
    while (!isOver) await until("a worker finds a job", hasRun, { state: stack.standing });
  };
  const crew = times(workers, work);
  try {
    await until("the workers are done", isReached, { state: stack.standing });
  } finally {
    isOver = true;
    await crew;
  }
}
