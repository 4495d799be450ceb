import { z } from "zod";
import type { Reconciled } from "../lib/reconciliation/types.ts";
import { askStore, ownStore } from "./support/ask-store.ts";

const word = z.string().nullable();
const answerSchema: z.ZodType<Reconciled> = z.object({
  invoices: z.number().nullable(),
  sales: z.number().nullable(),
  cases: z.array(z.object({ kind: word, subject: word, orderId: word, detail: word, since: word })),
});

/** Long enough for the lists of ninety days. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Compares the gateway's paid invoices and the vendor's sales with the store's payments and purchases, and prints every open
 * case. The store must run; --days=30 looks back further than three days.
 */
async function run(): Promise<void> {
  const days = process.argv.find((argument) => argument.startsWith("--days="))?.split("=")[1] ?? "3";
  const path = `/api/cron/reconcile?days=${encodeURIComponent(days)}`;
  const { invoices, sales, cases } = await askStore(ownStore(), path, answerSchema, TIMEOUT_MS);
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
