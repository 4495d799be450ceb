import { describe, expect, it, onTestFinished } from "vitest";
import { decisionOf } from "@/lib/desk/detail";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { heldOrder } from "../pipeline/support";
import { actsOf, callAs, heldCaseOf, markOf, newOperator } from "./support";

const running = sharedStack({ settleSeconds: 1 });

const WHY = "Sari: the vendor took it back";

async function heldCase() {
  const bought = await heldOrder(running());
  return { ...bought, ...(await heldCaseOf(running(), bought.orderId)) };
}

async function balanceCase(): Promise<{ caseId: string; seen: string }> {
  const subject = crypto.randomUUID();
  await running().sql("select open_case('vendor_balance', $1, null, 'low')", [subject]);
  const caseId = only(await running().sql<{ id: string }>("select id from cases where subject = $1", [subject])).id;
  return { caseId, seen: await markOf(running(), caseId) };
}

const isOpen = async (caseId: string) =>
  only(await running().sql<{ closed_at: unknown }>("select closed_at from cases where id = $1", [caseId])).closed_at ===
  null;

type Held = { orderId: string; number: string; seen: string };

const decideArgs = ({ orderId, number, seen }: Held, decision = "give_back") => ({
  p_order_id: orderId,
  p_seen: seen,
  p_decision: decision,
  p_word: number,
  p_note: WHY,
});

describe("an act of an operator", () => {
  it("gives the money of a held order back, once, and is noted", async () => {
    const operator = await newOperator(running());
    const held = await heldCase();
    expect((await callAs(operator.token, "desk_decide", decideArgs(held))).answer).toBe("done");
    expect((await running().order(held.orderId)).status).toBe("failed");
    expect(await isOpen(held.caseId)).toBe(false);
    expect((await callAs(operator.token, "desk_decide", decideArgs(held))).answer).toBe("gone");
    const acts = await actsOf(running(), operator.id);
    expect(acts).toEqual([
      { verb: "decide_held", subject: held.orderId, order_id: held.orderId, note: `give_back: ${WHY}` },
    ]);
    expect(decisionOf(only(acts))).toEqual({ decision: "give_back", said: WHY });
  });

  it("buys again for a held order", async () => {
    const operator = await newOperator(running());
    const held = await heldCase();
    expect((await callAs(operator.token, "desk_decide", decideArgs(held, "buy_again"))).answer).toBe("done");
    await running().workUntilStatus(held.orderId, "completed");
    const acts = await actsOf(running(), operator.id);
    expect(acts).toMatchObject([{ note: `buy_again: ${WHY}` }]);
    expect(decisionOf(only(acts))).toEqual({ decision: "buy_again", said: WHY });
  });

  it("closes a case with its note, but not the case of an order that is held", async () => {
    const operator = await newOperator(running());
    const { caseId, seen } = await balanceCase();
    const closing = { p_case_id: caseId, p_word: "vendor_balance", p_note: WHY, p_seen: seen };
    expect((await callAs(operator.token, "desk_close_case", closing)).answer).toBe("done");
    expect(await running().sql("select closing_note from cases where id = $1", [caseId])).toEqual([
      { closing_note: WHY },
    ]);
    expect((await callAs(operator.token, "desk_close_case", closing)).answer).toBe("gone");
    const held = await heldCase();
    const early = { p_case_id: held.caseId, p_word: held.number, p_note: WHY, p_seen: held.seen };
    expect((await callAs(operator.token, "desk_close_case", early)).answer).toBe("not_yet");
    expect(await isOpen(held.caseId)).toBe(true);
    expect(await actsOf(running(), operator.id)).toEqual([
      { verb: "close_case", subject: caseId, order_id: null, note: WHY },
    ]);
  });

  it("lets a dead job run again, named by the order of its payment", async () => {
    const operator = await newOperator(running());
    const { orderId, paymentId } = await running().checkout(await running().createTraveller(), "esim_1GB_7D_JP_V2");
    await running().sql("insert into jobs (kind, subject, state) values ('refund_payment', $1, 'dead')", [paymentId]);
    const retrying = { p_kind: "refund_payment", p_subject: paymentId };
    const shown = (await callAs(operator.token, "desk_cases", {})).answer as { subject: string; order_id: string }[];
    expect(shown.find(({ subject }) => subject === `refund_payment:${paymentId}`)?.order_id).toBe(orderId);
    expect((await callAs(operator.token, "desk_retry", { ...retrying, p_word: "dead_job" })).answer).toBe("not_named");
    expect((await callAs(operator.token, "desk_retry", { ...retrying, p_word: orderId.slice(0, 8) })).answer).toBe(
      "done",
    );
    expect(await running().job("refund_payment", paymentId)).toMatchObject({ state: "ready" });
    expect(await actsOf(running(), operator.id)).toMatchObject([
      { verb: "retry_job", subject: `refund_payment:${paymentId}`, order_id: orderId },
    ]);
  });

  it("changes nothing, and is not noted, where the word names something else or the note is blank", async () => {
    const operator = await newOperator(running());
    const held = await heldCase();
    const { caseId, seen } = await balanceCase();
    for (const word of ["0d9a3f11", "", "vendor_balance", null]) {
      const wrong = { ...decideArgs(held), p_word: word };
      expect([word, (await callAs(operator.token, "desk_decide", wrong)).answer]).toEqual([word, "not_named"]);
    }
    const closing = { p_case_id: caseId, p_word: held.number, p_note: WHY, p_seen: held.seen };
    expect((await callAs(operator.token, "desk_close_case", closing)).answer).toBe("not_named");
    for (const note of ["", " \u200b", null]) {
      const blank = { ...decideArgs(held), p_note: note };
      expect((await callAs(operator.token, "desk_decide", blank)).status).toBe(400);
      const unsaid = { p_case_id: caseId, p_word: "vendor_balance", p_note: note, p_seen: seen };
      expect((await callAs(operator.token, "desk_close_case", unsaid)).status).toBe(400);
    }
    expect((await running().order(held.orderId)).status).toBe("ordered");
    expect(await isOpen(caseId)).toBe(true);
    expect(await actsOf(running(), operator.id)).toEqual([]);
  });

  it("is not done where it cannot be noted", async () => {
    const operator = await newOperator(running());
    const held = await heldCase();
    const { caseId, seen } = await balanceCase();
    const { sql } = running();
    await sql("insert into jobs (kind, subject, state) values ('notify', 'unnoted', 'dead')");
    await sql(`create function refuse_acts() returns trigger language plpgsql
      as $$ begin raise exception 'cannot be noted'; end $$`);
    await sql("create trigger refuse before insert on operator_acts for each row execute function refuse_acts()");
    onTestFinished(async () => void (await sql("drop function refuse_acts() cascade")));
    const closing = { p_case_id: caseId, p_word: "vendor_balance", p_note: WHY, p_seen: seen };
    const retrying = { p_kind: "notify", p_subject: "unnoted", p_word: "unnoted" };
    const leaving = { ...retrying, p_note: WHY };
    for (const [name, args] of Object.entries({
      desk_decide: decideArgs(held),
      desk_close_case: closing,
      desk_retry: retrying,
      desk_close_message: leaving,
    })) {
      expect([name, (await callAs(operator.token, name, args)).status >= 400]).toEqual([name, true]);
    }
    expect((await running().order(held.orderId)).status).toBe("ordered");
    expect(await isOpen(held.caseId)).toBe(true);
    expect(await isOpen(caseId)).toBe(true);
    expect(await running().job("notify", "unnoted")).toMatchObject({ state: "dead" });
  });
});

