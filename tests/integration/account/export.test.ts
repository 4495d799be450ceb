import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { personalColumns } from "../database/personal-columns";
import { loginOf } from "./support";

const running = sharedStack();

type Export = {
  account: { email: string };
  profile: { full_name: string; user_id: string; created_at: string; updated_at: string };
  orders: {
    id: string;
    order_status_history: { to_status: string }[];
    plan_returns?: object | object[] | null;
  }[];
  esims: {
    iccid: string;
    activation_code: string | null;
    bundle_assignments: { initial_quantity_bytes: number }[];
    departures: unknown;
  }[];
  payments: { order_id: string; status: string }[];
  refunds: { order_id: string; state: string; amount: number }[];
  usage: { used_bytes: number }[];
  notifications: { title: string }[];
  mails: { kind: string }[];
  messages: { message: string }[];
};

async function exportOf(traveller: { id: string; email: string }) {
  const { exportAccount } = await import("@/lib/account/service");
  const result = await exportAccount({ user: loginOf(traveller) });
  if (!result.ok) throw new Error(result.error.code);
  return result.value as Export;
}

async function buyer() {
  const stack = running();
  const traveller = await stack.createTraveller();
  const { orderId, invoiceId } = await stack.checkout(traveller, JAPAN_3GB);
  await stack.gateway.pay(invoiceId);
  await stack.workUntilStatus(orderId, "completed");
  await stack.workUntil(
    "all notifications are delivered",
    async () => (await stack.sql("select 1 from jobs where state <> 'done'")).length === 0,
  );
  return { traveller, orderId };
}

/** The row of a refund that a person makes. */
const giveBack = (orderId: string) =>
  running().sql(
    `insert into refunds (payment_id, order_id, amount, state, by_hand_reason, by_hand_at, turn_until)
     select id, order_id, amount, 'by_hand', 'r', now(), now() from payments where order_id = $1`,
    [orderId],
  );

/** Says when a traveller leaves with every eSIM of theirs. */
const leave = (userId: string, day: string) =>
  running().sql(
    `insert into departures (esim_id, user_id, leaves_on, remind_at)
     select id, user_id, $2::date, now() + interval '9 days' from esims where user_id = $1`,
    [userId, day],
  );

