import { describe, expect, it, onTestFinished } from "vitest";
import { only } from "../../support/database";
import { sampleBuyer } from "../../support/sample-buyer";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { actsOf, callAs, newOperator } from "./support";

const running = sharedStack({ settleSeconds: 1 });

const BUYER = { ...sampleBuyer, email: "Sari.Dewi+1@Pelancong.test" };
const WHY = "Sari: the traveller asks which address we have";

/** A completed order with a refund reference of its own. */
async function completedOrder() {
  const stack = running();
  const traveller = await stack.createTraveller();
  const bought = await stack.checkout(traveller, JAPAN_3GB, { customerInfo: BUYER });
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  const { iccid } = only(await stack.esims(bought.orderId));
  const sale = String(only(await stack.purchases(bought.orderId)).order_reference);
  await stack.sql("update profiles set full_name = 'Dewi Lestari', phone = '+6281234500678' where user_id = $1", [
    traveller.id,
  ]);
  return { ...bought, traveller, iccid, sale };
}

const mailsOf = (orderId: string) => running().sql("select kind from email_messages where order_id = $1", [orderId]);

/** The functions that show an order and what belongs to it. */
const PARTS = ["desk_order", "desk_payments", "desk_purchases", "desk_refunds", "desk_history", "desk_order_cases"];
PARTS.push("desk_closed_cases", "desk_mails");

type Row = Record<string, unknown>;

async function found(token: string, text: string) {
  const orders = (await callAs(token, "desk_find_orders", { p_text: text })).answer as Row[];
  return orders.map(({ order_id: id }) => id);
}

/** The personal data of an order's buyer, none of which is shown without a reason. */
const personal = (own: Awaited<ReturnType<typeof completedOrder>>) => [
  BUYER.email,
  BUYER.email.toLowerCase(),
  "7890",
  BUYER.surname,
  own.traveller.email,
  own.iccid,
  "Lestari",
  "81234500678",
];

describe("finding at the desk", () => {
  it("finds an order by each of its names, and its buyer masked", async () => {
    const own = await completedOrder();
    const { token } = await newOperator(running());
    const { orderId, paymentId, invoiceId, iccid, sale, traveller } = own;
    const names = [orderId, orderId.slice(0, 8), orderId.slice(0, 5).toUpperCase(), paymentId, invoiceId, sale, iccid];
    for (const name of [...names, iccid.slice(-6), BUYER.email, BUYER.email.toLowerCase(), traveller.email]) {
      expect([name, await found(token, ` ${name} `)]).toEqual([name, expect.arrayContaining([orderId])]);
    }
    const { answer } = await callAs(token, "desk_find_orders", { p_text: orderId });
    expect(answer).toMatchObject([{ status: "completed", email: "Sa…@Pelancong.test", place: "Japan" }]);
    const travellers = (await callAs(token, "desk_find_travellers", { p_text: traveller.email.toUpperCase() })).answer;
    expect(travellers).toMatchObject([{ user_id: traveller.id, full_name: "D… L…", phone: "…678", orders: 1 }]);
    for (const secret of personal(own)) expect(JSON.stringify([answer, travellers])).not.toContain(secret);
  });

  it("finds an order by the reference with which its money was given back", async () => {
    const { orderId, paymentId } = await completedOrder();
    const { token } = await newOperator(running());
    await running().sql("select record_refund($1, 'Transfer-17')", [paymentId]);
    expect(await found(token, "transfer-17")).toEqual([orderId]);
  });

  it("finds nothing by a part of an address, a pattern, too little or nothing", async () => {
    await completedOrder();
    const { token } = await newOperator(running());
    for (const text of [
      "Dewi+1@Pelancong.test",
      "%@Pelancong.test",
      "SariXDewi+1@Pelancong.test",
      "%",
      "----",
      "89",
      "",
    ]) {
      expect([text, await found(token, text)]).toEqual([text, []]);
      expect((await callAs(token, "desk_find_travellers", { p_text: text })).answer).toEqual([]);
    }
  });

  it("shows the newest orders of many, and that there are more", async () => {
    const { sql } = running();
    const { orderId, traveller } = await completedOrder();
    const { token } = await newOperator(running());
    await sql(
      `insert into user_orders select (jsonb_populate_record(own, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key',
         gen_random_uuid(), 'request_hash', 'copied', 'created_at', own.created_at - make_interval(mins => number)))).*
       from user_orders as own, generate_series(1, 30) as number where own.id = $1`,
      [orderId],
    );
    const ids = await found(token, traveller.email);
    await sql("delete from user_orders where request_hash = 'copied'");
    expect([ids.length, ids[0]]).toEqual([21, orderId]);
  });
});

