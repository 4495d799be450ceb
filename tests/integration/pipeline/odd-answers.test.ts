import { randomBytes } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { paidOrders } from "../../support/crowd";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "./support";

const running = sharedStack({ settleSeconds: 1 });

const PURCHASE = { method: "POST", path: "/orders" };
const ORDER_LIST = { method: "GET", path: "/orders" };
const PLANS = { method: "GET", path: "/esims/*/bundles" };
const LOST_ANSWER = { match: PURCHASE, action: "accept_then_timeout", times: 1 };

const patch = (match: object, values: object) => ({ match, action: "patch", patch: values });
const misbehave = (...rules: object[]) => running().vendor.faults({ rules });
const salesNow = async () => (await running().vendor.ledger()).purchases.length;

/** A paid order whose purchase will go as these rules say. */
async function paidOrder(...rules: object[]): Promise<string> {
  const orderId = only(await paidOrders(running(), JAPAN_3GB, 1));
  await misbehave(...rules);
  return orderId;
}

async function reconciledSales(): Promise<number | null> {
  const { reconcile } = await import("@/lib/reconciliation/service");
  return (await reconcile(1)).sales;
}

describe("install details of another form", () => {
  it.each([
    ["a matching id that is no text", { esims: { matchingId: 5 } }],
    ["eSIMs that are no list", { esims: "none" }],
  ])(
    "in the vendor's list hide no sale from a lost purchase and from the night's comparison: %s",
    async (_case, odd) => {
      const stack = running();
      const before = await salesNow();
      const orderId = await paidOrder(LOST_ANSWER, patch(ORDER_LIST, { orders: { order: odd } }));
      await stack.workUntilStatus(orderId, "completed");
      expect(await salesNow()).toBe(before + 1);
      expect(await reconciledSales()).toBe(0);
    },
  );

  it("in an answer leave its sale readable: the details are asked for", async () => {
    const stack = running();
    const orderId = await paidOrder(patch(PURCHASE, { order: { esims: { matchingId: 5 } } }));
    await stack.workUntilStatus(orderId, "completed");
    expect(only(await stack.purchases(orderId))).toMatchObject({ state: "succeeded", is_adopted: false });
    expect(only(await stack.esims(orderId)).activation_code).toMatch(/^LPA:1\$/);
  });
});