describe("the export of a traveller's data", () => {
  it("contains all data of the traveller and none of another", async () => {
    const stack = running();
    const { traveller, orderId } = await buyer();
    const other = await buyer();
    for (const { id } of [traveller, other.traveller]) {
      await stack.sql(
        "select receive_contact_message(gen_random_uuid(), 'Sari', 's@x.test', 'install', $1::text, 'id', $1::uuid)",
        [id],
      );
    }
    for (const bought of [orderId, other.orderId]) await giveBack(bought);
    await leave(traveller.id, "2027-03-04");
    await leave(other.traveller.id, "2027-05-06");
    const file = await exportOf(traveller);
    const [esim] = await stack.esims(orderId);

    expect(file.account.email).toBe(traveller.email);
    expect(file.profile).toMatchObject({ user_id: traveller.id, full_name: "Sari Dewi" });
    expect(file.orders.map(({ id }) => id)).toEqual([orderId]);
    expect(file.payments.map(({ order_id, status }) => [order_id, status])).toEqual([[orderId, "paid"]]);
    expect(file.refunds.map(({ order_id, state }) => [order_id, state])).toEqual([[orderId, "by_hand"]]);
    expect(file.orders[0]?.order_status_history).toHaveLength(5);
    expect(file.esims.map(({ iccid, activation_code }) => [iccid, activation_code])).toEqual([
      [esim?.iccid, esim?.activation_code],
    ]);
    expect(file.esims[0]?.activation_code).toMatch(/^LPA:1\$/);
    expect(file.esims[0]?.bundle_assignments.map(({ initial_quantity_bytes }) => initial_quantity_bytes)).toEqual([
      3_000_000_000,
    ]);
    expect([file.esims[0]?.departures].flat()).toMatchObject([{ leaves_on: "2027-03-04" }]);
    expect(file.notifications).toHaveLength(2);
    expect(file.mails.map(({ kind }) => kind).toSorted()).toEqual(["esim_ready"]);

    expect(file.messages.map(({ message }) => message)).toEqual([traveller.id]);

    const text = JSON.stringify(file);
    for (const foreign of [other.orderId, other.traveller.id, other.traveller.email, "2027-05-06"])
      expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/price_cents|idempotency|request_hash|dedupe_key/);
  });

  it("contains no installing code of a refunded eSIM, but its number", async () => {
    const stack = running();
    const { traveller, orderId } = await buyer();
    const [esim] = await stack.esims(orderId);
    const codes = [String(esim?.activation_code), String(esim?.matching_id)];
    expect(JSON.stringify(await exportOf(traveller))).toContain(codes[0]);
    await stack.sql("select record_refund(id, 'rfd-own') from payments where order_id = $1", [orderId]);
    const file = await exportOf(traveller);
    expect(file.esims.map(({ iccid, activation_code }) => [iccid, activation_code])).toEqual([[esim?.iccid, null]]);
    for (const code of codes) expect(JSON.stringify(file)).not.toContain(code);
  });

  it("contains exactly the columns that are declared as exported", async () => {
    const { traveller, orderId } = await buyer();
    await giveBack(orderId);
    await running().sql("insert into plan_returns (order_id) values ($1)", [orderId]);
    await running().sql(
      "select receive_contact_message(gen_random_uuid(), 'Sari', 's@x.test', 'install', 'm', 'id', $1)",
      [traveller.id],
    );
    const answered =
      "update contact_messages set answer = 'Halo', settled_at = now(), answer_mailed_at = now() where user_id = $1";
    await running().sql(answered, [traveller.id]);
    const { messages, esims, payments, refunds, profile, orders } = await exportOf(traveller);
    expect(messages).toMatchObject([{ answer: "Halo" }]);
    const rows = {
      contact_messages: messages[0],
      esims: esims[0],
      payments: payments[0],
      plan_returns: [orders[0]?.plan_returns].flat()[0] ?? undefined,
      profiles: profile,
      refunds: refunds[0],
      user_orders: orders[0],
    } satisfies Record<keyof typeof personalColumns, object | undefined>;
    for (const [table, declared] of Object.entries(personalColumns)) {
      const row = rows[table as keyof typeof rows] ?? {};
      const exported = Object.keys(declared).filter((name) => name in row);
      expect(exported, table).toEqual(
        Object.entries(declared).flatMap(([name, fate]) => (fate.endsWith("exported") ? [name] : [])),
      );
    }
  });

  it("is complete when a list is longer than one answer", async () => {
    const stack = running();
    const { traveller, orderId } = await buyer();
    const [esim] = await stack.esims(orderId);
    await stack.sql(
      `insert into user_notifications (user_id, type, title, message, dedupe_key)
       select $1, 'system', 'nomor ' || n, 'm', 'export:' || $2::text || n from generate_series(1, 1203) as n`,
      [traveller.id, orderId],
    );
    await stack.sql("delete from usage_samples where esim_id = $1", [esim?.id]);
    await stack.sql(
      "insert into usage_samples (esim_id, taken_at, used_bytes) select $1, now() - make_interval(hours => n), n from generate_series(1, 1100) as n",
      [esim?.id],
    );
    const file = await exportOf(traveller);
    expect(new Set(file.notifications.map(({ title }) => title)).size).toBe(1205);
    expect(new Set(file.usage.map(({ used_bytes }) => used_bytes)).size).toBe(1100);
  });

  it("contains the time of the last profile change", async () => {
    const traveller = await running().createTraveller();
    await running().sql("update profiles set full_name = 'Sari' where user_id = $1", [traveller.id]);
    const { profile } = await exportOf(traveller);
    expect(profile.full_name).toBe("Sari");
    expect(Date.parse(profile.updated_at)).toBeGreaterThan(Date.parse(profile.created_at));
  });

  it("is limited to ten times an hour", async () => {
    const traveller = await running().createTraveller();
    const { exportAccount } = await import("@/lib/account/service");
    const attempts = await Promise.all(Array.from({ length: 11 }, () => exportAccount({ user: loginOf(traveller) })));
    expect(attempts.filter(({ ok }) => !ok)).toEqual([
      { ok: false, error: { code: "rate_limited", retryAfterSeconds: expect.any(Number) } },
    ]);
  });
});
