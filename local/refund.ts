import { isUuid } from "../lib/core/uuid.ts";
import type { Database } from "../lib/supabase/database.types.ts";
import { readSettings } from "./settings.ts";

const USAGE = "npm run refund -- <payment id> <reference of the refund at the gateway>";

type Outcome = Database["public"]["Enums"]["record_refund_outcome"];

const SAID: Record<Outcome, string> = {
  recorded: "Recorded: the order, its notification and its mail follow.",
  already_recorded: "It was recorded before, with this reference.",
  other_reference: "This payment was recorded as refunded with another reference.",
  in_progress: "The eSIM is being bought at this moment. Try again in a few minutes.",
  under_way:
    "The gateway is giving this payment back. Do not pay it again; docs/operations.md says what to do if it takes days.",
  not_refundable: "No money of this payment is known.",
  not_found: "There is no such payment. Its id is the invoice's external_id at the gateway.",
};
const DONE: ReadonlySet<string> = new Set<Outcome>(["recorded", "already_recorded"]);

const isOutcome = (answer: string): answer is Outcome => Object.hasOwn(SAID, answer);

type Recorded = { isDone: boolean; text: string };

function refused(url: string, status: number): string {
  if (status === 401 || status === 403) return `${url} refuses the key. Set SUPABASE_SECRET_KEY to this database's.`;
  if (status === 404) return `${url} has no record_refund. Set NEXT_PUBLIC_SUPABASE_URL to the store's database.`;
  return `${url} answered ${status}. Look in the database's log, then try again: repeating is safe.`;
}

async function record(payment: string, reference: string): Promise<Recorded> {
  const failed = (text: string) => ({ isDone: false, text });
  if (!isUuid(payment)) {
    return failed(`'${payment}' is not a payment id, which looks like 7f0c2c1e-0000-4000-8000-000000000000.\n${USAGE}`);
  }
  if (reference.trim() === "") return failed(`The reference is empty.\n${USAGE}`);
  const { env } = readSettings();
  const url = env.NEXT_PUBLIC_SUPABASE_URL ?? "";
  const response = await fetch(`${url}/rest/v1/rpc/record_refund`, {
    method: "POST",
    headers: { apikey: env.SUPABASE_SECRET_KEY ?? "", "Content-Type": "application/json" },
    body: JSON.stringify({ p_payment_id: payment, p_reference: reference }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  if (!response) {
    return failed(
      `No answer from the database at ${url}. Start it, or set NEXT_PUBLIC_SUPABASE_URL; then try again: repeating is safe.`,
    );
  }
  if (!response.ok) return failed(refused(url, response.status));
  const outcome = String(await response.json().catch(() => null));
  return { isDone: DONE.has(outcome), text: isOutcome(outcome) ? SAID[outcome] : outcome };
}

/** Records a refund that was made in the gateway's dashboard; see docs/operations.md. */
const [payment, reference] = process.argv.slice(2);
const { isDone, text } =
  payment === undefined || reference === undefined ? { isDone: false, text: USAGE } : await record(payment, reference);
if (isDone) console.log(text);
else {
  console.error(text);
  process.exitCode = 1;
}
