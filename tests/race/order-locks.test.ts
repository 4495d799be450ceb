import { describe, expect, it } from "vitest";
import { sqlFunctions } from "@/local/supabase/functions";
import { type Connection, inTurnAtOrder, untilBlocked, withConnections } from "../support/connections";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../support/stack";

const running = sharedStack();

/** An id that sorts before those that the database makes, or after them. */
const idThatSorts = (place: "first" | "last") =>
  `${place === "first" ? "00000000" : "ffffffff"}${crypto.randomUUID().slice(8)}`;

const ORDER = `insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash,
  id, order_type, target_esim_id, status) values ($1, $2, 45000, 45000, 'id', gen_random_uuid(), 'x', $3, $4, $5, $6)`;

type Place = "first" | "last";

/** A traveller's eSIM that is paid for, and unpaid top-ups of it, each with an open payment; their ids sort before or after its own. */
async function esimWithTopUps(places: readonly Place[]) {
  const { sql, bundleId, createTraveller } = running();
  const { id: userId } = await createTraveller();
  const orderId = crypto.randomUUID();
  await sql(ORDER, [userId, await bundleId(JAPAN_3GB), orderId, "new", null, "completed"]);
  const { esimId } = only(
    await sql<{ esimId: string }>(
      `insert into esims (order_id, user_id, iccid, customer_reference)
       select id, user_id, '89' || lpad((random() * 1e17)::bigint::text, 18, '0'), id::text from user_orders where id = $1
       returning id as "esimId"`,
      [orderId],
    ),
  );
  const payment =
    "insert into payments (order_id, amount, paid_amount, status, paid_at) values ($1, 45000, $2, $3, now()) returning id";
  const { id: paymentId } = only(await sql<{ id: string }>(payment, [orderId, 45000, "paid"]));
  const topUps: { orderId: string; paymentId: string }[] = [];
  for (const place of places) {
    const id = idThatSorts(place);
    await sql(ORDER, [userId, await bundleId(JAPAN_1GB), id, "topup", esimId, "pending"]);
    topUps.push({ orderId: id, paymentId: only(await sql<{ id: string }>(payment, [id, null, "expired"])).id });
  }
  return { userId, orderId, esimId, paymentId, topUps };
}

type Account = Awaited<ReturnType<typeof esimWithTopUps>>;

const REFUND = "select record_refund($1::uuid, 'transfer ' || $1::uuid) as outcome";
const DELETION = "select delete_account($1) as outcome";

describe("a refund of an eSIM's order and the deletion of its account, at the same moment", () => {
  it.each([
    ["the refund is first", ["refund", "deletion"], "first"],
    ["the refund is first", ["refund", "deletion"], "last"],
    ["the deletion is first", ["deletion", "refund"], "first"],
    ["the deletion is first", ["deletion", "refund"], "last"],
  ] as const)("both succeed when %s at the order's lock (%s), and its top-ups sort %s", async (_case, turns, place) => {
    const stack = running();
    const { userId, orderId, paymentId, topUps } = await esimWithTopUps([place, place]);
    const outcomes = await inTurnAtOrder(stack, orderId, turns, {
      refund: [REFUND, [paymentId]],
      deletion: [DELETION, [userId]],
    });
    expect(outcomes).toEqual({ refund: "recorded", deletion: "deleted" });
    expect((await stack.order(orderId)).status).toBe("refunded");
    for (const topUp of topUps) expect((await stack.order(topUp.orderId)).status).toBe("cancelled");
  });
});

/** What waits for several orders: how it is called, what it answers, and whether the plan of the eSIM's order is to be given back. */
type Several = { call: string; value: (account: Account) => string; answers: string; isReturn?: true };

const SEVERAL: Readonly<Record<string, Several>> = {
  delete_account: { call: DELETION, value: ({ userId }) => userId, answers: "deleted" },
  record_refund: { call: REFUND, value: ({ paymentId }) => paymentId, answers: "recorded" },
  note_plan_revoke: {
    call: "select note_plan_revoke($1)::text as outcome",
    value: ({ orderId }) => orderId,
    answers: "true",
    isReturn: true,
  },
  settle_plan_return: {
    call: "select settle_plan_return($1, 'returned') as outcome",
    value: ({ orderId }) => orderId,
    answers: "returned",
    isReturn: true,
  },
};

