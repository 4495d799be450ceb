import { readSettings } from "./settings.ts";

const USAGE = "npm run refund -- <payment id> <reference of the refund at the gateway>";

const SAID: Record<string, string> = {
  recorded: "Recorded: the order, its notification and its mail follow.",
  already_recorded: "It was recorded before, with this reference.",
  other_reference: "This payment was recorded as refunded with another reference.",
  in_progress: "The eSIM is being bought at this moment. Try again in a few minutes.",
  not_refundable: "No money of this payment is known.",
  not_found: "There is no such payment.",
};
const DONE: ReadonlySet<string> = new Set(["recorded", "already_recorded"]);

/** Records a refund that was made in the gateway's dashboard; see docs/operations.md. */
const [payment, reference] = process.argv.slice(2);
if (!payment || !reference) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const { env } = readSettings();
  const response = await fetch(`${env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/record_refund`, {
    method: "POST",
    headers: { apikey: env.SUPABASE_SECRET_KEY ?? "", "Content-Type": "application/json" },
    body: JSON.stringify({ p_payment_id: payment, p_reference: reference }),
    signal: AbortSignal.timeout(15_000),
  });
  const outcome = String(await response.json().catch(() => null));
  console.log(response.ok ? (SAID[outcome] ?? outcome) : `The database answered ${response.status}.`);
  if (!response.ok || !DONE.has(outcome)) process.exitCode = 1;
}
