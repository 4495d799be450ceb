import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { NO_LIST } from "../../support/vendor-faults";
import { PURCHASE, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });
const { paidOrder, salesNow } = vendorSteps(running);

const refusal = (message: unknown) => ({ match: PURCHASE, action: "status", status: 400, message });

it.each([
  ["an object", { text: "Insufficient balance" }],
  ["a list", ["Insufficient balance"]],
  ["a list of objects", [{ code: 7 }, { reason: { detail: "Insufficient balance" } }]],
])("a paid order waits while the balance is empty, told as %s", async (_form, message) => {
  const stack = running();
  const before = await salesNow();
  const orderId = await paidOrder(refusal(message));
  await stack.workUntil("it was refused twice", async () => (await stack.purchases(orderId)).length >= 2);
  expect(await stack.order(orderId)).toMatchObject({ status: "ordered", status_reason: "vendor_unreachable" });
  await stack.vendor.faults({ clear: true });
  await stack.workUntilStatus(orderId, "completed");
  expect(await salesNow()).toBe(before + 1);
});

it.each([
  ["without a word", "", false],
  ["by a proxy", "<html><title>400 Bad Request</title><script src=bundle.js></script></html>", false],
  ["in words that say nothing", "Bad Request", false],
  ["for an outage that was planned", "Planned outage, please wait", false],
  ["with the address of its manual", ["Bad Request", "https://docs.esim-go.com/bundle"], false],
  ["in words that say nothing, although it was sold", "Bad Request", true],
])("a purchase that is refused %s is made once, after a look at the list", async (_form, message, commit) => {
  const stack = running();
  const before = await salesNow();
  const orderId = await paidOrder({ ...refusal(message), commit, times: 1 }, NO_LIST);
  await stack.runDueJobs();
  expect((await stack.purchases(orderId)).map(({ state }) => state)).toEqual(["unknown"]);
  await stack.vendor.faults({ clear: true });
  await stack.workUntilStatus(orderId, "completed");
  const states = (await stack.purchases(orderId)).map(({ state }) => state);
  expect(states).toEqual(commit ? ["succeeded"] : ["absent", "succeeded"]);
  expect(await salesNow()).toBe(before + 1);
});