describe("each function that locks several orders waits for an eSIM's order before it locks an addition", () => {
  const names = sqlFunctions()
    .filter(({ body }) => body.includes("public.lock_orders("))
    .map(({ name }) => name);

  it.each(names)("%s", async (name) => {
    const several = SEVERAL[name];
    if (!several) throw new Error(`write how ${name} is called`);
    const { databaseUrl, sql } = running();
    const account = await esimWithTopUps(["first", "last"]);
    const ids = account.topUps.map(({ orderId }) => orderId);
    if (several.isReturn) await sql("insert into plan_returns (order_id) values ($1)", [account.orderId]);
    const lockable = "select id from user_orders where id = any($1) for no key update skip locked";
    await withConnections(databaseUrl, 3, async ([holder, caller, onlooker]) => {
      await holder?.query("begin");
      await holder?.query("select lock_orders(array[$1::uuid])", [account.orderId]);
      const ended = caller?.query<{ outcome: string }>(several.call, [several.value(account)]);
      await untilBlocked(sql, 1);
      const free = await onlooker?.query(lockable, [ids]);
      await holder?.query("commit");
      expect((await ended)?.rows[0]?.outcome).toBe(several.answers);
      expect(free?.rowCount).toBe(ids.length);
    });
    await sql(REFUND, [account.paymentId]);
  });
});

it("an addition that is paid while its eSIM's order is refunded is left to its own payment", async () => {
  const { databaseUrl, sql, order } = running();
  const { orderId, paymentId, topUps } = await esimWithTopUps(["last"]);
  const topUp = only(topUps);
  await withConnections(databaseUrl, 2, async ([payer, refunder]) => {
    await payer?.query("begin");
    await payer?.query("select transition_order($1, 'paid', 'payment_verified')", [topUp.orderId]);
    const ended = refunder?.query<{ outcome: string }>(REFUND, [paymentId]);
    await untilBlocked(sql, 1);
    await payer?.query("commit");
    expect((await ended)?.rows[0]?.outcome).toBe("recorded");
  });
  expect([(await order(orderId)).status, (await order(topUp.orderId)).status]).toEqual(["refunded", "paid"]);
  await sql("select fail_order($1, 'esim_refunded')", [topUp.orderId]);
});

it("a refund locks its reference after the additions of its eSIM", async () => {
  const { databaseUrl, sql } = running();
  const { paymentId, topUps } = await esimWithTopUps(["last"]);
  const reference = `transfer ${paymentId}`;
  await withConnections(databaseUrl, 3, async ([holder, refunder, onlooker]) => {
    await holder?.query("begin");
    await holder?.query("select lock_orders(array[$1::uuid])", [only(topUps).orderId]);
    const ended = refunder?.query(REFUND, [paymentId]);
    await untilBlocked(sql, 1);
    const free = await onlooker?.query(
      "select pg_try_advisory_xact_lock(hashtext('refund_reference'), hashtext($1)) as is_free",
      [reference],
    );
    await holder?.query("commit");
    await ended;
    expect(free?.rows).toEqual([{ is_free: true }]);
  });
});

it("of two comparisons with the gateway the second one does nothing, and says so", async () => {
  const COMPARISON = "select reconcile_invoices('[]', now(), now()) as differences";
  await withConnections(running().databaseUrl, 2, async ([first, second]) => {
    await first?.query("begin");
    await first?.query(COMPARISON);
    expect((await second?.query(COMPARISON))?.rows).toEqual([{ differences: null }]);
    await first?.query("commit");
    expect((await second?.query(COMPARISON))?.rows).toEqual([{ differences: expect.any(Number) }]);
  });
});

