import type { Database } from "../lib/supabase/database.types.ts";
import { decideCommand } from "./ops/cases.ts";
import { confirmed, paymentIntent, takeConfirmation } from "./ops/confirm.ts";
import {
  argumentsFault,
  callDatabase,
  failed,
  inputFault,
  meaningOf,
  report,
  type Said,
  trimBlanks,
} from "./support/database-verb.ts";

const USAGE = `npm run refund -- --claim <payment id> <who gives the money back, and how>
npm run refund -- <payment id> <reference of the refund at the gateway, or of the transfer>
  Both show what they would do, and do it with --order <order number>.`;

const SAID: Record<Database["public"]["Enums"]["record_refund_outcome"], string> = {
  recorded: "Recorded: the order, its notification and its mail follow.",
  already_recorded: "It was recorded before, with this reference.",
  other_reference: "This payment was recorded as refunded with another reference.",
  in_progress: "The eSIM is being bought at this moment. Try again in a few minutes.",
  held: "The purchase of this order is held, and nothing has changed. Decide about it first:",
  under_way:
    "The gateway is giving this payment back. Do not pay it again; docs/operations.md says what to do if it takes days.",
  reference_of_another:
    "Another payment was given back with this reference. Nothing has changed. Compare both ids with the gateway's dashboard, or with your bank.",
  not_refundable: "No money of this payment is known.",
  not_found: "There is no such payment. Its id is the invoice's external_id at the gateway.",
};

const CLAIMED =
  "Claimed: the gateway is not asked for it any more, and nobody can accept it. Give the money back, then record it.";
const NOT_CLAIMED =
  "Not claimed: nothing is owed back, the gateway may be giving it back, or somebody has claimed it already. Look at its row in open_cases.";

const claim = (payment: string, reason: string) =>
  callDatabase("refund_by_hand", { p_payment_id: payment, p_reason: reason }, (answer) =>
    answer === true ? { isDone: true, text: CLAIMED } : failed(NOT_CLAIMED),
  );

function record(payment: string, reference: string, orderId: string): Promise<Said> {
  const words = { ...SAID, held: `${SAID.held}\n  ${decideCommand({ orderId })}` };
  const input = { p_payment_id: payment, p_reference: reference };
  return callDatabase("record_refund", input, meaningOf(words, ["recorded", "already_recorded"]));
}

async function run(all: string[]): Promise<Said> {
  const { confirmation, args } = takeConfirmation(all);
  const isClaim = args[0] === "--claim";
  const given = isClaim ? args.slice(1) : args;
  const [payment, typed] = given;
  if (payment === undefined || typed === undefined) return failed(USAGE);
  const text = trimBlanks(typed);
  const fault = argumentsFault(given, 2) ?? inputFault(payment, text, isClaim ? "reason" : "reference");
  if (fault) return failed(`${fault}\n${USAGE}`);
  const intent = await paymentIntent(payment);
  if (!intent) return failed(SAID.not_found);
  const deed = isClaim
    ? `Claim this payment, for a person to give its money back: ${text}`
    : `Record this payment as given back, with the reference ${text}. Its traveller is told.`;
  return confirmed(intent, { name: "npm run refund --", args, confirmation, deed }, () =>
    isClaim ? claim(payment, text) : record(payment, text, intent.orderId),
  );
}

/** Claims a payment for a person who gives its money back, and records that it was given back; see docs/operations.md. */
report(await run(process.argv.slice(2)).catch((error: Error) => failed(error.message)));
