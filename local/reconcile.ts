import { readSettings } from "./settings.ts";

/**
 * Compares the gateway's paid invoices and the vendor's sales with the store's payments and purchases, and prints every open
 * case. The store must run; --days=30 looks back further than three days.
 */
type OpenCase = { kind: string; subject: string; orderId: string | null; detail: string | null; since: string };
type Answer = { invoices: number | null; sales: number | null; cases: OpenCase[] };

const { env } = readSettings();
const days = process.argv.find((argument) => argument.startsWith("--days="))?.split("=")[1] ?? "3";
const response = await fetch(`${env.NEXT_PUBLIC_SITE_URL}/api/cron/reconcile?days=${encodeURIComponent(days)}`, {
  method: "POST",
  headers: { authorization: `Bearer ${env.CRON_SECRET}` },
});
if (!response.ok) throw new Error(`The store answered ${response.status}`);
const { invoices, sales, cases } = (await response.json()) as Answer;
const shown = (count: number | null) => count ?? "list not read, try again";
console.log(`Differences with the gateway: ${shown(invoices)}\nDifferences with the vendor:  ${shown(sales)}`);
for (const open of cases) {
  const parts = [open.since, open.kind, open.subject, open.orderId && `order ${open.orderId}`, open.detail];
  console.log(parts.filter(Boolean).join("  "));
}
console.log(`${cases.length} open cases`);
if (invoices === null || sales === null) process.exitCode = 1;