describe("install details that may be wrong", () => {
  const DETAILS = { method: "GET", path: "/esims/assignments" };
  const code = async (orderId: string) => only(await running().esims(orderId)).activation_code;
  const readyMails = (orderId: string) => running().job("send_email", `esim_ready:${orderId}`);

  const casesOf = (orderId: string) =>
    running().sql<{ kind: string }>("select kind, detail from open_cases where order_id = $1", [orderId]);
  const closeCases = (orderId: string) =>
    running().sql("select close_case(case_id, 'asked the vendor') from open_cases where order_id = $1", [orderId]);

  /** The order waits, confirmed, without a code and without a mail, until the vendor's list is right again. */
  async function expectWaiting(orderId: string): Promise<void> {
    const stack = running();
    await stack.workUntil(
      "it says why it waits",
      async () => (await stack.order(orderId)).status_reason === "vendor_unreachable",
    );
    expect((await stack.order(orderId)).status).toBe("confirmed");
    expect(await code(orderId)).toBeNull();
    expect(await readyMails(orderId)).toBeUndefined();
    await stack.vendor.faults({ clear: true });
    await stack.workUntilStatus(orderId, "completed");
  }

  it("of an eSIM that the vendor denies complete no order without its list", async () => {
    const before = await salesNow();
    const orderId = await paidOrder(
      { match: PLANS, action: "status", status: 403 },
      { match: DETAILS, action: "status", status: 404 },
    );
    await expectWaiting(orderId);
    expect(await salesNow()).toBe(before + 1);
  });

  it.each([
    ["the answer, give way to those in the list", false],
    ["the answer and the list, complete no order", true],
  ])("with the code of another eSIM in %s", async (_case, isListed) => {
    const stack = running();
    const others = await boughtEsim(stack);
    const theirs = await code(others.orderId);
    const matchingId = theirs?.split("$").at(-1) ?? "";
    const orderId = await paidOrder(
      patch(PURCHASE, { order: { esims: { matchingId } } }),
      ...(isListed ? [patch(DETAILS, { matchingId })] : []),
    );
    if (isListed) await expectWaiting(orderId);
    else await stack.workUntilStatus(orderId, "completed");
    expect(await code(orderId)).toMatch(/^LPA:1\$/);
    expect(await code(orderId)).not.toBe(theirs);
  });

  describe("with a code that another order has got first", () => {
    /** An order that waits because another one has its code. */
    async function waitingForCode() {
      const stack = running();
      const others = await boughtEsim(stack);
      const theirs = await code(others.orderId);
      const matchingId = theirs?.split("$").at(-1) ?? "";
      const orderId = await paidOrder(
        patch(PURCHASE, { order: { esims: { matchingId } } }),
        patch(DETAILS, { matchingId }),
      );
      await stack.workUntil("it is a case", async () => (await casesOf(orderId)).length === 1);
      return { orderId, others, theirs };
    }

    it("are a case that nobody can close, until the vendor names its own", async () => {
      const { orderId, others } = await waitingForCode();
      const { vendor_order_id: reference } = await running().order(orderId);
      expect(await casesOf(orderId)).toEqual([
        {
          kind: "code_of_another",
          detail: `${reference} at the vendor: the order ${others.orderId} has its activation code`,
        },
      ]);
      await expect(closeCases(orderId)).rejects.toThrow(`the order ${orderId} waits for its code`);
      await expectWaiting(orderId);
      expect(await casesOf(orderId)).toEqual([]);
    });

    it("complete its order once the other one has got another code", async () => {
      const stack = running();
      const { orderId, others, theirs } = await waitingForCode();
      await stack.sql("update esims set activation_code = $2 where order_id = $1", [
        others.orderId,
        "LPA:1$x.example$K2",
      ]);
      await stack.workUntilStatus(orderId, "completed");
      expect(await code(orderId)).toBe(theirs);
      expect(await casesOf(orderId)).toEqual([]);
    });

    it("are a case that a person can close once the money is given back", async () => {
      const stack = running();
      const { orderId } = await waitingForCode();
      const { id } = only(await stack.payments(orderId));
      await stack.sql("select record_refund($1, 'transfer-61')", [id]);
      await closeCases(orderId);
      expect(await casesOf(orderId)).toEqual([]);
    });
  });

  it.each([
    ["the answer, give way to those in the list", false],
    ["the answer and the list, complete no order", true],
  ])("with a code that no phone takes in %s", async (_case, isListed) => {
    const stack = running();
    const matchingId = "A".repeat(5000);
    const orderId = await paidOrder(
      patch(PURCHASE, { order: { esims: { matchingId } } }),
      ...(isListed ? [patch(DETAILS, { matchingId })] : []),
    );
    if (isListed) await expectWaiting(orderId);
    else await stack.workUntilStatus(orderId, "completed");
    expect((await code(orderId))?.length).toBeLessThan(255);
  });

  /** An order whose eSIM was sold without its code, which the vendor then lists as these entries. */
  async function listedAs(entries: (iccid: string) => object[]): Promise<string> {
    const stack = running();
    const silence = { match: DETAILS, action: "status", status: 503 };
    const orderId = await paidOrder(patch(PURCHASE, { order: { esims: null } }), silence);
    await stack.workUntil("it is sold", async () => (await stack.esims(orderId)).length === 1);
    const listed = patch(DETAILS, entries(only(await stack.esims(orderId)).iccid));
    await stack.vendor.faults({ clear: true, rules: [listed] });
    return orderId;
  }

  const entry = (iccid: string, matchingId: string | null) => ({ iccid, matchingId, smdpAddress: "rsp.example.com" });

  it("with two codes of one eSIM in the list complete no order", async () => {
    const stack = running();
    const orderId = await listedAs((iccid) => [entry(iccid, "K2-WRONG"), entry(iccid, "K2-RIGHT")]);
    const tries = async () => (await stack.job("fulfil_order", orderId))?.attempts ?? 0;
    const before = await tries();
    await stack.workUntil("it was tried again", async () => (await tries()) > before);
    await expectWaiting(orderId);
  });

  it("complete the order in a list where the details of another eSIM cannot be read", async () => {
    const orderId = await listedAs((iccid) => [entry("8944538532008160230", null), entry(iccid, "K2-OWN")]);
    await running().workUntilStatus(orderId, "completed");
    expect(await code(orderId)).toBe("LPA:1$rsp.example.com$K2-OWN");
  });
});