describe("an order at the desk", () => {
  it("shows its payments, purchases, refunds, history, cases and mails, and nothing personal whole", async () => {
    const own = await completedOrder();
    const { orderId, paymentId, sale, iccid } = own;
    const { token } = await newOperator(running());
    await running().workUntil("a mail is sent", async () => (await mailsOf(orderId)).length > 0);
    const { sql } = running();
    for (const kind of ["wrong_esim", "late_outcome"]) {
      await sql("select open_case($1, $2, $3, $4)", [
        kind,
        crypto.randomUUID(),
        orderId,
        `onto ${iccid} of ${BUYER.email}`,
      ]);
    }
    const closed = only(
      await sql<{ id: string }>("select id from cases where order_id = $1 and kind = 'late_outcome'", [orderId]),
    );
    await sql("select close_case($1, $2)", [closed.id, `Sari: wrote to ${BUYER.email}`]);
    await sql("select record_refund($1, 'transfer 18')", [paymentId]);
    const parts: Record<string, unknown> = {};
    for (const name of PARTS) parts[name] = (await callAs(token, name, { p_order_id: orderId })).answer;
    expect(parts).toMatchObject({
      desk_order: { order_id: orderId, status: "refunded", iccid_end: iccid.slice(-4), phone: "…890" },
      desk_payments: [{ id: paymentId, status: "refunded", refund_reference: "transfer 18", invoice: own.invoiceId }],
      desk_purchases: [{ state: "succeeded", sale, iccid_end: iccid.slice(-4) }],
      desk_refunds: [],
      desk_order_cases: [{ kind: "wrong_esim" }],
      desk_closed_cases: [{ kind: "late_outcome", note: "Sari: wrote to Sa…@Pelancong.test" }],
      desk_mails: expect.arrayContaining([expect.objectContaining({ kind: "esim_ready" })]),
    });
    expect((parts.desk_history as Row[]).map(({ status }) => status)).toEqual([
      "refunded",
      "completed",
      "confirmed",
      "ordered",
      "paid",
      "pending",
    ]);
    for (const secret of personal(own)) expect(JSON.stringify(parts)).not.toContain(secret);
  });

  it("may be asked for by a page, which first asks whether it may", async () => {
    for (const name of PARTS) {
      const asked = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`, {
        method: "OPTIONS",
        headers: {
          origin: "http://kelana.example",
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey,authorization,content-type",
        },
      });
      expect([name, asked.ok, asked.headers.has("access-control-allow-origin")]).toEqual([name, true, true]);
    }
  });

  it("says nothing of an order that there is not", async () => {
    const { token } = await newOperator(running());
    const none = (await callAs(token, "desk_order", { p_order_id: crypto.randomUUID() })).answer as Row | null;
    expect(none?.order_id ?? null).toBe(null);
  });

  it("shows the buyer's data whole for a reason, and notes that each time", async () => {
    const own = await completedOrder();
    const operator = await newOperator(running());
    const asking = { p_order_id: own.orderId, p_reason: WHY };
    expect((await callAs(operator.token, "desk_unmask", asking)).answer).toEqual({
      order_id: own.orderId,
      email: BUYER.email,
      buyer: "Sari Dewi",
      phone: BUYER.mobile_number,
      account_email: own.traveller.email,
      account_name: "Dewi Lestari",
      account_phone: "+6281234500678",
      iccids: [own.iccid],
    });
    await callAs(operator.token, "desk_unmask", asking);
    const noted = { verb: "unmask", subject: own.orderId, order_id: own.orderId, note: WHY };
    expect(await actsOf(running(), operator.id)).toEqual([noted, noted]);
  });

  it("shows nothing, and notes nothing, without a reason or of an order that there is not", async () => {
    const { orderId } = await completedOrder();
    const operator = await newOperator(running());
    for (const reason of ["", " \u200b", null]) {
      const refused = await callAs(operator.token, "desk_unmask", { p_order_id: orderId, p_reason: reason });
      expect([reason, refused.status]).toEqual([reason, 400]);
      expect(JSON.stringify(refused.answer)).not.toContain(BUYER.surname);
    }
    const none = (await callAs(operator.token, "desk_unmask", { p_order_id: crypto.randomUUID(), p_reason: WHY }))
      .answer;
    expect((none as Row | null)?.order_id ?? null).toBe(null);
    expect(await actsOf(running(), operator.id)).toEqual([]);
  });

  it("shows nothing whole where that cannot be noted", async () => {
    const { orderId } = await completedOrder();
    const { token } = await newOperator(running());
    const { sql } = running();
    await sql(`create function refuse_acts() returns trigger language plpgsql
      as $$ begin raise exception 'cannot be noted'; end $$`);
    await sql("create trigger refuse before insert on operator_acts for each row execute function refuse_acts()");
    onTestFinished(async () => void (await sql("drop function refuse_acts() cascade")));
    const refused = await callAs(token, "desk_unmask", { p_order_id: orderId, p_reason: WHY });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.answer)).not.toContain(BUYER.surname);
  });
});
