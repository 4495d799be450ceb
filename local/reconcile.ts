import { z } from "zod";
import type { Reconciled } from "../lib/reconciliation/types.ts";
import { readSettings } from "./settings.ts";

const word = z.string().nullable();
const answerSchema: z.ZodType<Reconciled> = z.object({
  invoices: z.number().nullable(),
  sales: z.number().nullable(),
  cases: z.array(z.object({ kind: word, subject: word, orderId: word, detail: word, since: word })),
});

/** Long enough for the lists of ninety days. */
const TIMEOUT_MS = 15 * 60_000;

/** Asks the store to compare its ledgers. @throws with what to do when there is no usable answer */
async function compare(days: string): Promise<Reconciled> {
  const { env } = readSettings();
  const store = env.NEXT_PUBLIC_SITE_URL ?? "";
  const response = await fetch(`${store}/api/cron/reconcile?days=${encodeURIComponent(days)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${env.CRON_SECRET}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response)
    throw new Error(`No answer from the store at ${store}. Start it, or set NEXT_PUBLIC_SITE_URL; then try again.`);
  if (response.status === 401) throw new Error(`${store} refuses the key. Set CRON_SECRET to the store's.`);
  const answer = answerSchema.safeParse(await response.json().catch(() => null));
  if (response.ok && answer.success) return answer.data;
  throw new Error(`${store} answered ${response.status}. Look in the store's log, then try again: repeating is safe.`);
}

/**
 * Compares the gateway's paid invoices and the vendor's sales with the store's payments and purchases, and prints every open
 * case. The store must run; --days=30 looks back further than three days.
 */
async function run(): Promise<void> {
  const days = process.argv.find((argument) => argument.startsWith("--days="))?.split("=")[1] ?? "3";
  const { invoices, sales, cases } = await compare(days);
  const shown = (count: number | null) => count ?? "list not read, try again";
  console.log(`Differences with the gateway: ${shown(invoices)}\nDifferences with the vendor:  ${shown(sales)}`);
  for (const open of cases) {
    const parts = [open.since, open.kind, open.subject, open.orderId && `order ${open.orderId}`, open.detail];
    console.log(parts.filter(Boolean).join("  "));
  }
  console.log(`${cases.length} open cases`);
  if (invoices === null || sales === null) process.exitCode = 1;
}

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
