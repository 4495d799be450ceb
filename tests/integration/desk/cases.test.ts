import { describe, expect, it } from "vitest";
import { CASES_OF_PAGE as PAGE } from "@/lib/desk/cases";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { reviewTools } from "../pipeline/review-support";
import { heldOrder } from "../pipeline/support";
import { actsOf, callAs, newOperator } from "./support";

const running = sharedStack({ settleSeconds: 1 });
const { intoReview } = reviewTools(running);

type Row = {
  kind: string;
  subject: string;
  order_id: string | null;
  case_id: string | null;
  is_held: boolean;
  seen: string;
};

const casesAs = async (token: string, args: object = {}) => (await callAs(token, "desk_cases", args)).answer as Row[];

const deadJob = (kind: string, subject: string) =>
  running().sql(
    `insert into jobs (kind, subject, state, last_error, run_at) values ($1, $2, 'dead', 'refused', now() - interval '40 days')
     on conflict (kind, subject) do update set state = 'dead', last_error = 'refused', run_at = excluded.run_at`,
    [kind, subject],
  );

/** More dead messages than a page has, all older than what a test adds. */
async function deadMessages(): Promise<void> {
  await running().sql(
    `insert into jobs (kind, subject, state, run_at)
     select 'send_contact', gen_random_uuid()::text, 'dead', now() - interval '40 days' from generate_series(1, $1)`,
    [PAGE + 5],
  );
}

const bought = async () => running().checkout(await running().createTraveller(), "esim_1GB_7D_JP_V2");

describe("the cases of the desk", () => {
  it("are led by what a traveller needs, whatever is older, and the others come page by page", async () => {
    const { token } = await newOperator(running());
    await deadMessages();
    const review = await intoReview(await bought(), { amount: 1000 });
    const stuck = await bought();
    await deadJob("fulfil_order", stuck.orderId);
    const held = await heldOrder(running());
    const first = await casesAs(token);
    expect(first).toHaveLength(PAGE);
    expect(first.slice(0, 4).map(({ kind, order_id }) => [kind, order_id])).toEqual([
      ["repeated_sale", held.orderId],
      ["payment_needs_review", review.orderId],
      ["dead_job", stuck.orderId],
      ["dead_job", null],
    ]);
    const second = await casesAs(token, { p_page: 2 });
    const subjects = [...first, ...second].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(PAGE + 5 + 3);
    expect(await casesAs(token, { p_page: 3 })).toEqual([]);
    const kinds = (await callAs(token, "desk_cases_by_kind", {})).answer as Row[];
    expect(kinds.map(({ kind }) => kind)).toEqual(["repeated_sale", "payment_needs_review", "dead_job"]);
  });

  it("are those of one kind where it is asked for", async () => {
    const { token } = await newOperator(running());
    await deadMessages();
    const held = await heldOrder(running());
    const repeated = await casesAs(token, { p_kind: "repeated_sale" });
    expect(new Set(repeated.map(({ kind }) => kind))).toEqual(new Set(["repeated_sale"]));
    expect(repeated.map(({ order_id }) => order_id)).toContain(held.orderId);
    const messages = await casesAs(token, { p_kind: "dead_job", p_page: 2 });
    expect(messages.map(({ kind }) => kind)).toEqual(Array(5).fill("dead_job"));
    expect(await casesAs(token, { p_kind: "plan_missing" })).toEqual([]);
  });

  it("name the order of a dead mail, notification, receipt and reading of its eSIM", async () => {
    const { token } = await newOperator(running());
    const order = await bought();
    await running().gateway.pay(order.invoiceId);
    await running().workUntilStatus(order.orderId, "completed");
    const esim = only(
      await running().sql<{ id: string }>("select id from esims where order_id = $1", [order.orderId]),
    ).id;
    const subjects: Record<string, string> = {
      send_email: `esim_ready:${order.orderId}`,
      notify: `payment_review:${order.orderId}:${order.paymentId}`,
      send_receipt: `receipt:${order.orderId}`,
      refresh_esim: esim,
    };
    for (const [kind, subject] of Object.entries(subjects)) await deadJob(kind, subject);
    const shown = await casesAs(token, { p_kind: "dead_job" });
    for (const [kind, subject] of Object.entries(subjects)) {
      const found = shown.find((open) => open.subject === `${kind}:${subject}`);
      expect([kind, found?.order_id]).toEqual([kind, order.orderId]);
    }
  });
});

const WHY = "Sari: answered by phone";

