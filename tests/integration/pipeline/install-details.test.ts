import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { statementsUnder } from "./settling-guide";
import { boughtEsim } from "./support";
import { PLANS, PURCHASE, patch, vendorSteps } from "./vendor-answers";

/** Some answers have codes here that the vendor does not. */
const running = sharedStack({ settleSeconds: 1 }, [/is shown with install details that the vendor does not have$/]);
const { salesNow, paidOrder } = vendorSteps(running);

describe("install details that may be wrong", () => {
  const DETAILS = { method: "GET", path: "/esims/assignments" };
  const code = async (orderId: string) => only(await running().esims(orderId)).activation_code;
  const readyMails = (orderId: string) => running().job("send_email", `esim_ready:${orderId}`);

  const casesOf = (orderId: string) =>
    running().sql<{ kind: string; detail: string }>("select kind, detail from open_cases where order_id = $1", [
      orderId,
    ]);
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
    /** A paid order for which the vendor will name this code everywhere. */
    async function orderWithCode(given: string | null | undefined): Promise<string> {
      const matchingId = given?.split("$").at(-1) ?? "";
      return paidOrder(patch(PURCHASE, { order: { esims: { matchingId } } }), patch(DETAILS, { matchingId }));
    }

    /** An order that waits because another one has its code. */
    async function waitingForCode() {
      const stack = running();
      const others = await boughtEsim(stack);
      const theirs = await code(others.orderId);
      const orderId = await orderWithCode(theirs);
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

    it("leave nothing of it with the other order once a person has settled it by docs/settling.md", async () => {
      const stack = running();
      const other = await paidOrder(patch(PURCHASE, { order: { esims: null } }));
      await stack.workUntilStatus(other, "completed");
      const theirs = await code(other);
      const orderId = await orderWithCode(theirs);
      await stack.workUntil("it is a case", async () => (await casesOf(orderId)).length === 1);
      const names = { order: orderId, "other order": other, address: "rsp.example.com", id: "K2-NEW" };
      const statements = statementsUnder("Settling a code that two orders have", names);
      expect(statements).toHaveLength(2);
      for (const statement of statements) await stack.sql(statement);
      await stack.workUntilStatus(orderId, "completed");
      expect(await code(orderId)).toBe(theirs);
      const kept = Object.values(only(await stack.esims(other))).map(String);
      expect(kept.filter((text) => text.includes(theirs?.split("$").at(-1) ?? ""))).toEqual([]);
    });

    it.each([
      ["while it waits", true],
      ["before it is bought", false],
    ])("stay a case without that code when the other account is deleted %s", async (_case, isLater) => {
      const stack = running();
      const others = await boughtEsim(stack);
      const theirs = await code(others.orderId);
      const remove = async () => expect(await deleteOwn(stack, others.traveller)).toMatchObject({ ok: true });
      if (!isLater) await remove();
      const orderId = await orderWithCode(theirs);
      const says = async (end: string) => (await casesOf(orderId))[0]?.detail.endsWith(end) === true;
      if (isLater) {
        await stack.workUntil("it is a case", () => says("has its activation code"));
        await remove();
      }
      await stack.workUntil("it says so", () => says("has its activation code, and its account is deleted"));
      await expectWaiting(orderId);
      expect(await code(orderId)).not.toBe(theirs);
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

  it("complete the order in a list that writes the host of one code in other letters", async () => {
    const orderId = await listedAs((iccid) => [
      { ...entry(iccid, "K2-CASE"), smdpAddress: "RSP.Example.com" },
      entry(iccid, "K2-CASE"),
    ]);
    await running().workUntilStatus(orderId, "completed");
    expect(await code(orderId)).toBe("LPA:1$RSP.Example.com$K2-CASE");
  });

  it("complete the order in a list where the details of another eSIM cannot be read", async () => {
    const orderId = await listedAs((iccid) => [entry("8944538532008160230", null), entry(iccid, "K2-OWN")]);
    await running().workUntilStatus(orderId, "completed");
    expect(await code(orderId)).toBe("LPA:1$rsp.example.com$K2-OWN");
  });
});
