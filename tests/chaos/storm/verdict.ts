import { z } from "zod";
import { contractBreaches } from "../../support/contract.ts";
import { until } from "../../support/until.ts";
import { outcomesOf, type Tally } from "./outcomes.ts";
import type { World } from "./world.ts";

type Known = { order_reference: string | null };

/** How many differences a reconciliation found; null where a list was not read. */
const compared = z.object({ invoices: z.number().nullable(), sales: z.number().nullable() });

/** How many payments one sweep reads at most, those first that were not read for the longest time. */
const SWEPT_AT_ONCE = 200;

/** Orders that are paid and have neither an eSIM nor a case nor a refund that is due. */
const UNDECIDED = `
  select o.id, o.status, o.status_reason from user_orders o
  where o.status in ('paid', 'ordered', 'confirmed') and not exists (select from open_cases c where c.order_id = o.id)`;

/** Jobs about money and eSIMs that are still to be done. */
const UNDONE = `select kind, subject, state, attempts, last_error from jobs
  where state in ('ready', 'leased') and kind in ('verify_payment', 'fulfil_order', 'refund_payment') order by id limit 20`;

/** How many jobs of any kind are due. It changes as long as somebody works. */
const WAITING = "select count(*) from jobs where state in ('ready', 'leased') and run_at <= clock_timestamp()";

/** Money that is owed back and that neither the gateway nor a person is giving back. */
const UNTOUCHED = `select p.id from payments p
  where p.status = 'refund_due' and not exists (select from refunds r where r.payment_id = p.id and r.state = 'by_hand')`;

/**
 * Ends the refunds that the gateway held, and has every open invoice read once, as the sweep does each minute, since a callback may
 * be lost. Then waits until nothing is left to do, without the pauses after failures. What never ends is left to the checker.
 */
async function untilSettled({ sql, gateway, areRefundsAutomatic }: World): Promise<void> {
  const { refunds } = await gateway.ledger();
  for (const { id, status } of refunds) if (status === "PENDING") await gateway.endRefund(id, { status: "SUCCEEDED" });
  const open = await sql("select from payments where status in ('creating', 'open', 'expired')");
  for (let asked = 0; asked <= open.length; asked += SWEPT_AT_ONCE) {
    await sql("select public.enqueue_due_verifications(0)");
  }
  await sql("select public.enqueue_due_refunds($1)", [areRefundsAutomatic]);
  const state = async () => ({
    undecided: await sql(UNDECIDED),
    undone: await sql(UNDONE),
    waiting: await sql(WAITING),
  });
  const isSettled = async () => {
    // Waits for no worker: two that wait for each other are ended by the database. What is due keeps its turn.
    await sql(
      `update jobs set run_at = clock_timestamp() where id in (
         select id from jobs where state = 'ready' and run_at > clock_timestamp()
           and kind in ('verify_payment', 'fulfil_order', 'refund_payment')
         for update skip locked)`,
    );
    const { undecided, undone } = await state();
    return undecided.length + undone.length === 0;
  };
  await until("every paid order has an eSIM, a refund or a case", isSettled, { state }).catch((error: unknown) => {
    console.log(String(error));
  });
}

/**
 * Runs the reconciliation, as the scheduler does every night, until it has read both ledgers: on a loaded machine a page of a list
 * may be answered too late, and then nothing was compared.
 */
async function reconcile({ stores, cronSecret }: World): Promise<void> {
  await until("both ledgers are compared with the database", async () => {
    const answer = await fetch(`${stores[0]}/api/cron/reconcile?days=1`, {
      method: "POST",
      headers: { authorization: `Bearer ${cronSecret}` },
    }).catch(() => null);
    if (!answer?.ok) return false;
    const { invoices, sales } = compared.parse(await answer.json());
    return invoices !== null && sales !== null;
  });
}

/** Sales that no attempt has, each with the attempts at its plan that began in the minutes before it. */
async function unexplainedSales({ sql, vendor }: World) {
  const { purchases } = await vendor.ledger();
  const known = new Set(
    (await sql<Known>("select order_reference from vendor_purchases")).map((row) => row.order_reference),
  );
  const unexplained = purchases.filter(({ orderReference }) => !known.has(orderReference));
  return Promise.all(
    unexplained.map(async ({ orderReference, item, at }) => ({
      sale: { orderReference, item, at },
      attempts: await sql(
        `select v.order_id, o.status, v.state, v.order_reference, v.is_adopted, v.detail, v.started_at, v.settled_at
         from vendor_purchases v join user_orders o on o.id = v.order_id
         where v.vendor_bundle_name = $1 and v.started_at between $2::timestamptz - interval '3 minutes' and $2
         order by v.started_at`,
        [item, at],
      ),
    })),
  );
}

/**
 * What became of the orders, and every breach of the contract between money and eSIMs.
 * @param storm.asked how many orders the buyers asked for
 */
export async function verdict(world: World, { isReconciled, asked }: { isReconciled: boolean; asked: number }) {
  await untilSettled(world);
  if (isReconciled) {
    await reconcile(world);
    // The reconciliation enqueues readings of the payments that it found paid.
    await untilSettled(world);
  }
  const { sql, gateway, vendor, areRefundsAutomatic } = world;
  const [statuses, cases, untouched, gatewayLedger, vendorBooks] = await Promise.all([
    sql<Tally>("select status, count(*) as orders from user_orders group by status order by status"),
    sql<{ kind: string }>("select kind from open_cases"),
    areRefundsAutomatic ? sql<{ id: string }>(UNTOUCHED) : [],
    gateway.ledger(),
    vendor.books(),
  ]);
  const { orders, surplus } = outcomesOf(asked, statuses);
  return {
    asked,
    orders,
    statuses: Object.fromEntries(statuses.map(({ status, orders: count }) => [status, count])),
    cases: Object.fromEntries([...Map.groupBy(cases, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length])),
    payments: gatewayLedger.payments.length,
    refunds: gatewayLedger.refunds.filter(({ status }) => status === "SUCCEEDED").length,
    sales: vendorBooks.purchases.length,
    unexplainedSales: await unexplainedSales(world),
    breaches: [
      ...(surplus > 0 ? [`${surplus} orders more than were asked for`] : []),
      ...(await contractBreaches(sql, gatewayLedger, vendorBooks)),
      ...untouched.map(({ id }) => `nobody gives payment ${id} back`),
    ],
  };
}
