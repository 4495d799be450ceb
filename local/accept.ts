import { trimBlanks } from "../lib/core/blanks.ts";
import { formatRupiah } from "../lib/core/money.ts";
import type { Database } from "../lib/supabase/database.types.ts";
import { argumentsFault, failed, inputFault, meaningOf, report, type Said } from "./support/command.ts";
import { confirmed, paymentIntent, takeConfirmation } from "./support/confirm.ts";
import { database, found } from "./support/store-database.ts";

const USAGE = `npm run accept -- <payment id> <who accepts it, and why>
npm run accept -- <payment id> <who accepts it, and why> <what has come, in whole rupiah, where nothing states it>
  It shows what it would do, and does it with --order <order number>.`;

const GIVE_BACK = "Give this payment back instead (npm run refund): docs/settling.md says how.";

const IF_IT_CAME =
  "If this sum really came, give the payment back (npm run refund), or wait until the gateway states it: docs/settling.md says how.";

const SAID: Record<Database["public"]["Enums"]["accept_payment_outcome"], string> = {
  accepted: "Accepted: the order goes on as if it had been paid in full, and its traveller is told.",
  already_accepted: "It was accepted before, under this reference.",
  other_reference: "It was accepted before, under another reference. Nothing has changed.",
  accepted_other_sum: "It was accepted before, under this reference and with another sum. Nothing has changed.",
  not_in_review:
    "This payment is not in review: it is paid, owed back or given back, or nothing has come. Look for its row in open_cases.",
  claimed:
    "Somebody has claimed this payment to give the money back; its row in open_cases says who. Record it once it was given back.",
  not_waiting: `Its order is paid by another payment, is over, or its account is deleted. ${GIVE_BACK}`,
  withdrawn: `Its eSIM was refunded, or the extension would not make it last longer, so the plan is not bought. ${GIVE_BACK}`,
  sum_unknown:
    "Nothing states how much has come. Look in the gateway's dashboard, and repeat this with the sum in whole rupiah at the end.",
  other_sum:
    "The gateway states another sum, and nothing has changed. The payment's row in open_cases names it. Leave the sum out if it is right; otherwise give the payment back (npm run refund).",
  sum_too_high: `This is more than was asked for, and the gateway states no sum that it could be compared with. Nothing has changed. Check its digits. ${IF_IT_CAME}`,
  sum_too_low: `This is less than was asked for, and the gateway states no sum that it could be compared with. Nothing has changed. Check its digits. ${IF_IT_CAME}`,
  not_found: "There is no such payment. Its id is the invoice's external_id at the gateway.",
};

/** What is given up where the gateway states another sum than was asked for, as the rest of a sentence. */
function givenUp(asked: number, stated: number): string {
  if (stated > asked)
    return `. ${formatRupiah(stated - asked)} more than asked is kept unless its traveller asks for it`;
  if (stated < asked) return `, ${formatRupiah(asked - stated)} less than asked, and nothing more can be asked`;
  return "";
}

/** Digits alone: '100.000' could mean a hundred. */
const WHOLE_RUPIAH = /^[1-9]\d{0,14}$/;

async function run(given: string[]): Promise<Said> {
  const { confirmation, args } = takeConfirmation(given);
  const [payment, typed, sum] = args;
  if (payment === undefined || typed === undefined) return failed(USAGE);
  const reference = trimBlanks(typed);
  const fault = argumentsFault(args, 3) ?? inputFault(payment, reference, "reference");
  if (fault) return failed(`${fault}\n${USAGE}`);
  if (sum !== undefined && !WHOLE_RUPIAH.test(sum)) {
    return failed(`'${sum}' is not a sum in whole rupiah, which looks like 103500.\n${USAGE}`);
  }
  const intent = await paymentIntent(payment);
  if (!intent) return failed(SAID.not_found);
  if (!intent.isInReview && !intent.isAccepted) return failed(SAID.not_in_review);
  const taken = sum === undefined ? intent.came : Number(sum);
  if (intent.came !== null && taken !== intent.came) {
    return failed(intent.isAccepted ? SAID.accepted_other_sum : SAID.other_sum);
  }
  if (taken === null) return failed(SAID.sum_unknown);
  const rest = intent.came === null ? "" : givenUp(intent.asked, intent.came);
  const deed = `Accept this payment with ${formatRupiah(taken)}${rest}. The order goes on as if it had been paid in full.`;
  // The sum that is shown: the gateway may state another one before this is confirmed.
  const shown = [payment, typed, String(taken)];
  const input = { p_payment_id: payment, p_reference: reference, p_paid_amount: taken };
  return confirmed(intent, { name: "npm run accept --", args: shown, confirmation, deed }, async () =>
    meaningOf(found(await database.rpc("accept_payment", input)), SAID, ["accepted", "already_accepted"]),
  );
}

/** Accepts a payment in review for a person who has compared it with the gateway; see docs/settling.md. */
report(await run(process.argv.slice(2)).catch((error: Error) => failed(error.message)));
