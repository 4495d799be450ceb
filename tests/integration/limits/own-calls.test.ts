import { expect, it } from "vitest";
import type { Result } from "@/lib/core/result";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB, type Stack } from "../../support/stack";
import { boughtEsim } from "../pipeline/support";

const running = sharedStack();
const orders = () => running().orders;
const esimService = () => running().esimService;

type Own = Pick<Awaited<ReturnType<typeof boughtEsim>>, "traveller" | "orderId"> & { esimId: string };
type Call = (own: Own) => Promise<Result<unknown, { code: string }>>;

const unpaid = async (stack: Stack): Promise<Own> => ({
  ...(await stack.checkout(await stack.createTraveller(), JAPAN_3GB)),
  esimId: "",
});

/** Expects the last call that a minute allows to be done, and the next one to be refused. */
async function expectLimit(own: Own, action: string, aMinute: number, call: Call): Promise<void> {
  await running().sql("insert into rate_limits (bucket, window_start, used) values ($1, clock_timestamp(), $2)", [
    `${action}:${own.traveller.id}`,
    aMinute - 1,
  ]);
  expect(await call(own)).not.toMatchObject({ error: { code: "rate_limited" } });
  expect(await call(own)).toMatchObject({ error: { code: "rate_limited" } });
}

it.each<[action: string, aMinute: number, owned: (stack: Stack) => Promise<Own>, call: Call]>([
  ["check", 20, unpaid, (own) => orders().checkPaymentStatus(own)],
  ["cancel", 20, unpaid, (own) => orders().cancelOrder(own)],
  ["fit", 10, boughtEsim, (own) => esimService().checkPlanFits({ ...own, bundleName: JAPAN_1GB, readsFirst: false })],
  ["follow", 60, boughtEsim, ({ traveller, esimId }) => esimService().askForReadings({ traveller, esimIds: [esimId] })],
  ["installed", 6, boughtEsim, (own) => esimService().markInstalled(own)],
  ["departure", 20, boughtEsim, (own) => esimService().setDeparture({ ...own, leavesOn: "" })],
  ["rename", 20, boughtEsim, (own) => esimService().renameEsim({ ...own, nickname: "Sari" })],
])("a traveller's calls of the kind '%s' are done %i times a minute", async (action, aMinute, owned, call) => {
  await expectLimit(await owned(running()), action, aMinute, call);
});

it("a traveller's calls for an order that the vendor does not sell yet are done 20 times a minute", async () => {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId);
  await stack.verifyPayment(bought.paymentId);
  await stack.vendor.faults({ rules: [{ match: { method: "POST", path: "/orders" }, action: "status", status: 401 }] });
  await expectLimit({ ...bought, esimId: "" }, "fulfil", 20, (own) => orders().ensureFulfilment(own));
  await stack.vendor.faults({ clear: true });
  await stack.workUntilStatus(bought.orderId, "completed");
});
