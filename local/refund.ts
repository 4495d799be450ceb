import { trimBlanks } from "../lib/core/blanks.ts";
import { formatRupiah } from "../lib/core/money.ts";
import { decideCommand } from "../lib/desk/cases.ts";
import type { Database } from "../lib/supabase/database.types.ts";
import { argumentsFault, failed, inputFault, meaningOf, report, type Said } from "./support/command.ts";
import { confirmed, paymentIntent, takeConfirmation } from "./support/confirm.ts";
import { database, found } from "./support/store-database.ts";

const USAGE = `npm run refund -- --claim <payment id> <who gives the money back, and how>
npm run refund -- <payment id> <reference of the refund at the gateway, or of the transfer>
npm run refund -- --withdraw <payment id> <reference that was recorded for it by mistake>
  Each shows what it would do, and does it with --order <order number>.`;

const SAID: Record<Database["public"]["Enums"]["record_refund_outcome"], string> = {
  recorded: "Recorded: the order, its notification and its mail follow.",
  already_recorded: "It was recorded before, with this reference.",
  corrected: "Corrected: this reference has replaced the wrong one, and the case is closed.",
  other_reference:
    "This payment was recorded as refunded with another reference. If money was transferred with this one as well, it went back twice: npm run ops names both.",
  in_progress: "The eSIM is being bought at this moment. Try again in a few minutes.",
  held: "The purchase of this order is held, and nothing has changed. Decide about it first:",
  under_way:
    "The gateway is giving this payment back. Do not pay it again; docs/settling.md says what to do if it takes days.",
  failed_refund:
    "That refund has failed at the gateway: no money went back. Claim the payment, give it back in another way, and record that reference.",
  reference_of_another:
    "Another payment was given back with this reference. Nothing has changed. Compare both ids with the gateway's dashboard, or with your bank.",
  not_refundable: "No money of this payment is known.",
  not_found: "There is no such payment. Its id is the invoice's external_id at the gateway.",
};

const CLAIMED =
  "Claimed: the gateway is not asked for it any more, and nobody can accept it. Give the money back, then record it.";
const NOT_CLAIMED =
  "Not claimed: nothing is owed back, the gateway may be giving it back (wait a day after a request without an answer), or somebody has claimed it already. Look at its row in open_cases.";

const WITHDRAWN: Record<Database["public"]["Enums"]["withdraw_refund_outcome"], string> = {
  withdrawn:
    "Withdrawn: the reference can now be recorded for the payment that it belongs to. The money of this one is owed back, unless the gateway gives it back: look at npm run ops.",
  not_recorded: "No refund is recorded for this payment. Nothing has changed.",
  other_reference: "This payment was recorded as refunded with another reference. Nothing has changed.",
  of_gateway: "That is this payment's own refund at the gateway, which says what becomes of it. Nothing has changed.",
  not_found: SAID.not_found,
};

type Payment = { orderId: string; hasAccount: boolean; asked: number; came: number | null };

/** What is given back: what has come, or where nothing states that, what was asked for. */
const sumOf = ({ asked, came }: Payment) => formatRupiah(came ?? asked);

const NOBODY_TOLD =
  "Nobody is told: the account is deleted, and no address is kept. Only the gateway's dashboard may say who paid.";

async function claim(payment: string, reason: string): Promise<Said> {
  const answer = await database.rpc("refund_by_hand", { p_payment_id: payment, p_reason: reason });
  return found(answer) ? { isDone: true, text: CLAIMED } : failed(NOT_CLAIMED);
}

async function record(payment: string, reference: string, { orderId }: Payment): Promise<Said> {
  const words = { ...SAID, held: `${SAID.held}\n  ${decideCommand(orderId)}` };
  const answer = await database.rpc("record_refund", { p_payment_id: payment, p_reference: reference });
  return meaningOf(found(answer), words, ["recorded", "already_recorded", "corrected"]);
}

async function withdraw(payment: string, reference: string, { hasAccount }: Payment): Promise<Said> {
  const words = hasAccount ? WITHDRAWN : { ...WITHDRAWN, withdrawn: `${WITHDRAWN.withdrawn}\n${NOBODY_TOLD}` };
  const answer = await database.rpc("withdraw_refund", { p_payment_id: payment, p_reference: reference });
  return meaningOf(found(answer), words, ["withdrawn"]);
}

/** What is done to a payment with the text beside it: what the command says before, and does once it is confirmed. */
const DEEDS = {
  "--claim": {
    what: "reason",
    says: (text: string, payment: Payment) =>
      `Claim this payment, for a person to give ${sumOf(payment)} back: ${text}`,
    does: claim,
  },
  "--withdraw": {
    what: "reference",
    says: (text: string, { hasAccount }: Payment) =>
      `Take the reference ${text} away from this payment, whose money was not given back with it.${hasAccount ? "" : ` ${NOBODY_TOLD}`}`,
    does: withdraw,
  },
  record: {
    what: "reference",
    says: (text: string, payment: Payment) =>
      `Record this payment as given back, ${sumOf(payment)} with the reference ${text}. ${payment.hasAccount ? "Its traveller is told, once." : NOBODY_TOLD}`,
    does: record,
  },
} as const;

async function run(all: string[]): Promise<Said> {
  const { confirmation, args } = takeConfirmation(all);
  const [verb] = args;
  const isNamed = verb === "--claim" || verb === "--withdraw";
  const { what, says, does } = DEEDS[isNamed ? verb : "record"];
  const given = isNamed ? args.slice(1) : args;
  const [payment, typed] = given;
  if (payment === undefined || typed === undefined) return failed(USAGE);
  const text = trimBlanks(typed);
  const fault = argumentsFault(given, 2) ?? inputFault(payment, text, what);
  if (fault) return failed(`${fault}\n${USAGE}`);
  const intent = await paymentIntent(payment);
  if (!intent) return failed(SAID.not_found);
  return confirmed(intent, { name: "npm run refund --", args, confirmation, deed: says(text, intent) }, () =>
    does(payment, text, intent),
  );
}

/** Claims a payment for whoever gives its money back, records that it was given back, or withdraws such a record (docs/settling.md). */
report(await run(process.argv.slice(2)).catch((error: Error) => failed(error.message)));
