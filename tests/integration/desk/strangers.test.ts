import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { functionDecisions } from "../database/function-decisions";
import { heldOrder } from "../pipeline/support";
import { actsOf, callAs, heldCaseOf, newOperator, newStrangers, refusalOf } from "./support";

const running = sharedStack({ settleSeconds: 1 });

const STRANGERS = [
  "traveller",
  "operator whose role was taken away",
  "operator whose session has ended",
  "operator whose session is over",
];

/** The functions that show one order. */
const OF_ORDER = ["desk_order", "desk_payments", "desk_purchases", "desk_refunds", "desk_history", "desk_order_cases"];
OF_ORDER.push("desk_closed_cases", "desk_mails");

let strangers: Record<string, string | null>;
/** What a stranger could do: an order that is held, its case, a message, and a dead job. */
let held: { orderId: string; caseId: string; seen: string; userId: string; messageId: string };

beforeAll(async () => {
  const stack = running();
  strangers = await newStrangers(stack);
  const { orderId } = await heldOrder(stack);
  const { caseId, seen } = await heldCaseOf(stack, orderId);
  await stack.sql("insert into jobs (kind, subject, state) values ('notify', 'attack', 'dead')");
  const { user_id: userId } = only(
    await stack.sql<{ user_id: string }>("select user_id from user_orders where id = $1", [orderId]),
  );
  const messageId = crypto.randomUUID();
  await stack.sql("select receive_contact_message($1, 'Sari', 's@x.test', 'install', 'Halo', 'id')", [messageId]);
  held = { orderId, caseId, seen, userId, messageId };
}, 60_000);

/** Valid arguments of each function of the desk: one without them fails the first test. */
const argumentsOf = (): Record<string, object> => {
  const word = held.orderId.slice(0, 8);
  return {
    desk_today: {},
    desk_orders_today: {},
    desk_cases: {},
    desk_cases_by_kind: {},
    desk_answer_message: { p_message_id: held.messageId, p_answer: "attack" },
    desk_messages: { p_is_settled: false, p_text: "", p_limit: 20 },
    desk_put_message_away: { p_message_id: held.messageId, p_note: "attack" },
    desk_close_case: { p_case_id: held.caseId, p_word: word, p_note: "attack", p_seen: held.seen },
    desk_close_message: { p_kind: "notify", p_subject: "attack", p_word: "attack", p_note: "attack" },
    desk_decide: {
      p_order_id: held.orderId,
      p_decision: "give_back",
      p_word: word,
      p_note: "attack",
      p_seen: held.seen,
    },
    desk_operators: {},
    desk_paused_sales: {},
    desk_pause_sales: { p_destination_id: null, p_plan: null, p_word: "all", p_reason: "attack" },
    desk_resume_sales: { p_pause_id: crypto.randomUUID(), p_word: "all" },
    desk_retry: { p_kind: "notify", p_subject: "attack", p_word: "attack" },
    desk_find_orders: { p_text: held.orderId },
    desk_find_travellers: { p_text: held.userId },
    ...Object.fromEntries(OF_ORDER.map((name) => [name, { p_order_id: held.orderId }])),
    desk_unmask: { p_order_id: held.orderId, p_reason: "attack" },
  };
};

const stateNow = () =>
  running().sql(
    `select (select status from user_orders where id = $1), (select closed_at from cases where id = $2),
       (select settled_at from contact_messages where id = $3),
       (select count(*) from operator_acts where verb not in ('appoint', 'dismiss')) as acts`,
    [held.orderId, held.caseId, held.messageId],
  );

describe("the functions of the desk", () => {
  it("are all attacked here", () => {
    const desk = Object.entries(functionDecisions).filter(([, who]) => who === "operators");
    expect(Object.keys(argumentsOf()).toSorted()).toEqual(desk.map(([name]) => name).toSorted());
  });

  it.each(STRANGERS)("do not exist for a %s, and nothing changes", async (who) => {
    const before = await stateNow();
    for (const [name, args] of Object.entries(argumentsOf())) {
      const refused = await callAs(strangers[who] ?? null, name, args);
      expect([name, refused.status]).toEqual([name, 404]);
      expect(refusalOf(refused)).toEqual({
        code: "42883",
        message: expect.stringMatching(new RegExp(`^function public\\.${name}\\(.*\\) does not exist$`)),
      });
    }
    expect(await stateNow()).toEqual(before);
  });

  it("are refused to a guest like every function of the server", async () => {
    const before = await stateNow();
    for (const [name, args] of Object.entries(argumentsOf())) {
      const refused = refusalOf(await callAs(null, name, args));
      expect(refused).toEqual({ code: "42501", message: `permission denied for function ${name}` });
    }
    expect(refusalOf(await callAs(null, "shop_today", {})).message).toBe("permission denied for function shop_today");
    expect(await stateNow()).toEqual(before);
  });

  it("answer an operator", async () => {
    const { token } = await newOperator(running());
    for (const [name, args] of Object.entries(argumentsOf()).filter(([, given]) => Object.keys(given).length === 0)) {
      expect([name, (await callAs(token, name, args)).status]).toEqual([name, 200]);
    }
  });
});