it("the case of another order that a refund opens does not wait for the deletion of that order's account", async () => {
  const { sql, databaseUrl, createTraveller, bundleId } = running();
  const { id: userId } = await createTraveller();
  const [first, last] = [idThatSorts("first"), idThatSorts("last")];
  const payments: string[] = [];
  for (const id of [first, last]) {
    await sql(ORDER, [userId, await bundleId(JAPAN_3GB), id, "new", null, "failed"]);
    const payment =
      "insert into payments (order_id, amount, paid_amount, status) values ($1, 45000, 45000, 'refund_due') returning id";
    payments.push(only(await sql<{ id: string }>(payment, [id])).id);
  }
  const [other, own] = payments;
  // The refund of the order that sorts last has been recorded for the one that sorts first.
  await sql("select begin_refund($1, 30, true)", [own]);
  await sql("select record_refund($1, 'rfd-' || $2)", [other, own]);
  const outcomes = await inTurnAtOrder({ sql, databaseUrl }, last, ["settle", "deletion"], {
    settle: ["select settle_refund($1::uuid, 'succeeded', 'rfd-' || $1::uuid) as outcome", [own]],
    deletion: [DELETION, [userId]],
  });
  expect(outcomes).toEqual({ settle: "succeeded", deletion: "money_owed" });
  expect(await sql("select 1 from open_cases where kind = 'refund_of_another' and subject = $1", [other])).toHaveLength(
    1,
  );
});

it.each([
  ["comparison", "select reconcile_invoices($1, now(), now())"],
  ["sweep", "select enqueue_due_work(0) where $1::text is not null"],
])(
  "a %s does not wait for a verification that a deletion enqueues: it may have enqueued another one of that account",
  async (_name, call) => {
    const { sql, databaseUrl } = running();
    const { userId, paymentId, topUps } = await esimWithTopUps(["first"]);
    const { paymentId: unpaid } = only(topUps);
    await sql("update payments set status = 'open', checked_at = null where id = $1", [unpaid]);
    await sql("select enqueue_job('verify_payment', $1)", [unpaid]);
    await withConnections(databaseUrl, 3, async ([holder, deleter, other]) => {
      await holder?.query("begin");
      await holder?.query("select 1 from jobs where subject = $1 for update", [unpaid]);
      const deleted = deleter?.query(DELETION, [userId]);
      await untilBlocked(sql, 1);
      await other?.query("set lock_timeout = '1s'");
      const listed = [{ id: `listed-${unpaid}`, reference: unpaid, amount: 1, paid_at: null }];
      const found = other?.query(call, [JSON.stringify(listed)]).then(({ rowCount }) => rowCount, String);
      expect(await found).toBe(1);
      await holder?.query("commit");
      await deleted;
    });
    await sql(REFUND, [paymentId]);
  },
);

const ROUNDS = 25;

/** Runs statements at the same moment, each on a connection of its own. @returns the codes of their errors */
async function atOnce(connections: readonly Connection[], statements: readonly (readonly [string, unknown[]])[]) {
  const ends = await Promise.allSettled(
    statements.map(async ([text, values], index) => connections[index]?.query(text, values)),
  );
  return ends.flatMap((end) => (end.status === "rejected" ? [(end.reason as { code?: string }).code] : []));
}

it(`refunds, deletions, cancellations, comparisons and sweeps of the same orders meet ${ROUNDS} times without a deadlock`, async () => {
  const { sql, databaseUrl } = running();
  await withConnections(databaseUrl, 7, async (connections) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, orderId, paymentId, topUps } = await esimWithTopUps(["first", "last", "first"]);
      const [topUp] = topUps;
      const paid = topUps
        .toReversed()
        .map((one) => ({ id: `${round}-${one.paymentId}`, reference: one.paymentId, amount: 1, paid_at: null }));
      await sql("update payments set status = 'open', checked_at = null where id = $1", [topUp?.paymentId]);
      const failures = await atOnce(connections, [
        [REFUND, [paymentId]],
        [DELETION, [userId]],
        [DELETION, [userId]],
        ["select cancel_order($1, $2)", [topUp?.orderId, userId]],
        ["select reconcile_invoices($1, now(), now())", [JSON.stringify(paid)]],
        ["select enqueue_due_work(0)", []],
        ["select report_second_invoice($1, $2)", [paymentId, `second-${round}`]],
      ]);
      expect(failures).toEqual([]);
      expect((await running().order(orderId)).status).toBe("refunded");
    }
  });
});