describe("a case of a held purchase", () => {
  it("that outlived it is closed, so that nothing waits for ever", async () => {
    const operator = await newOperator(running());
    const { orderId } = await bought();
    await running().sql("select open_case('known_esim', $1, $2, 'sold twice')", [crypto.randomUUID(), orderId]);
    const shown = (await casesAs(operator.token, { p_kind: "known_esim" })).filter((open) => open.order_id === orderId);
    const { case_id, is_held, seen } = only(shown);
    expect(is_held).toBe(false);
    const closing = { p_case_id: case_id, p_word: orderId.slice(0, 8), p_note: WHY, p_seen: seen };
    expect((await callAs(operator.token, "desk_close_case", closing)).answer).toBe("done");
    const left = await casesAs(operator.token, { p_kind: "known_esim" });
    expect(left.filter((open) => open.order_id === orderId)).toEqual([]);
  });
});

describe("a dead message", () => {
  it("is closed once with a note, is no case any more, and counts no more as one that was not mailed", async () => {
    const operator = await newOperator(running());
    const { sql } = running();
    const { id } = only(
      await sql<{ id: string }>(
        `insert into contact_messages (id, name, email, topic, message, locale)
         values (gen_random_uuid(), 'Rani', 'rani@pelancong.test', 'other', 'Halo', 'id') returning id`,
      ),
    );
    await deadJob("send_contact", id);
    const unmailed = async () =>
      ((await callAs(operator.token, "desk_today", {})).answer as { unmailed: number }).unmailed;
    expect(await unmailed()).toBe(1);
    const closing = { p_kind: "send_contact", p_subject: id, p_note: WHY };
    const close = (word: string) => callAs(operator.token, "desk_close_message", { ...closing, p_word: word });
    expect((await close("dead_job")).answer).toBe("not_named");
    expect(await running().job("send_contact", id)).toMatchObject({ state: "dead" });
    expect((await close(id.slice(0, 8))).answer).toBe("done");
    expect((await close(id.slice(0, 8))).answer).toBe("gone");
    expect(await running().job("send_contact", id)).toMatchObject({ state: "done", last_error: "refused" });
    expect(await casesAs(operator.token, { p_kind: "dead_job" })).toEqual([]);
    expect(await unmailed()).toBe(0);
    expect(await actsOf(running(), operator.id)).toEqual([
      { verb: "close_case", subject: `send_contact:${id}`, order_id: null, note: WHY },
    ]);
  });

  it("of an order is named by the order's number", async () => {
    const operator = await newOperator(running());
    const { orderId } = await bought();
    const subject = `order_failed:${orderId}`;
    await deadJob("notify", subject);
    const closing = { p_kind: "notify", p_subject: subject, p_word: orderId.slice(0, 8), p_note: WHY };
    expect((await callAs(operator.token, "desk_close_message", { ...closing, p_note: " \u200b" })).status).toBe(400);
    expect((await callAs(operator.token, "desk_close_message", closing)).answer).toBe("done");
    expect(await actsOf(running(), operator.id)).toMatchObject([{ order_id: orderId, note: WHY }]);
  });

  it("is the only job that is closed: what has to be done stays a case", async () => {
    const operator = await newOperator(running());
    const { orderId, paymentId } = await bought();
    for (const [kind, subject] of [
      ["fulfil_order", orderId],
      ["refund_payment", paymentId],
    ] as const) {
      await deadJob(kind, subject);
      const closing = { p_kind: kind, p_subject: subject, p_word: orderId.slice(0, 8), p_note: WHY };
      expect((await callAs(operator.token, "desk_close_message", closing)).answer).toBe("gone");
      expect(await running().job(kind, subject)).toMatchObject({ state: "dead" });
    }
    expect(await actsOf(running(), operator.id)).toEqual([]);
  });
});

describe("the operators", () => {
  it("are named to each other, by a masked address where there is no name, also once the desk was taken away", async () => {
    const { sql } = running();
    const sari = await newOperator(running());
    const budi = await newOperator(running());
    await sql("update profiles set full_name = 'Sari Dewi' where user_id = $1", [sari.id]);
    await sql("update profiles set full_name = null where user_id = $1", [budi.id]);
    await sql("select set_operator($1, false)", [budi.email]);
    const traveller = await running().createTraveller();
    const named = (await callAs(sari.token, "desk_operators", {})).answer as { id: string; name: string }[];
    const nameOf = (id: string) => named.find((one) => one.id === id)?.name;
    expect(nameOf(sari.id)).toBe("Sari Dewi");
    expect(nameOf(budi.id)).toMatch(/^.{1,2}…@/);
    expect(nameOf(traveller.id)).toBeUndefined();
  });
});
