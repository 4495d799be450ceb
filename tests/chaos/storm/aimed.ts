import { setTimeout as wait } from "node:timers/promises";
import { withConnections } from "../../support/connections.ts";
import { until } from "../../support/until.ts";
import { persist } from "./persist.ts";
import { secondInvoice } from "./second-invoice.ts";
import type { World } from "./world.ts";

/** What a store that has just been stopped has sent already reaches the database within this time. */
const SENT_BEFORE_MS = 1_000;
/** A store waits fifteen seconds for the database. */
const STOPPED_AT_MOST_MS = 13_000;
const TRIES = 5;

const BEGINNING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and query like '%begin_purchase%'`;
const IN_TURN = "select id from vendor_purchases where state = 'started'";
/** $1: the purchases of the stopped store. */
const THEIR_ORDERS = "(select order_id::text from vendor_purchases where id = any($1))";
const END_LEASES = `update jobs set lease_until = clock_timestamp()
  where kind = 'fulfil_order' and state = 'leased' and subject in ${THEIR_ORDERS}`;
const LET_TIME_PASS = `update vendor_purchases
  set started_at = least(started_at, clock_timestamp() - interval '1 minute'), absent_since = absent_since - interval '1 minute'
  where id = any($1) and state in ('started', 'unknown')`;
const WORK_NOW = `update jobs set run_at = clock_timestamp() where id in (
  select id from jobs where kind = 'fulfil_order' and state = 'ready' and run_at > clock_timestamp()
    and subject in ${THEIR_ORDERS} for update skip locked)`;
const STILL_BUYING = `select id, status from user_orders where id::text in ${THEIR_ORDERS} and status in ('paid', 'ordered')`;
const LOST = "select id from vendor_purchases where state = 'unknown'";
const HELD = "select from vendor_purchases where state = 'held'";
const COUNTED = `select p.xendit_invoice_id as invoice from payments p join user_orders o on o.id = p.order_id
  where p.status = 'paid' and o.status = 'completed' and p.xendit_invoice_id is not null order by random() limit 1`;

/** Sells, and answers nothing. Without the look-up in the vendor's list the order is bought again. */
async function loseAnswer({ vendor, sql }: World): Promise<void> {
  const lost = async () => (await sql<{ id: string }>(LOST)).map(({ id }) => id);
  const before = new Set(await lost());
  const rule = { match: { method: "POST", path: "/orders" }, action: "accept_then_timeout", times: 1 };
  await vendor.faults({ rules: [rule] });
  await until("the answer to a purchase is lost", async () => (await lost()).some((id) => !before.has(id)));
}

/** Sells another plan than was asked for. Without its case nobody knows that the order is held. */
async function sellOtherPlan({ vendor, sql }: World): Promise<void> {
  const before = (await sql(HELD)).length;
  await vendor.faults({ oddSales: ["other_plan"] });
  await until("a purchase is held", async () => (await sql(HELD)).length > before);
}

/** A second invoice of a payment that counts is paid, and no callback comes. Only the reconciliation sees that money. */
async function payUnseen(world: World): Promise<void> {
  const { sql, gateway, silenceCallbacks } = world;
  const counted = () => sql<{ invoice: string }>(COUNTED);
  const { invoice } = await until("an order is completed", async () => (await counted())[0]);
  const twin = await secondInvoice(world, invoice);
  silenceCallbacks(twin);
  await persist(() => gateway.pay(twin, { late: true }).then(() => true));
}

/**
 * Stops a store between the beginning of its turn and its purchase, and wakes it when the other one has taken care of its orders. A lock
 * keeps it at that point until it is stopped, and it finds the answer when it wakes. For the database a minute passes meanwhile.
 * @returns whether it woke in time: after a longer stop its call of the database is over, whatever its clocks say
 */
async function stopInTurn({ crew, sql, databaseUrl }: World): Promise<boolean> {
  const wakes = [crew.stop("store-a")];
  try {
    await wait(SENT_BEFORE_MS);
    const { purchases, stoppedAt } = await withConnections(databaseUrl, 1, async ([holder]) => {
      await holder?.query("begin");
      await holder?.query("lock table vendor_purchases in share row exclusive mode");
      await until("a purchase begins", async () => (await sql(BEGINNING)).length > 0);
      wakes.push(crew.stop("store-b"));
      const stoppedAt = performance.now();
      await holder?.query("commit");
      await until("its turn has begun", async () => (await sql(BEGINNING)).length === 0);
      return { purchases: await sql<{ id: string }>(IN_TURN), stoppedAt };
    });
    const stopped = purchases.map(({ id }) => id);
    await sql(END_LEASES, [stopped]);
    wakes[0]?.();
    const buying = () => sql(STILL_BUYING, [stopped]);
    const isBought = async () => {
      await sql(LET_TIME_PASS, [stopped]);
      await sql(WORK_NOW, [stopped]);
      return (await buying()).length === 0;
    };
    await until("the other store has bought", isBought, { state: buying });
    return performance.now() - stoppedAt < STOPPED_AT_MOST_MS;
  } finally {
    for (const wake of wakes) wake();
  }
}

/** @throws when a loaded machine was too slow each time */
async function stopInTurnBriefly(world: World): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) if (await stopInTurn(world)) return;
  throw new Error(`the store was stopped for too long, ${TRIES} times`);
}

/** Attacks for the moment at which one defence alone stands between the shop and a loss. Each waits until it has hit an order. */
export function aimedAttacks(world: World): Record<string, () => Promise<void>> {
  return {
    // While no other purchase is lost: its order would take the surplus sale, since sales of one plan are interchangeable.
    "aimed: a store is stopped in its turn": () => stopInTurnBriefly(world),
    "aimed: the vendor sells another plan": () => sellOtherPlan(world),
    "aimed: the answer to a purchase is lost": () => loseAnswer(world),
    "aimed: a second invoice is paid unseen": () => payUnseen(world),
  };
}
