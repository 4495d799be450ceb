import { MINUTE_MS } from "../../lib/core/duration.ts";
import { formatRupiah } from "../../lib/core/money.ts";
import { dayFromRows } from "../../lib/desk/rows.ts";
import { database, found } from "../support/store-database.ts";
import { caseLines, openCases } from "./cases.ts";

/** Whole minutes since a time. */
const minutesSince = (time: string) => Math.floor((Date.now() - Date.parse(time)) / MINUTE_MS);

/** How the shop runs, and what waits for a person, as lines. */
export async function todayLines(): Promise<string[]> {
  const [today, made, open] = await Promise.all([
    database.rpc("shop_today"),
    database.rpc("shop_orders_today"),
    database.rpc("shop_cases_by_kind"),
  ]);
  const day = dayFromRows({ day: found(today), orders: found(made), cases: found(open) });
  const { orders, dueJob, waitingOrder, tickedAt } = day;
  const cases = await openCases();
  const due = dueJob ? `${dueJob.kind}, for ${minutesSince(dueJob.since)} minutes` : "none";
  const waiting = waitingOrder ? `${waitingOrder.id}, made ${minutesSince(waitingOrder.since)} minutes ago` : "none";
  const ticked = tickedAt
    ? `${minutesSince(tickedAt)} minutes ago`
    : "never: run npm run worker, or let a scheduler call /api/cron/work";
  const count = day.cases.reduce((sum, { cases: ofKind }) => sum + ofKind, 0);
  return [
    `Orders of the last 24 hours:  ${orders.map((of) => `${of.orders} ${of.status}`).join(", ") || "none"}`,
    `Paid in the last 24 hours:    ${formatRupiah(day.paidRupiah)}`,
    `Oldest job that is due:       ${due}`,
    `Oldest paid order under way:  ${waiting}`,
    `Last whole tick:              ${ticked}`,
    `Messages not mailed:          ${day.unmailed}`,
    `Open cases:                   ${count}${count > cases.length ? `, of which the most urgent ${cases.length} are shown` : ""}`,
    ...cases.flatMap((open) => ["", ...caseLines(open)]),
  ];
}
