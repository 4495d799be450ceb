import { expect, it, onTestFinished, vi } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { PURCHASE, patch, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });
const { paidOrder, salesNow } = vendorSteps(running);

const LIST = { method: "GET", path: "/orders" };
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it.each([-3, -14])("a lost sale is found where the vendor's clock is %i minutes off", async (minutes) => {
  const stack = running();
  const before = await salesNow();
  const orderId = await paidOrder(
    { match: PURCHASE, action: "accept_then_timeout", times: 1 },
    patch(LIST, { orders: { createdDate: minutesFromNow(minutes) } }),
  );
  await stack.workUntilStatus(orderId, "completed");
  expect(await salesNow()).toBe(before + 1);
});

it("an answer with a time of its own is reported, and the order goes on", async () => {
  const stack = running();
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  onTestFinished(() => logged.mockRestore());
  const orderId = await paidOrder({ ...patch(PURCHASE, { createdDate: minutesFromNow(-10) }), times: 1 });
  await stack.workUntilStatus(orderId, "completed");
  const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("vendor_clock_differs"));
  expect(lines).toHaveLength(1);
});