describe("a reference that no index can hold", () => {
  const orderReference = randomBytes(6000).toString("hex");
  const long = [patch(PURCHASE, { orderReference }), patch(ORDER_LIST, { orders: { orderReference } })];

  /** Gives the sale of an order its right reference back. */
  async function renamed(orderId: string): Promise<void> {
    const { sql, vendor } = running();
    const reference = (await vendor.ledger()).purchases.at(-1)?.orderReference;
    await sql("update vendor_purchases set order_reference = $2 where order_id = $1", [orderId, reference]);
    await sql("update user_orders set vendor_order_id = $2 where id = $1", [orderId, reference]);
  }

  it("in an answer is recorded, completes its order and is the same in the night's comparison", async () => {
    const stack = running();
    const before = await salesNow();
    const orderId = await paidOrder(...long);
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
    const { order_reference: stored } = only(await stack.purchases(orderId));
    expect(stored?.slice(0, 100)).toBe(orderReference.slice(0, 100));
    expect(await reconciledSales()).toBe(0);
    await renamed(orderId);
  });

  it("in the list alone is found by a lost purchase, and nothing is bought twice", async () => {
    const stack = running();
    const before = await salesNow();
    const orderId = await paidOrder(LOST_ANSWER, ...long);
    const isFound = async () => (await stack.order(orderId)).status === "confirmed";
    await stack.workUntil("the sale is found", isFound);
    const waits = async () => (await stack.order(orderId)).status_reason === "vendor_unreachable";
    await stack.workUntil("the vendor knows no such reference", waits);
    expect(await salesNow()).toBe(before + 1);
    await renamed(orderId);
    await stack.workUntilStatus(orderId, "completed");
  });

  it("in the list is one case of the night's comparison, which goes on", async () => {
    const stack = running();
    const orderId = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    await misbehave(patch(ORDER_LIST, { orders: { orderReference } }));
    expect(await reconciledSales()).toBe(1);
    const subjects = await stack.sql<{ subject: string }>(
      "select subject from open_cases where kind = 'sale_without_order'",
    );
    expect(only(subjects).subject.slice(0, 100)).toBe(orderReference.slice(0, 100));
    await stack.vendor.faults({ clear: true });
    expect(await reconciledSales()).toBe(0);
  });
});

describe("an odd figure in the plans of an eSIM", () => {
  const oddPlans = (assignments: object) => patch(PLANS, { bundles: { assignments } });
  const plansOf = (orderId: string) =>
    running().sql("select remaining_quantity_bytes as left from bundle_assignments where order_id = $1", [orderId]);

  it.each([
    ["a part of a byte", { remainingQuantity: 750_000_000.5 }, [{ left: 750_000_001 }]],
    ["an id that no index can hold", { id: randomBytes(5000).toString("hex") }, [{ left: 3_000_000_000 }]],
  ])("keeps no paid eSIM from its order: %s", async (_case, odd, plans) => {
    const stack = running();
    const orderId = await paidOrder(oddPlans(odd));
    await stack.workUntilStatus(orderId, "completed");
    expect(await plansOf(orderId)).toEqual(plans);
  });

  it("keeps no paid top-up from its order", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    const topup = await stack.checkout(traveller, JAPAN_1GB, { orderType: "topup", esimId });
    await misbehave(oddPlans({ remainingQuantity: 1.4 }));
    await stack.gateway.pay(topup.invoiceId);
    await stack.workUntilStatus(topup.orderId, "completed");
  });

  it("keeps no paid order from its end even where it cannot be stored, and is read again", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    await stack.sql(`create function refuse_plans() returns trigger language plpgsql
      as $$ begin raise exception 'cannot be stored' using errcode = 'check_violation'; end $$`);
    await stack.sql(
      "create trigger refuse before insert on bundle_assignments for each row execute function refuse_plans()",
    );
    onTestFinished(async () => void (await stack.sql("drop function refuse_plans() cascade")));
    const orderId = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    const topup = await stack.checkout(traveller, JAPAN_1GB, { orderType: "topup", esimId });
    await stack.gateway.pay(topup.invoiceId);
    await stack.verifyPayment(topup.paymentId);
    await stack.workUntilStatus(topup.orderId, "completed");
    for (const order of [orderId, topup.orderId]) expect(await plansOf(order)).toEqual([]);
    for (const esim of [only(await stack.esims(orderId)).id, esimId])
      expect(await stack.job("refresh_esim", esim)).toBeDefined();
  });
});
