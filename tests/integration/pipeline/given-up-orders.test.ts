import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { NO_INSTALL_DETAILS, NO_LIST } from "../../support/vendor-faults";

const running = sharedStack({ settleSeconds: 1 });

const PURCHASE = { method: "POST", path: "/orders" };

const settling = readFileSync(new URL("../../../docs/settling.md", import.meta.url), "utf8");

/** Runs what the guide for operators tells under this comment, with the names of one order. Returns what its statements answer. */
async function follow(comment: string, names: Record<string, string>) {
  const [, block = ""] = settling.split(`\`\`\`sql\n-- ${comment}`);
  const [told = ""] = block.split("```");
  const statements = told.split("\n").filter((line) => line.startsWith("select "));
  expect(statements.length).toBeGreaterThan(0);
  const answers: unknown[] = [];
  for (const statement of statements) {
    const sql = statement.replace(/<(\w+)>/g, (_, name: string) => names[name] ?? name);
    answers.push(...(await running().sql<Record<string, unknown>>(sql)).flatMap((row) => Object.values(row)));
  }
  return answers;
}

const salesNow = async () => (await running().vendor.ledger()).purchases;
const casesOf = async (orderId: string) =>
  (await running().sql<{ kind: string }>("select kind from open_cases where order_id = $1", [orderId])).map(
    ({ kind }) => kind,
  );

/** An order that was given up, since the vendor fails like this. */
async function givenUp(faults: object) {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.vendor.faults(faults);
  await stack.gateway.pay(bought.invoiceId);
  await stack.verifyPayment(bought.paymentId);
  const { orderId } = bought;
  await stack.workUntil("an attempt has failed", async () => {
    const job = await stack.job("fulfil_order", orderId);
    return job?.last_error === "order list unavailable" || Boolean(job?.last_error?.startsWith("eSIM not read"));
  });
  await stack.sql("update jobs set attempts = 39, run_at = clock_timestamp() where subject = $1", [orderId]);
  await stack.workUntil("it was given up", async () => (await casesOf(orderId)).includes("dead_job"));
  expect((await stack.order(orderId)).status_reason).toBe("attempts_exhausted");
  expect(only(await stack.sql("select decide_held_order($1, 'give_back', 'x') as is_decided", [orderId]))).toEqual({
    is_decided: false,
  });
  const [purchase] = await follow("Its open purchase.", { order: orderId });
  return { orderId, names: { order: orderId, purchase: String(purchase), payment: bought.paymentId } };
}

const isSettled = (orderId: string) => async () => !(await casesOf(orderId)).includes("dead_job");

it("an operator gives back the money of a given-up order that was not sold", async () => {
  const stack = running();
  const before = await salesNow();
  const { orderId, names } = await givenUp({ rules: [{ match: PURCHASE, action: "drop", times: 1 }, NO_LIST] });
  await follow("Not sold: give the money back.", names);
  await stack.workUntil("its job has ended", isSettled(orderId));
  expect((await stack.order(orderId)).status).toBe("failed");
  expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["refund_due"]);
  expect(await casesOf(orderId)).toEqual(["payment_refund_due"]);
  expect(await salesNow()).toHaveLength(before.length);
});

it("an operator has a given-up order that was not sold bought again, once", async () => {
  const before = await salesNow();
  const { orderId, names } = await givenUp({ rules: [{ match: PURCHASE, action: "drop", times: 1 }, NO_LIST] });
  await follow("Not sold: buy again.", names);
  await running().workUntilStatus(orderId, "completed");
  expect(await casesOf(orderId)).toEqual([]);
  expect(await salesNow()).toHaveLength(before.length + 1);
});

it("an operator gives a given-up order the sale that the portal shows", async () => {
  const before = await salesNow();
  const { orderId, names } = await givenUp({
    rules: [{ match: PURCHASE, action: "accept_then_timeout", times: 1 }, NO_LIST],
  });
  const sold = (await salesNow()).at(-1);
  if (!sold) throw new Error("nothing was sold");
  const sale = { reference: sold.orderReference, iccid: sold.iccid, plan: sold.item };
  expect(await follow("Sold: the order gets this sale.", { ...names, ...sale })).toContain("recorded");
  await running().workUntilStatus(orderId, "completed");
  expect(await casesOf(orderId)).toEqual([]);
  expect(await salesNow()).toHaveLength(before.length + 1);
});

it("an operator records the refund of a given-up order whose eSIM never came", async () => {
  const { orderId, names } = await givenUp(NO_INSTALL_DETAILS);
  expect(await follow("Sold, and taken back.", { ...names, refund: "rfd-never-came" })).toContain("recorded");
  await running().workUntil("its job has ended", isSettled(orderId));
  expect((await running().order(orderId)).status).toBe("refunded");
});

it("a given-up order is a case while it is tried again, until it has ended", async () => {
  const stack = running();
  const { orderId } = await givenUp(NO_INSTALL_DETAILS);
  await stack.sql("update jobs set run_at = run_at - interval '2 hours' where subject = $1", [orderId]);
  await stack.sql("select enqueue_due_orders()");
  expect((await stack.job("fulfil_order", orderId))?.state).toBe("ready");
  expect(await casesOf(orderId)).toEqual(["order_given_up"]);
  await expect(
    stack.sql("select close_case(case_id, 'seen') from open_cases where order_id = $1", [orderId]),
  ).rejects.toThrow(`the order ${orderId} has not ended`);
  await stack.workUntil("it was tried", async () => (await stack.job("fulfil_order", orderId))?.attempts === 1);
  expect(await casesOf(orderId)).toEqual(["order_given_up"]);
  await stack.vendor.faults({ clear: true });
  await stack.workUntilStatus(orderId, "completed");
  expect(await casesOf(orderId)).toEqual([]);
});

it("an order that waits for a person's decision is not given up when its job dies", async () => {
  const stack = running();
  const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.vendor.faults({ clear: true, oddSales: ["other_plan"] });
  await stack.gateway.pay(invoiceId);
  const reasonOf = async () => (await stack.order(orderId)).status_reason;
  await stack.workUntil("the order is held", async () => (await reasonOf()) === "needs_person");
  await stack.sql("select give_up_order($1)", [orderId]);
  expect([await reasonOf(), await casesOf(orderId)]).toEqual(["needs_person", ["wrong_plan"]]);
});
