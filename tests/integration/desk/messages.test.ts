import { describe, expect, it, onTestFinished } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { actsOf, callAs, newOperator, refusalOf } from "./support";

const running = sharedStack({ settleSeconds: 1 });

const ANSWER = "Halo Kak Sari,\n\nSilakan nyalakan data roaming.";
const WHY = "Sari: answered from the support mailbox";

type Written = { userId?: string; orderId?: string; locale?: Locale; text?: string };

/** A message of the contact form as the store takes it. */
async function write({ userId, orderId, locale = "id", text = "Belum tersambung." }: Written = {}) {
  const [id, email] = [crypto.randomUUID(), `sari-${crypto.randomUUID()}@pelancong.test`];
  await running().sql(
    "select receive_contact_message($1, 'Sari Dewi', $2, 'connection', $3, $4, p_user_id => $5, p_order_id => $6)",
    [id, email, text, locale, userId ?? null, orderId ?? null],
  );
  return { id, email };
}

type Row = Record<string, unknown>;

async function listed(token: string, isSettled: boolean, text = "", limit = 100): Promise<Row[]> {
  const args = { p_is_settled: isSettled, p_text: text, p_limit: limit };
  return (await callAs(token, "desk_messages", args)).answer as Row[];
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

const answerOf = async (token: string, id: string, text = ANSWER) =>
  (await callAs(token, "desk_answer_message", { p_message_id: id, p_answer: text })).answer;

const putAway = async (token: string, id: string, note = WHY) =>
  (await callAs(token, "desk_put_message_away", { p_message_id: id, p_note: note })).answer;

const jobOf = async (id: string) => (await running().job("send_answer", id))?.state;

async function mailed(id: string, email: string) {
  await running().workUntil("the answer is mailed", async () => (await jobOf(id)) === "done");
  return running().mailbox.mailsTo(email);
}

describe("the messages at the desk", () => {
  it("are those that wait, the oldest first, then those that are settled, the newest first, each as far as asked", async () => {
    const { token } = await newOperator(running());
    const [first, second, third] = [await write(), await write(), await write()];
    const own = [first.id, second.id, third.id];
    const ofOurs = (rows: Row[]) => idsOf(rows).filter((id) => own.includes(String(id)));
    expect(ofOurs(await listed(token, false))).toEqual(own);
    expect(ofOurs(await listed(token, true))).toEqual([]);
    expect(await listed(token, false, "", 1)).toHaveLength(1);
    expect(await answerOf(token, first.id)).toBe("done");
    expect(await putAway(token, third.id)).toBe("done");
    expect(ofOurs(await listed(token, false))).toEqual([second.id]);
    expect(ofOurs(await listed(token, true))).toEqual([third.id, first.id]);
    expect(await listed(token, true, "", 0)).toHaveLength(1);
  });

  it("show what is known of their sender masked, the text whole and the order", async () => {
    const { token } = await newOperator(running());
    const { orderId, traveller } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    const text = "Tulis ke sari.dewi@example.com\n8944538532008160222";
    const { id, email } = await write({ userId: traveller.id, orderId, locale: "en", text });
    const [shown] = await listed(token, false, id);
    expect(shown).toMatchObject({
      id,
      topic: "connection",
      locale: "en",
      message: text,
      sender: "S… D…",
      email: "sa…@pelancong.test",
      is_guest: false,
      order_id: orderId,
      place: "Japan",
      answer: null,
    });
    expect(JSON.stringify(shown)).not.toContain(email);
    const guest = await write();
    expect((await listed(token, false, guest.id))[0]).toMatchObject({ is_guest: true, order_id: null, place: null });
  });

  it("are found by the sender's address, that of the account, and any name of the order", async () => {
    const { token } = await newOperator(running());
    const { orderId, traveller, invoiceId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    const { id, email } = await write({ userId: traveller.id, orderId });
    await write();
    for (const name of [email.toUpperCase(), traveller.email, orderId, ` ${orderId.slice(0, 8)} `, invoiceId]) {
      expect([name, idsOf(await listed(token, false, name))]).toEqual([name, [id]]);
    }
    expect(await listed(token, true, email)).toEqual([]);
    expect(await listed(token, false, "nobody@pelancong.test")).toEqual([]);
  });
});

describe("an answer", () => {
  it.each([
    ["id", "Jawaban untuk pesan Anda: Koneksi dan kuota", "Anda menerima email ini karena"],
    ["en", "Answer to your message: Connection and data", "You get this email because"],
  ] as const)(
    "is mailed to the sender in their language (%s), and noted without its text",
    async (locale, subject, why) => {
      const operator = await newOperator(running());
      const { orderId, traveller } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
      const { id, email } = await write({ userId: traveller.id, orderId, locale });
      process.env.SUPPORT_EMAIL = "bantuan@kelana.test";
      expect(await answerOf(operator.token, id)).toBe("done");
      const mail = only(await mailed(id, email));
      expect(mail.subject).toContain(subject);
      expect(mail.text).toContain("Halo Kak Sari,\n\nSilakan nyalakan data roaming.");
      expect(mail.text).toContain(why);
      expect(mail.text).toContain(orderId.slice(0, 8));
      expect(mail.replyTo).toContain("bantuan@kelana.test");
      expect(mail.text).not.toContain("Belum tersambung");
      expect(await actsOf(running(), operator.id)).toEqual([
        { verb: "answer_message", subject: id, order_id: orderId, note: "" },
      ]);
      expect((await listed(operator.token, true, id))[0]).toMatchObject({
        answer: ANSWER,
        settled_by: operator.id,
        answer_mailed_at: expect.any(String),
      });
    },
  );

  it("is one mail where two operators answer at once, and to the other the message is gone", async () => {
    const operators = [await newOperator(running()), await newOperator(running())];
    const { id, email } = await write();
    const outcomes = await Promise.all(operators.map(({ token }, at) => answerOf(token, id, `${ANSWER} ${at}`)));
    expect(outcomes.toSorted()).toEqual(["done", "gone"]);
    const first = operators[outcomes.indexOf("done")];
    const mail = only(await mailed(id, email));
    expect(mail.text).toContain(`data roaming. ${outcomes.indexOf("done")}`);
    const acts = await Promise.all(operators.map((operator) => actsOf(running(), operator.id)));
    expect(acts.flat()).toMatchObject([{ verb: "answer_message", subject: id }]);
    expect(await putAway(operators.find((one) => one !== first)?.token ?? "", id)).toBe("gone");
  });

  it("is one mail and one act where the same operator sends it again, since the answer to them was lost", async () => {
    const operator = await newOperator(running());
    const { id, email } = await write();
    expect(await answerOf(operator.token, id)).toBe("done");
    expect(await answerOf(operator.token, id)).toBe("done");
    await mailed(id, email);
    expect(await answerOf(operator.token, id)).toBe("done");
    expect(await answerOf(operator.token, id, "Another text")).toBe("gone");
    expect(await putAway(operator.token, id)).toBe("gone");
    await running().runDueJobs();
    expect(await running().mailbox.mailsTo(email)).toHaveLength(1);
    expect(await actsOf(running(), operator.id)).toHaveLength(1);
  });

  it("is mailed once, after a mail server that refuses for a while accepts it, and once where its job runs again", async () => {
    const { token } = await newOperator(running());
    const { id, email } = await write();
    await running().runDueJobs();
    await running().mailbox.refuse(451, 2);
    expect(await answerOf(token, id)).toBe("done");
    await running().runDueJobs();
    expect((await listed(token, true, id))[0]).toMatchObject({ answer: ANSWER, answer_mailed_at: null });
    expect(await mailed(id, email)).toHaveLength(1);
    await running().sql("select enqueue_job('send_answer', $1)", [id]);
    expect(await mailed(id, email)).toHaveLength(1);
  });

  it("is deleted with its account, and is not mailed after that", async () => {
    const { token } = await newOperator(running());
    const traveller = await running().createTraveller();
    const { id, email } = await write({ userId: traveller.id });
    await answerOf(token, id);
    await running().sql("delete from auth.users where id = $1", [traveller.id]);
    expect(await mailed(id, email)).toEqual([]);
    expect(await running().sql("select id from contact_messages where id = $1", [id])).toEqual([]);
    expect(await answerOf(token, id)).toBe("gone");
    expect(await putAway(token, id)).toBe("gone");
  });
});

describe("a message that is put away", () => {
  it("gets no mail, and the act has its note", async () => {
    const operator = await newOperator(running());
    const { id, email } = await write();
    expect(await putAway(operator.token, id)).toBe("done");
    expect(await putAway(operator.token, id, "pressed again")).toBe("done");
    expect(await answerOf(operator.token, id)).toBe("gone");
    expect(await actsOf(running(), operator.id)).toEqual([
      { verb: "put_message_away", subject: id, order_id: null, note: WHY },
    ]);
    expect(await jobOf(id)).toBeUndefined();
    expect(await running().mailbox.mailsTo(email)).toEqual([]);
    expect((await listed(operator.token, true, id))[0]).toMatchObject({ answer: null, settled_by: operator.id });
  });
});

describe("neither", () => {
  it("is done where the text is blank or too long", async () => {
    const operator = await newOperator(running());
    const { id } = await write();
    for (const text of ["", " \n\u200b", null]) {
      const answering = { p_message_id: id, p_answer: text };
      expect(refusalOf(await callAs(operator.token, "desk_answer_message", answering)).code).toBe("23514");
      const away = { p_message_id: id, p_note: text };
      expect(refusalOf(await callAs(operator.token, "desk_put_message_away", away)).code).toBe("23514");
    }
    const long = { p_message_id: id, p_answer: "x".repeat(4001) };
    expect(refusalOf(await callAs(operator.token, "desk_answer_message", long)).code).toBe("23514");
    expect(idsOf(await listed(operator.token, false, id))).toEqual([id]);
    expect(await actsOf(running(), operator.id)).toEqual([]);
  });

  it("is done where it cannot be noted", async () => {
    const { token } = await newOperator(running());
    const { id } = await write();
    const { sql } = running();
    await sql(`create function refuse_acts() returns trigger language plpgsql
      as $$ begin raise exception 'cannot be noted'; end $$`);
    await sql("create trigger refuse before insert on operator_acts for each row execute function refuse_acts()");
    onTestFinished(async () => void (await sql("drop function refuse_acts() cascade")));
    const answering = { p_message_id: id, p_answer: ANSWER };
    expect((await callAs(token, "desk_answer_message", answering)).status).toBe(400);
    expect((await callAs(token, "desk_put_message_away", { p_message_id: id, p_note: WHY })).status).toBe(400);
    expect(idsOf(await listed(token, false, id))).toEqual([id]);
    expect(await jobOf(id)).toBeUndefined();
  });
});