describe("what operators did", () => {
  const read = async (token: string | null) => {
    const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/operator_acts?select=verb`, {
      headers: {
        apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    });
    return response.ok ? ((await response.json()) as unknown[]).length : "refused";
  };

  it("is read by operators alone", async () => {
    expect(await read((await newOperator(running())).token)).toBeGreaterThan(0);
    expect(await read(null)).toBe("refused");
    for (const who of STRANGERS) expect([who, await read(strangers[who] ?? null)]).toEqual([who, 0]);
  });

  it("is changed by nobody, not even by the owner of the database", async () => {
    const operator = await newOperator(running());
    const { sql } = running();
    await sql("select note_act($1, 'close_case', 'a case', null, 'as it was')", [operator.id]);
    for (const change of [
      "update operator_acts set note = 'another'",
      "delete from operator_acts",
      "truncate operator_acts",
    ]) {
      await expect(sql(change)).rejects.toThrow("acts of operators stay as they are");
    }
    expect(await actsOf(running(), operator.id)).toMatchObject([{ note: "as it was" }]);
  });
});

describe("an operator", () => {
  const isOperator = async (token: string | null) => (await callAs(token, "is_operator", {})).answer;

  it("is one only while the account says so, whatever the token says", async () => {
    const { email, id, token } = await newOperator(running());
    expect(await isOperator(token)).toBe(true);
    expect(await running().sql("select set_operator($1, false)", [email])).toEqual([{ set_operator: true }]);
    expect(await isOperator(token)).toBe(false);
    expect(await running().sql("select set_operator($1, false)", [email])).toEqual([{ set_operator: false }]);
    const told = await running().sql("select verb, operator_id from operator_acts where subject = $1 order by id", [
      id,
    ]);
    expect(told).toEqual([
      { verb: "appoint", operator_id: null },
      { verb: "dismiss", operator_id: null },
    ]);
  });

  it("is taken away by the id or the address of the account now, also after the address that was appointed has changed", async () => {
    const { sql } = running();
    const [byId, byAddress] = [await newOperator(running()), await newOperator(running())];
    await sql("update auth.users set email = 'new-' || email where id = any($1)", [[byId.id, byAddress.id]]);
    expect(await sql("select set_operator($1, false)", [byId.id])).toEqual([{ set_operator: true }]);
    expect(await sql("select set_operator($1, false)", [`new-${byAddress.email}`])).toEqual([{ set_operator: true }]);
    expect([await isOperator(byId.token), await isOperator(byAddress.token)]).toEqual([false, false]);
    expect(await sql("select set_operator($1, true)", [byId.id])).toEqual([{ set_operator: false }]);
  });

  it("is none while the account is banned, whatever the token says", async () => {
    const { sql } = running();
    const { id, token } = await newOperator(running());
    const banUntil = (until: string) =>
      sql("update auth.users set banned_until = now() + $2::interval where id = $1", [id, until]);
    await banUntil("1 year");
    expect(await isOperator(token)).toBe(false);
    expect(refusalOf(await callAs(token, "desk_cases", {})).code).toBe("42883");
    await banUntil("-1 minute");
    expect(await isOperator(token)).toBe(true);
  });

  it("is nobody by what an account says of itself, and no account that is not confirmed", async () => {
    const { sql } = running();
    const { id, email } = await running().createTraveller();
    await sql(`update auth.users set raw_user_meta_data = '{"role": "operator"}' where id = $1`, [id]);
    await sql(`update auth.users set raw_app_meta_data = '{"role": ["operator"]}' where id = $1`, [id]);
    const { beginLogin } = await import("../account/support");
    expect(await isOperator(await beginLogin(running(), { id, email }, 0))).toBe(false);
    await sql("insert into auth.users (id, email) values (gen_random_uuid(), 'unconfirmed@pelancong.test')");
    expect(await sql("select set_operator('unconfirmed@pelancong.test', true)")).toEqual([{ set_operator: false }]);
    expect(await isOperator(null)).toBe(false);
  });
});
