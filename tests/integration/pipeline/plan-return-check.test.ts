import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { PLANS, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const tools = returnTools(running);
const { owner, ownerOfTwo, ask, check, rowOf, revokesOf, refundsOf, casesOf, workUntilSettled, expectKept } = tools;

const USE = { country: "JP", useBytes: 1000 };
const refused = (code: string) => ({ ok: false, error: { code } });

describe("asking what giving a plan back would mean", () => {
  it("names the whole sum and the way it comes back, and changes nothing", async () => {
    const own = await owner();
    const [payment] = await running().payments(own.orderId);
    const offer = { standing: "open", rupiah: payment?.paid_amount, way: "gateway" };
    expect(await check(own)).toEqual({ ok: true, value: offer });
    expect(await rowOf(own)).toBeUndefined();
    expect(await revokesOf(own)).toEqual([]);
    await expectKept(own);
  });

  it("says that a virtual account gets its money by hand, and so it does: a case, and no refund at the gateway", async () => {
    const own = await owner({ method: "BCA" });
    expect(await check(own)).toMatchObject({ ok: true, value: { standing: "open", way: "byHand" } });
    await ask(own);
    await workUntilSettled(own, "returned");
    await running().requestDueRefunds();
    await running().workUntil("it is left to a person", async () =>
      (await casesOf(own)).some(
        ({ kind, detail }) => kind === "payment_refund_due" && detail.includes("not refundable"),
      ),
    );
    expect(await refundsOf(own)).toEqual([]);
    expect(await revokesOf(own)).toHaveLength(1);
  });

  it.each([
    ["has begun", USE, "used"],
    ["has only connected", { attach: true }, "used"],
    ["has lapsed unused", { reportState: "lapsed" }, "ended"],
    ["is in a state that we do not know", { reportState: "frozen" }, "unclear"],
    ["is installed and unused", { install: true }, "open"],
  ])("reads at that moment that the plan %s", async (_case, steps, standing) => {
    const own = await owner();
    await running().vendor.advance(own.iccid, steps);
    expect(await check(own)).toMatchObject({ ok: true, value: { standing } });
    expect(await rowOf(own)).toBeUndefined();
    await running().vendor.advance(own.iccid, { reportState: null });
  });

  it("says what the vendor shows, and not what it was a moment ago", async () => {
    const own = await owner();
    expect(await check(own)).toMatchObject({ value: { standing: "open" } });
    await running().vendor.advance(own.iccid, USE);
    expect(await check(own)).toMatchObject({ value: { standing: "used" } });
    await ask(own);
    await workUntilSettled(own, "refused");
    expect(await check(own)).toMatchObject({ value: { standing: "asked" } });
    await expectKept(own);
  });

  it("says that the vendor does not answer, and asks nothing of it", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 503, times: 1 }] });
    expect(await check(own)).toMatchObject(refused("vendor_unavailable"));
    expect(await check(own)).toMatchObject({ value: { standing: "open" } });
  });

  it("counts as unclear what the vendor refuses to show", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 403, times: 1 }] });
    expect(await check(own)).toMatchObject({ value: { standing: "unclear" } });
  });

  it("refuses plans that were added to, and is open for the added one", async () => {
    const { own, added } = await ownerOfTwo();
    expect(await check(own)).toEqual(refused("return_has_additions"));
    expect(await check(added)).toMatchObject({ value: { standing: "open" } });
  });

  it.each([
    ["a stranger", "not_found"],
    ["one whose order is not paid", "plan_not_returnable"],
    ["one who bought more than seven days ago", "return_too_late"],
  ] as const)("refuses %s", async (who, code) => {
    if (code === "plan_not_returnable") {
      const bought = await running().checkout(await running().createTraveller(), JAPAN_1GB);
      return expect(await check(bought)).toEqual(refused(code));
    }
    const own = await owner();
    if (code === "return_too_late") {
      await tools.paidAgo(own, "7 days");
    }
    const traveller = who === "a stranger" ? await running().createTraveller() : own.traveller;
    expect(await check({ ...own, traveller })).toEqual(refused(code));
    expect(await ask({ ...own, traveller })).toEqual(refused(code));
    expect(await revokesOf(own)).toEqual([]);
  });

  it("is counted: the vendor is not asked without end", async () => {
    const own = await owner();
    const answers = [];
    for (let call = 0; call < 11; call += 1) answers.push(await check(own));
    expect(answers.at(-1)).toMatchObject(refused("rate_limited"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  });
});
