import { DAY_MS, MINUTE_MS } from "../../lib/core/duration.ts";
import { formatRupiah } from "../../lib/core/money.ts";
import { ORDER_STATUSES, orderStatuses } from "../../lib/orders/statuses.ts";
import { database, found } from "../support/store-database.ts";
import { CASES_SHOWN, caseLines, openCases } from "./cases.ts";

/** Payments of a day that are added up; PostgREST answers no more rows at once. */
const PAGE = 1000;

/** Whole minutes since a time. */
const minutesSince = (time: string) => Math.floor((Date.now() - Date.parse(time)) / MINUTE_MS);

async function ordersSince(since: string): Promise<string> {
  const counts = await Promise.all(
    orderStatuses.map(async (status) => {
      const { count, error } = await database
        .from("user_orders")
        .select("id", { count: "exact", head: true })
        .eq("status", status)
        .gte("created_at", since);
      if (error) throw new Error(`The orders cannot be counted: ${error.message}`);
      return { status, count: count ?? 0 };
    }),
  );
  const named = counts.filter(({ count }) => count > 0).map(({ status, count }) => `${count} ${status}`);
  return named.join(", ") || "none";
}

/** What was paid since a time, in whole rupiah. */
async function paidSince(since: string): Promise<number> {
  let sum = 0;
  for (let from = 0; ; from += PAGE) {
    const rows = found(
      await database
        .from("payments")
        .select("paid_amount")
        .eq("status", "paid")
        .gte("paid_at", since)
        .order("id")
        .range(from, from + PAGE - 1),
    );
    sum += rows.reduce((total, { paid_amount: amount }) => total + (amount ?? 0), 0);
    if (rows.length < PAGE) return sum;
  }
}

async function oldestDueJob(): Promise<string> {
  const [job] = found(
    await database
      .from("jobs")
      .select("kind, run_at")
      .eq("state", "ready")
      .lte("run_at", new Date().toISOString())
      .order("run_at")
      .limit(1),
  );
  return job ? `${job.kind}, for ${minutesSince(job.run_at)} minutes` : "none";
}

/** Those that are paid and not finished. */
const underWay = orderStatuses.filter((status) => {
  const { isFinal, money } = ORDER_STATUSES[status];
  return money === "kept" && !isFinal;
});

/** The oldest one, whatever its job says: that may lie far ahead, or be gone. */
async function oldestPaidOrder(): Promise<string> {
  const [order] = found(
    await database.from("user_orders").select("id, created_at").in("status", underWay).order("created_at").limit(1),
  );
  return order ? `${order.id}, made ${minutesSince(order.created_at)} minutes ago` : "none";
}

async function lastTick(): Promise<string> {
  const [state] = found(await database.from("scheduler_state").select("ticked_at").limit(1));
  return state ? `${minutesSince(state.ticked_at)} minutes ago` : "never: let the scheduler call /api/cron/work";
}

async function unsentMessages(): Promise<number> {
  const { count, error } = await database
    .from("contact_messages")
    .select("id", { count: "exact", head: true })
    .is("mailed_at", null);
  if (error) throw new Error(`The contact messages cannot be counted: ${error.message}`);
  return count ?? 0;
}

/** How the shop runs, and what waits for a person, as lines. */
export async function todayLines(): Promise<string[]> {
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const cases = await openCases();
  const count = cases.length === CASES_SHOWN ? `${CASES_SHOWN} or more` : String(cases.length);
  return [
    `Orders of the last 24 hours:  ${await ordersSince(since)}`,
    `Paid in the last 24 hours:    ${formatRupiah(await paidSince(since))}`,
    `Oldest job that is due:       ${await oldestDueJob()}`,
    `Oldest paid order under way:  ${await oldestPaidOrder()}`,
    `Last whole tick:              ${await lastTick()}`,
    `Messages not mailed:          ${await unsentMessages()}`,
    `Open cases:                   ${count}`,
    ...cases.flatMap((open) => ["", ...caseLines(open)]),
  ];
}