describe("what the desk shows", () => {
  it("is what npm run ops reads, without whole addresses and ICCIDs", async () => {
    const { sql } = running();
    const { token } = await newOperator(running());
    const held = await heldCase();
    await sql("select open_case('wrong_esim', $1, $2, 'sold onto 8944538532008160222 for sari.dewi@example.com')", [
      crypto.randomUUID(),
      held.orderId,
    ]);
    const cases = (await callAs(token, "desk_cases", {})).answer as Record<string, unknown>[];
    const namesOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ kind, subject }) => [kind, subject]);
    expect(namesOf(cases)).toEqual(
      namesOf(
        await sql(
          "select kind, subject from open_cases order by urgency_of_case(kind, subject, order_id), since, kind, subject",
        ),
      ),
    );
    const ofOrder = cases.filter(({ order_id }) => order_id === held.orderId);
    expect(ofOrder).toMatchObject([
      { kind: "repeated_sale", plan: expect.stringContaining("Japan"), place: "Japan", places: 1, is_held: true },
      { kind: "wrong_esim", detail: "sold onto …0222 for sa…@example.com", status: "ordered", has_account: true },
    ]);
    const day = (await callAs(token, "desk_today", {})).answer;
    expect(day).toMatchObject({ waiting_order_id: expect.any(String), unmailed: 0 });
    const orders = (await callAs(token, "desk_orders_today", {})).answer as { status: string; orders: number }[];
    expect(orders.find(({ status }) => status === "ordered")?.orders).toBeGreaterThan(0);
    const kinds = (await callAs(token, "desk_cases_by_kind", {})).answer as { kind: string; cases: number }[];
    expect(kinds.find(({ kind }) => kind === "wrong_esim")?.cases).toBe(1);
  });
});
