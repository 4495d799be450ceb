import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { heldOrder } from "../pipeline/support";
import { actsOf, callAs, heldCaseOf, newOperator } from "./support";

const running = sharedStack({ settleSeconds: 1 });

type Row = { kind: string; subject: string; order_id: string; case_id: string; seen: string; detail: string };

/** The cases of an order as an operator's screen shows them. */
async function shownTo(token: string, orderId: string): Promise<Row[]> {
  const { answer } = await callAs(token, "desk_cases", {});
  return (answer as Row[]).filter((row) => row.order_id === orderId);
}

const deciding = (orderId: string, seen: string) => ({
  p_order_id: orderId,
  p_decision: "buy_again",
  p_word: orderId.slice(0, 8),
  p_note: "the vendor took it back",
  p_seen: seen,
});

const closing = (orderId: string, { case_id, seen }: Row) => ({
  p_case_id: case_id,
  p_word: orderId.slice(0, 8),
  p_note: "not paid, only listed",
  p_seen: seen,
});

describe("an act is done to what its operator saw", () => {
  it("a decision about one held purchase is not done to the next one", async () => {
    const stack = running();
    const [sari, budi] = [await newOperator(stack), await newOperator(stack)];
    const { orderId } = await heldOrder(stack);
    const first = only(await shownTo(sari.token, orderId));
    const sales = async () => (await stack.vendor.ledger()).purchases.length;
    const before = await sales();
    await stack.vendor.faults({ oddSales: ["known_esim"], rules: [] });
    expect((await callAs(budi.token, "desk_decide", deciding(orderId, first.seen))).answer).toBe("done");
    await stack.workUntil("it is held again", async () => {
      const { status_reason } = await stack.order(orderId);
      return status_reason === "needs_person" && (await sales()) > before;
    });
    const second = only(await shownTo(budi.token, orderId));
    expect(second.seen).not.toBe(first.seen);
    expect((await callAs(sari.token, "desk_decide", deciding(orderId, first.seen))).answer).toBe("gone");
    expect(await shownTo(sari.token, orderId)).toEqual([second]);
    expect(await actsOf(stack, sari.id)).toEqual([]);
    expect((await callAs(sari.token, "desk_decide", deciding(orderId, second.seen.toUpperCase()))).answer).toBe("done");
    await stack.workUntilStatus(orderId, "completed");
    expect(await sales()).toBe(before + 2);
  });

  it("a case that was closed and has opened again for another reason is not closed by whoever saw the first", async () => {
    const stack = running();
    const [sari, budi] = [await newOperator(stack), await newOperator(stack)];
    const { orderId } = await stack.checkout(await stack.createTraveller(), "esim_1GB_7D_JP_V2");
    const open = (detail: string, wasRead: boolean) =>
      stack.sql("select open_second_invoice($1, 'inv-again', $2, $3)", [orderId, detail, wasRead]);
    await open("Rp 35000", false);
    const first = only(await shownTo(sari.token, orderId));
    expect((await callAs(budi.token, "desk_close_case", closing(orderId, first))).answer).toBe("done");
    await open("Rp 35000", true);
    const second = only(await shownTo(budi.token, orderId));
    expect([second.case_id, second.detail]).toEqual([first.case_id, first.detail]);
    expect((await callAs(sari.token, "desk_close_case", closing(orderId, first))).answer).toBe("gone");
    await open("Rp 70000", true);
    expect((await callAs(sari.token, "desk_close_case", closing(orderId, second))).answer).toBe("gone");
    const third = only(await shownTo(sari.token, orderId));
    expect((await callAs(sari.token, "desk_close_case", closing(orderId, third))).answer).toBe("done");
    expect(await actsOf(stack, sari.id)).toMatchObject([{ verb: "close_case", subject: third.case_id }]);
  });

  it("an act that names nothing seen is not done", async () => {
    const stack = running();
    const { token, id } = await newOperator(stack);
    const { orderId } = await heldOrder(stack);
    const { caseId } = await heldCaseOf(stack, orderId);
    for (const nothing of ["", null]) {
      const unseen = { ...deciding(orderId, ""), p_seen: nothing };
      expect([nothing, (await callAs(token, "desk_decide", unseen)).answer]).toEqual([nothing, "gone"]);
      const blind = { p_case_id: caseId, p_word: orderId.slice(0, 8), p_note: "seen", p_seen: nothing };
      expect([nothing, (await callAs(token, "desk_close_case", blind)).answer]).toEqual([nothing, "gone"]);
    }
    expect((await stack.order(orderId)).status).toBe("ordered");
    expect(await actsOf(stack, id)).toEqual([]);
  });
});
