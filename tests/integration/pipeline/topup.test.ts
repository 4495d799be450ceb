import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB, SINGAPORE_3GB } from "../../support/stack";
import { NO_LIST } from "../../support/vendor-faults";
import { boughtEsim } from "./support";

const running = sharedStack({ settleSeconds: 2 });
const PURCHASE = { method: "POST", path: "/orders" };
const COMPATIBLE = { method: "GET", path: "/esims/*/compatible/*" };

const salesNow = async () => (await running().vendor.ledger()).purchases;

const owner = (bundle = JAPAN_3GB) => boughtEsim(running(), bundle);

type Owner = Awaited<ReturnType<typeof owner>>;

async function topUp({ traveller, esimId }: Owner, bundle = JAPAN_1GB, orderType: "topup" | "extension" = "topup") {
  const stack = running();
  const bought = await stack.checkout(traveller, bundle, { orderType, esimId });
  await stack.gateway.pay(bought.invoiceId);
  return bought.orderId;
}

async function refusal(
  { traveller, esimId }: Pick<Owner, "traveller" | "esimId">,
  bundle = JAPAN_1GB,
  orderType: "topup" | "extension" = "topup",
) {
  const stack = running();
  const input = await stack.purchaseInput(bundle, traveller.email, { orderType, esimId });
  const started = await stack.startPayment({ traveller, input });
  const orders = await stack.sql("select 1 from user_orders where idempotency_key = $1", [input.idempotencyKey]);
  expect(orders).toHaveLength(started.ok ? 1 : 0);
  return started.ok ? "accepted" : started.error.code;
}

const assignmentsOf = (esimId: string) =>
  running().sql<{ order_id: string; bundle_state: string; name: string }>(
    `select a.order_id, a.bundle_state, b.vendor_bundle_name as name from bundle_assignments a
     join bundles b on b.id = a.bundle_id where a.esim_id = $1 order by a.assigned_at`,
    [esimId],
  );

