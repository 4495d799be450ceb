import { isUuid } from "../lib/core/uuid.ts";
import type { Database } from "../lib/supabase/database.types.ts";
import { readSettings } from "./settings.ts";

const USAGE = `npm run refund -- --claim <payment id> <who gives the money back, and how>
npm run refund -- <payment id> <reference of the refund at the gateway, or of the transfer>`;

type Outcome = Database["public"]["Enums"]["record_refund_outcome"];

const SAID: Record<Outcome, string> = {
  recorded: "Recorded: the order, its notification and its mail follow.",
  already_recorded: "It was recorded before, with this reference.",
  other_reference: "This payment was recorded as refunded with another reference.",
  in_progress: "The eSIM is being bought at this moment. Try again in a few minutes.",
  held: "The purchase of this order is held. Decide about it with decide_held_order: docs/operations.md says how.",
  under_way:
    "The gateway is giving this payment back. Do not pay it again; docs/operations.md says what to do if it takes days.",
  not_refundable: "No money of this payment is known.",
  not_found: "There is no such payment. Its id is the invoice's external_id at the gateway.",
};
const DONE: ReadonlySet<string> = new Set<Outcome>(["recorded", "already_recorded"]);

const isOutcome = (answer: string): answer is Outcome => Object.hasOwn(SAID, answer);

const CLAIMED = "Claimed: the gateway is not asked for it any more. Give the money back, then record it.";
const NOT_CLAIMED =
  "Not claimed: nothing is owed back, the gateway may be giving it back, or somebody has claimed it already. Look at its row in open_cases.";

type Said = { isDone: boolean; text: string };

const failed = (text: string): Said => ({ isDone: false, text });

function refused(url: string, status: number, name: string): Said {
  if (status === 401 || status === 403) {
    return failed(`${url} refuses the key. Set SUPABASE_SECRET_KEY to this database's.`);
  }
  if (status === 404) return failed(`${url} has no ${name}. Set NEXT_PUBLIC_SUPABASE_URL to the store's database.`);
  return failed(`${url} answered ${status}. Look in the database's log, then try again: repeating is safe.`);
}

/** Calls a function of the database, and says what its answer means. */
async function call(name: string, input: object, said: (answer: unknown) => Said): Promise<Said> {
  const { env } = readSettings();
  const url = env.NEXT_PUBLIC_SUPABASE_URL ?? "";
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: env.SUPABASE_SECRET_KEY ?? "", "Content-Type": "application/json" },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  if (!response) {
    return failed(
      `No answer from the database at ${url}. Start it, or set NEXT_PUBLIC_SUPABASE_URL; then try again: repeating is safe.`,
    );
  }
  return response.ok ? said(await response.json().catch(() => null)) : refused(url, response.status, name);
}

const claim = (payment: string, reason: string) =>
  call("refund_by_hand", { p_payment_id: payment, p_reason: reason }, (answer) =>
    answer === true ? { isDone: true, text: CLAIMED } : failed(NOT_CLAIMED),
  );

const record = (payment: string, reference: string) =>
  call("record_refund", { p_payment_id: payment, p_reference: reference }, (answer) => {
    const outcome = String(answer);
    return { isDone: DONE.has(outcome), text: isOutcome(outcome) ? SAID[outcome] : outcome };
  });

async function run(args: string[]): Promise<Said> {
  const isClaim = args[0] === "--claim";
  const [payment, text] = isClaim ? args.slice(1) : args;
  if (payment === undefined || text === undefined) return failed(USAGE);
  if (!isUuid(payment)) {
    return failed(`'${payment}' is not a payment id, which looks like 7f0c2c1e-0000-4000-8000-000000000000.\n${USAGE}`);
  }
  if (text.trim() === "") return failed(`The ${isClaim ? "reason" : "reference"} is empty.\n${USAGE}`);
  return isClaim ? claim(payment, text) : record(payment, text);
}

/** Claims a payment for a person who gives its money back, and records that it was given back; see docs/operations.md. */
const { isDone, text } = await run(process.argv.slice(2));
if (isDone) console.log(text);
else {
  console.error(text);
  process.exitCode = 1;
}
