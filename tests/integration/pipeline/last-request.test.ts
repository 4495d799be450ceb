import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, refundsOf, rowOf, giveByHand, endTurn, aDayLater, expectOneRefund } = refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const ASK = { method: "POST", path: "/refunds" };
const LIST = { method: "GET", path: "/refunds" };
const UNLISTED = { match: LIST, action: "patch", patch: { data: [] } };
const answers = (...rules: object[]) =>
  running().gateway.faults({ clear: true, rules, refunds: { result: "hold" }, callbacks: { drop: true } });
const work = ({ paymentId }: Owed) => running().refundPayment(paymentId);
const claim = async (of: Owed) => {
  await endTurn(of);
  return giveByHand(of);
};
/** Some hours pass. */
const later = ({ paymentId }: Owed, hours: number) =>
  running().sql(
    `update refunds set requested_at = requested_at - make_interval(hours => $2), asked_at = asked_at - make_interval(hours => $2),
       lost_at = lost_at - make_interval(hours => $2) where payment_id = $1`,
    [paymentId, hours],
  );

describe("the day after which a person may claim a refund", () => {
  it("counts from the last request whose answer was lost", async () => {
    const of = await owed();
    await answers({ match: ASK, action: "status", status: 503 });
    await work(of);
    await later(of, 20);
    await answers({ match: ASK, action: "accept_then_timeout", delayMs: 20 }, UNLISTED);
    await work(of);
    expect(await refundsOf(of)).toHaveLength(1);
    await later(of, 20);
    expect(await claim(of)).toBe(false);
    await later(of, 5);
    expect(await claim(of)).toBe(true);
    await answers();
    await running().gateway.endRefund(only(await refundsOf(of)).id, { status: "FAILED" });
  });

  it("does not begin anew with a request that the gateway refuses", async () => {
    const of = await owed();
    await answers({ match: ASK, action: "status", status: 503 });
    await work(of);
    await later(of, 20);
    await running().gateway.faults({ clear: true, refunds: { refuse: "INSUFFICIENT_BALANCE" } });
    expect(await work(of)).toMatchObject({ kind: "retry" });
    await later(of, 5);
    expect(await claim(of)).toBe(true);
  });

  it.each([
    ["INSUFFICIENT_BALANCE", true],
    ["DUPLICATE_ERROR", false],
    ["REFUND_IN_PROGRESS", false],
  ])("has ended a day after the first request, which was refused with %s: %s", async (refuse, isOver) => {
    const of = await owed();
    await running().gateway.faults({ clear: true, refunds: { refuse } });
    expect(await work(of)).toMatchObject({ kind: "retry" });
    await running().sql("update refunds set requested_at = requested_at - interval '25 hours' where payment_id = $1", [
      of.paymentId,
    ]);
    expect(await claim(of)).toBe(isOver);
  });

  it("comes although no request is answered: the last one is made a day after the first", async () => {
    const of = await owed();
    await answers({ match: ASK, action: "status", status: 503 });
    await work(of);
    await later(of, 23);
    expect(await work(of)).toMatchObject({ kind: "retry" });
    await later(of, 2);
    expect(await work(of)).toMatchObject({ kind: "wait" });
    await later(of, 22);
    expect(await work(of)).toEqual({ kind: "done" });
    expect(await rowOf(of)).toMatchObject({ state: "by_hand", by_hand_reason: "the gateway did not answer for a day" });
    expect(await refundsOf(of)).toEqual([]);
    expect(await claim(of)).toBe(true);
  });

  it("is not over with the first doubtful answer after a day of outage", async () => {
    const of = await owed();
    await answers();
    await steps.ask(of);
    await aDayLater(of);
    const made = only(await refundsOf(of));
    const unread = { match: { method: "GET", path: `/refunds/${made.id}` }, action: "status", status: 404, times: 1 };
    await answers(unread, { match: LIST, action: "patch", patch: { data: [{ ...made, status: "FAILED" }] }, times: 1 });
    expect(await work(of)).toMatchObject({ kind: "wait" });
    expect(await claim(of)).toBe(false);
    await answers();
    await work(of);
    await running().gateway.endRefund(made.id, { status: "SUCCEEDED" });
    await work(of);
    await expectOneRefund(of);
  });
});

it("a refund is asked for again after any time while the gateway refuses it for now", async () => {
  const of = await owed();
  await running().gateway.faults({ refunds: { refuse: "INSUFFICIENT_BALANCE" }, callbacks: { drop: true } });
  await work(of);
  await later(of, 50);
  await running().gateway.faults({ clear: true, callbacks: { drop: true } });
  await work(of);
  await expectOneRefund(of);
});