describe("a top-up or an extension", () => {
  it.each(["topup", "extension"] as const)("is added to the eSIM that it was bought for: %s", async (orderType) => {
    const stack = running();
    const own = await owner();
    const before = await salesNow();
    const orderId = await topUp(own, JAPAN_1GB, orderType);
    await stack.workUntilStatus(orderId, "completed");
    const [sale, ...others] = (await salesNow()).slice(before.length);
    expect([sale?.iccid, sale?.item, others]).toEqual([own.iccid, JAPAN_1GB, []]);
    expect(await stack.esims(orderId)).toEqual([]);
    expect((await stack.order(orderId)).status_reason).toBe("plan_added");
    expect(await assignmentsOf(own.esimId)).toEqual([
      expect.objectContaining({ order_id: own.orderId, name: JAPAN_3GB }),
      expect.objectContaining({ order_id: orderId, name: JAPAN_1GB }),
    ]);
    const esim = only(await stack.esims(own.orderId));
    expect(esim).toMatchObject({ order_id: own.orderId, iccid: own.iccid });
  });

  it.each([
    ["books it and never answers", { action: "accept_then_timeout", times: 1 }],
    ["answers 503 and has booked it", { action: "status", status: 503, commit: true, times: 1 }],
    ["never sees it", { action: "drop", times: 1 }],
  ])("is bought exactly once when the vendor %s", async (_case, fault) => {
    const stack = running();
    const own = await owner();
    const before = (await salesNow()).length;
    await stack.vendor.faults({ rules: [{ match: PURCHASE, ...fault }] });
    const orderId = await topUp(own);
    await stack.workUntilStatus(orderId, "completed");
    expect((await salesNow()).slice(before).map(({ iccid }) => iccid)).toEqual([own.iccid]);
    expect(await assignmentsOf(own.esimId)).toHaveLength(2);
  });

  it("does not adopt a lost purchase on another eSIM, which stays with its order", async () => {
    const stack = running();
    const [own, neighbour] = [await owner(), await owner()];
    await stack.vendor.faults({ rules: [{ match: PURCHASE, action: "accept_then_timeout", times: 2 }] });
    const [mine, theirs] = [await topUp(own), await topUp(neighbour)];
    for (const orderId of [mine, theirs]) await stack.workUntilStatus(orderId, "completed");
    expect((await assignmentsOf(own.esimId)).map(({ order_id }) => order_id)).toEqual([own.orderId, mine]);
    expect((await assignmentsOf(neighbour.esimId)).map(({ order_id }) => order_id)).toEqual([
      neighbour.orderId,
      theirs,
    ]);
  });

  it("waits until the vendor shows the plan on the eSIM", async () => {
    const stack = running();
    const own = await owner();
    const orderId = await topUp(own);
    const fault = { match: { method: "GET", path: "/esims/*/bundles" }, action: "status", status: 503, times: 2 };
    await stack.vendor.faults({ rules: [fault] });
    await stack.workUntil("the eSIM cannot be read", async () => {
      const { status, status_reason } = await stack.order(orderId);
      return status === "confirmed" && status_reason === "vendor_unreachable";
    });
    await stack.workUntilStatus(orderId, "completed");
  });

  it("sends its owner no second mail about a new eSIM", async () => {
    const stack = running();
    const own = await owner();
    const readyMails = async () =>
      (await stack.mailbox.mailsTo(own.traveller.email)).filter(({ subject }) => /siap dipasang/.test(subject));
    await stack.workUntil("the first mail is there", async () => (await readyMails()).length > 0);
    const orderId = await topUp(own);
    await stack.workUntilStatus(orderId, "completed");
    await stack.workUntil(
      "all is quiet",
      async () => (await stack.sql("select 1 from jobs where state <> 'done'")).length === 0,
    );
    expect(await readyMails()).toHaveLength(1);
  });

  it("is refused before anything is written when the plan does not fit the eSIM", async () => {
    expect(await refusal(await owner(), SINGAPORE_3GB)).toBe("plan_incompatible");
  });

  it("is refused by us when the plan is for another destination, whatever the vendor would say", async () => {
    const own = await owner();
    const fault = { match: { method: "GET", path: "/esims/*/compatible/*" }, action: "status", status: 503, times: 9 };
    await running().vendor.faults({ rules: [fault] });
    expect(await refusal(own, SINGAPORE_3GB)).toBe("plan_incompatible");
  });

  it("is refused for another traveller's eSIM, one that is not ready and one that is closed", async () => {
    const stack = running();
    const own = await owner();
    expect(await refusal({ traveller: await stack.createTraveller(), esimId: own.esimId })).toBe("esim_unavailable");
    expect(await refusal({ ...own, esimId: crypto.randomUUID() })).toBe("esim_unavailable");
    await stack.sql("update esims set profile_status = 'deactivated' where id = $1", [own.esimId]);
    expect(await refusal(own)).toBe("esim_unavailable");
    await stack.sql("update esims set profile_status = null, activation_code = null where id = $1", [own.esimId]);
    expect(await refusal(own)).toBe("esim_unavailable");
  });

  it("is refused, like an extension, for an eSIM whose own order was refunded", async () => {
    const stack = running();
    const own = await owner();
    await stack.sql(
      `select record_refund(payment.id, 'rfd-' || payment.id) from payments as payment
        join esims as esim on esim.order_id = payment.order_id where esim.id = $1`,
      [own.esimId],
    );
    expect(await refusal(own)).toBe("esim_unavailable");
    expect(await refusal(own, JAPAN_3GB, "extension")).toBe("esim_unavailable");
  });

  it("is refused as an extension when the eSIM would end sooner by the vendor's present data", async () => {
    const stack = running();
    const own = await owner();
    expect(await refusal(await owner(), JAPAN_1GB, "extension")).toBe("accepted");
    // Used up with a month to go: both seven and thirty days from now end before that, the latter by seconds.
    await stack.vendor.advance(own.iccid, { country: "JP", useBytes: 3_000_000_000 });
    expect(await refusal(own, JAPAN_1GB, "extension")).toBe("extension_too_short");
    expect(await refusal(own, JAPAN_3GB, "extension")).toBe("extension_too_short");
    expect(await refusal(own, JAPAN_1GB, "topup")).toBe("accepted");
    await stack.vendor.advance(own.iccid, { hours: 24 * 28 });
    // The plan of the unpaid top-up would be the same purchase.
    expect(await refusal(own, JAPAN_1GB, "extension")).toBe("order_open");
    expect(await refusal(own, JAPAN_3GB, "extension")).toBe("accepted");
  });

  it("is refused while the vendor does not confirm that it fits, and can be tried again", async () => {
    const stack = running();
    const own = await owner();
    await stack.vendor.faults({ rules: [{ match: COMPATIBLE, action: "status", status: 503, times: 1 }] });
    expect(await refusal(own)).toBe("vendor_unavailable");
    expect(await refusal(own)).toBe("accepted");
  });

  it("answers a repeated checkout with its order although the vendor no longer answers", async () => {
    const stack = running();
    const { traveller, esimId } = await owner();
    const input = await stack.purchaseInput(JAPAN_1GB, traveller.email, { orderType: "topup", esimId });
    const first = await stack.startPayment({ traveller, input });
    await stack.vendor.faults({ rules: [{ match: COMPATIBLE, action: "status", status: 503 }] });
    expect(await stack.startPayment({ traveller, input: structuredClone(input) })).toEqual(first);
    expect(first.ok).toBe(true);
  });

  it("never gives its eSIM to a traveller whose own purchase was lost", async () => {
    const stack = running();
    const { placeOrder } = await import("@/lib/esim-go/orders");
    const own = await owner();
    const topup = await topUp(own);
    await stack.workUntilStatus(topup, "completed");
    await stack.vendor.faults({ rules: [{ match: PURCHASE, action: "drop", times: 1 }, NO_LIST] });
    const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_1GB);
    await stack.gateway.pay(invoiceId);
    const reason = async () => (await stack.order(orderId)).status_reason;
    await stack.workUntil("the outcome is unknown", async () => (await reason()) === "vendor_outcome_unknown");
    await placeOrder({ bundle: JAPAN_1GB, iccid: own.iccid });
    await stack.vendor.faults({ clear: true });
    // The list does not prove that nothing was bought, so a person decides.
    await stack.workUntil("the order is held", async () => (await reason()) === "needs_person");
    expect(await stack.sql("select kind from open_cases where order_id = $1", [orderId])).toEqual([
      { kind: "known_esim" },
    ]);
    await stack.sql("select decide_held_order($1, 'buy_again', 'the sale was made by hand')", [orderId]);
    await stack.workUntilStatus(orderId, "completed");
    expect(only(await stack.esims(orderId)).iccid).not.toBe(own.iccid);
    expect(await stack.sql("select kind from open_cases where order_id = $1", [orderId])).toEqual([]);
  });

  it("is delivered, and not owed back, when one answer names another eSIM than the vendor has sold onto", async () => {
    const stack = running();
    const [own, other] = [await owner(), await owner()];
    const before = (await salesNow()).length;
    const patch = { order: { iccids: [other.iccid], esims: [] } };
    await stack.vendor.faults({ rules: [{ match: PURCHASE, action: "patch", patch, times: 1 }] });
    const orderId = await topUp(own);
    await stack.workUntilStatus(orderId, "completed");
    expect((await salesNow()).slice(before).map(({ iccid }) => iccid)).toEqual([own.iccid]);
    expect(only(await stack.purchases(orderId))).toMatchObject({ state: "succeeded", is_adopted: true });
    expect(await assignmentsOf(own.esimId)).toHaveLength(2);
    expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["paid"]);
    expect(await stack.sql("select kind from open_cases where order_id = $1", [orderId])).toEqual([]);
  });

  it("is owed back, and not bought again, when it went onto another eSIM and the answer was lost", async () => {
    const stack = running();
    const own = await owner();
    const before = (await salesNow()).length;
    await stack.vendor.faults({
      misassign: 1,
      rules: [{ match: PURCHASE, action: "accept_then_timeout", times: 1 }],
    });
    const orderId = await topUp(own);
    await stack.workUntilStatus(orderId, "failed");
    expect(await salesNow()).toHaveLength(before + 1);
    expect(await stack.payments(orderId)).toEqual([expect.objectContaining({ status: "refund_due" })]);
    expect(only(await stack.purchases(orderId))).toMatchObject({
      is_adopted: true,
      detail: expect.stringMatching(/^orphan: sold onto/),
    });
  });

  it("is owed back as a visible case when the vendor sold it onto another eSIM, and no order adopts the sale", async () => {
    const stack = running();
    const own = await owner();
    await stack.vendor.faults({ misassign: 1 });
    const orderId = await topUp(own);
    await stack.workUntilStatus(orderId, "failed");
    const sale = (await salesNow()).at(-1);
    expect(sale?.iccid).not.toBe(own.iccid);
    expect(await stack.payments(orderId)).toEqual([expect.objectContaining({ status: "refund_due" })]);
    expect(only(await stack.purchases(orderId))).toMatchObject({
      state: "rejected",
      order_reference: sale?.orderReference,
      detail: `orphan: sold onto ${sale?.iccid}`,
    });
    expect(await stack.sql("select 1 from esims where iccid = $1", [sale?.iccid])).toEqual([]);
    await stack.vendor.faults({ rules: [{ match: PURCHASE, action: "drop", times: 1 }] });
    const next = await stack.checkout(own.traveller, JAPAN_1GB);
    await stack.gateway.pay(next.invoiceId);
    await stack.workUntilStatus(next.orderId, "completed");
    expect(only(await stack.esims(next.orderId)).iccid).not.toBe(sale?.iccid);
  });
});
