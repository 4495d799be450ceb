import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const {
  owner,
  ownerOfTwo,
  ask,
  rowOf,
  standingOf,
  revokesOf,
  refundsOf,
  casesOf,
  workUntilSettled,
  workUntilPaidBack,
  paidAgo,
} = returnTools(running);

const OK = { ok: true, value: {} };
const refused = (code: string) => ({ ok: false, error: { code } });
const notices = ({ orderId }: { orderId: string }) =>
  running().sql<{ title: string }>("select title from user_notifications where order_id = $1 order by created_at", [
    orderId,
  ]);

describe("an unused plan that its traveller gives back", () => {
  it("is taken off the eSIM at the vendor, then all its money goes back", async () => {
    const own = await owner();
    expect(await ask(own)).toEqual(OK);
    await workUntilSettled(own, "returned");
    expect(await standingOf(own)).toEqual(["refunded", "plan_returned"]);
    expect(await revokesOf(own)).toMatchObject([{ back: "balance" }]);
    const [payment] = await running().payments(own.orderId);
    expect(payment?.status).toBe("refund_due");
    await workUntilPaidBack(own);
    expect(await standingOf(own)).toEqual(["refunded", "refund_recorded"]);
    expect(await refundsOf(own)).toMatchObject([{ amount: payment?.paid_amount }]);
    expect(await casesOf(own)).toEqual([]);
  });

  it("is told to its traveller at each step, in the app and by mail", async () => {
    const own = await owner();
    await ask(own);
    await workUntilSettled(own, "returned");
    const mails = async () => (await running().mailbox.mailsTo(own.traveller.email)).map(({ subject }) => subject);
    await running().workUntil("the mail about the plan is sent", async () =>
      (await mails()).some((subject) => subject.includes("Paket Jepang Anda sudah ditarik")),
    );
    await workUntilPaidBack(own);
    await running().workUntil("the mail about the money is sent", async () =>
      (await mails()).some((subject) => subject.includes("Dana untuk pesanan Jepang dikembalikan")),
    );
    expect((await notices(own)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Paket Jepang Anda sudah ditarik", "Dana pesanan Jepang dikembalikan"]),
    );
  });

  it("is taken back once and paid back once, however often and at once it is asked for", async () => {
    const own = await owner();
    expect(await Promise.all([ask(own), ask(own), ask(own)])).toEqual([OK, OK, OK]);
    await Promise.all([running().runDueJobs(), running().runDueJobs(), running().planReturns.returnPlan(own.orderId)]);
    await workUntilSettled(own, "returned");
    expect(await ask(own)).toEqual(OK);
    await workUntilPaidBack(own);
    expect(await ask(own)).toEqual(OK);
    await running().planReturns.returnPlan(own.orderId);
    expect(await revokesOf(own)).toHaveLength(1);
    expect(await refundsOf(own)).toHaveLength(1);
  });

  it("is not there for a stranger, who reads that there is no such order", async () => {
    const own = await owner();
    const stranger = await running().createTraveller();
    expect(await ask({ ...own, traveller: stranger })).toEqual(refused("not_found"));
    expect(await rowOf(own)).toBeUndefined();
  });

  it("may be asked for within seven days of its payment, however old the order is, and not after", async () => {
    const own = await owner();
    await running().sql("update user_orders set created_at = created_at - interval '8 days' where id = $1", [
      own.orderId,
    ]);
    await paidAgo(own, "7 days");
    expect(await ask(own)).toEqual(refused("return_too_late"));
    await paidAgo(own, "6 days 23 hours 59 minutes");
    expect(await ask(own)).toEqual(OK);
    await workUntilSettled(own, "returned");
  });

  it("is not asked for while its order is not delivered or its money has gone back", async () => {
    const bought = await running().checkout(await running().createTraveller(), JAPAN_1GB);
    expect(await ask(bought)).toEqual(refused("plan_not_returnable"));
    const own = await owner();
    await running().sql("select record_refund(id, 'transfer-' || id) from payments where order_id = $1", [own.orderId]);
    expect(await ask(own)).toEqual(refused("plan_not_returnable"));
    expect(await revokesOf(own)).toEqual([]);
  });
});

describe("a plan that has begun", () => {
  it("is refused with the reason, also when it is asked for again, and keeps working", async () => {
    const own = await owner();
    await running().vendor.advance(own.iccid, { country: "JP", useBytes: 1000 });
    expect(await ask(own)).toEqual(OK);
    await workUntilSettled(own, "refused");
    expect(await rowOf(own)).toEqual({ state: "refused", refusal: "used" });
    await ask(own);
    await running().planReturns.returnPlan(own.orderId);
    expect(await standingOf(own)).toEqual(["completed", "install_details_stored"]);
    expect(only(await running().payments(own.orderId)).status).toBe("paid");
    expect(await revokesOf(own)).toEqual([]);
    await running().workUntil("the traveller is told", async () =>
      (await notices(own)).some(({ title }) => title === "Dana pesanan Jepang tidak dapat dikembalikan"),
    );
    const isTold = /Dananya tidak dapat dikembalikan\.\s+Menurut operator, paket ini sudah dipakai/;
    await running().workUntil("the mail gives the reason", async () =>
      (await running().mailbox.mailsTo(own.traveller.email)).some(({ text }) => isTold.test(text)),
    );
  });

  it("is refused when the eSIM has only connected and used nothing", async () => {
    const own = await owner();
    await running().vendor.advance(own.iccid, { attach: true });
    await ask(own);
    await workUntilSettled(own, "refused");
    expect(await rowOf(own)).toEqual({ state: "refused", refusal: "used" });
  });

  it("is taken back when the eSIM is installed and nothing was used", async () => {
    const own = await owner();
    await running().vendor.advance(own.iccid, { install: true });
    await ask(own);
    await workUntilSettled(own, "returned");
  });
});

describe("plans that were added to an eSIM", () => {
  it("are given back apart from their eSIM, which goes on", async () => {
    const { own, added } = await ownerOfTwo();
    expect(await ask(own)).toEqual(refused("return_has_additions"));
    expect(await ask(added)).toEqual(OK);
    await workUntilSettled(added, "returned");
    expect(await revokesOf(own)).toMatchObject([{ item: JAPAN_1GB }]);
    expect(await standingOf(own)).toEqual(["completed", "install_details_stored"]);
    await workUntilPaidBack(added);
    expect(await refundsOf(own)).toEqual([]);
    expect(await ask(own)).toEqual(OK);
    await workUntilSettled(own, "returned");
    await workUntilPaidBack(own);
    expect((await revokesOf(own)).map(({ item }) => item)).toEqual([JAPAN_1GB, JAPAN_3GB]);
  });

  it("are given back although the first plan of their eSIM is in use", async () => {
    const { own, added } = await ownerOfTwo();
    await running().vendor.advance(own.iccid, { country: "JP", useBytes: 1000 });
    await ask(added);
    await workUntilSettled(added, "returned");
    expect(await revokesOf(own)).toMatchObject([{ item: JAPAN_1GB }]);
  });
});
