import type { Database } from "../../lib/supabase/database.types.ts";
import { database, found, minute } from "../support/store-database.ts";

/** What waits for a person: a case of its own, or a state that is one (a payment in review, money owed back, a dead job). */
type CaseKind =
  | Database["public"]["Enums"]["case_kind"]
  | "payment_needs_review"
  | "payment_refund_due"
  | "payment_refund_under_way"
  | "payment_undecided"
  | "dead_job";

export type OpenCase = {
  kind: string;
  subject: string;
  orderId: string | null;
  detail: string | null;
  since: string;
  /** Null where the case ends with the state that it names. */
  caseId: string | null;
};

/** Cases shown at most, the oldest first. */
export const CASES_SHOWN = 100;

const close = ({ caseId }: OpenCase) => `npm run ops -- close ${caseId} '<who, what was done>'`;
/** Settles a held purchase. */
export const decideCommand = ({ orderId }: Pick<OpenCase, "orderId">) =>
  `npm run ops -- decide ${orderId} buy_again|give_back '<who, why>'`;
const claim = ({ subject }: OpenCase) => `npm run refund -- --claim ${subject} '<who, how>'`;
const record = ({ subject }: OpenCase) => `npm run refund -- ${subject} '<reference>'`;
const accept = ({ subject }: OpenCase) => `npm run accept -- ${subject} '<who, why>'`;
const retry = ({ subject }: OpenCase) => `npm run ops -- retry ${subject}`;

/** What settles a case, as commands or words. docs/operations.md explains each. */
const ACTS: Record<CaseKind, readonly ((open: OpenCase) => string)[]> = {
  payment_needs_review: [accept, claim],
  payment_refund_due: [claim, record],
  payment_refund_under_way: [() => "nothing: the gateway is giving the money back"],
  payment_undecided: [
    () =>
      "close its open invoices in the gateway's dashboard; if one was paid, npm run reconcile; otherwise ask the gateway",
  ],
  dead_job: [retry],
  known_esim: [decideCommand],
  repeated_sale: [decideCommand],
  unreadable_sale: [decideCommand],
  wrong_plan: [decideCommand, close],
  sale_without_order: [() => "return it at the vendor", close],
  wrong_esim: [() => "return it at the vendor", close],
  late_outcome: [() => "npm run reconcile shows its sale, if there is one", close],
  code_of_another: [() => "ask the vendor whose code it is: docs/settling.md", close],
  code_differs: [() => "ask the vendor which code is right: docs/settling.md", close],
  plan_missing: [() => "have the vendor put the plan on the eSIM, or give the money back", close],
  order_given_up: [() => "it is tried again every hour; where that does not help: docs/settling.md"],
  purchase_without_sale: [() => "ask the vendor", close],
  second_invoice_paid: [() => "refund it at the gateway", close],
  invoice_without_payment: [() => "refund it at the gateway", close],
  amount_differs: [() => "compare in the gateway's dashboard", close],
  payment_without_invoice: [() => "compare in the gateway's dashboard", close],
  invoice_unread: [() => "close it in the gateway's dashboard; if it was paid, npm run reconcile", close],
  payment_not_counted: [() => "npm run reconcile, an hour after it was found: it is counted then, or in review"],
  refunded_twice: [() => "do not transfer it; compare in the gateway's dashboard", close],
  refund_of_another: [
    () =>
      "look in the gateway's dashboard and at the bank whether this payment was given back; if not, give its money back",
    record,
  ],
  recorded_refund_failed: [() => "look in the gateway's dashboard; if no money went back, give it back", record],
  vendor_balance: [() => "top the balance up in the vendor's portal", close],
};

const isKnown = (kind: string): kind is CaseKind => Object.hasOwn(ACTS, kind);

/** The commands that settle a case; an unknown kind is one of a newer release. */
function actsOf(open: OpenCase): string[] {
  if (!isKnown(open.kind)) return ["a newer release knows this kind: read its docs/operations.md"];
  return ACTS[open.kind].map((act) => act(open));
}

/** The open cases, the oldest first. @param orderId only those of this order */
export async function openCases(orderId?: string): Promise<OpenCase[]> {
  const all = database.from("open_cases").select("kind, subject, orderId:order_id, detail, since, caseId:case_id");
  const wanted = orderId === undefined ? all : all.eq("order_id", orderId);
  const rows = found(await wanted.order("since").limit(CASES_SHOWN));
  return rows.map(({ kind, subject, since, ...row }) => ({
    ...row,
    kind: kind ?? "",
    subject: subject ?? "",
    since: since ?? "",
  }));
}

/** A case as lines: what waits since when, and what settles it. */
export function caseLines(open: OpenCase): string[] {
  const { kind, subject, orderId, detail, since } = open;
  const parts = [minute(since), kind, subject, orderId && `order ${orderId}`, detail];
  return [parts.filter(Boolean).join("  "), ...actsOf(open).map((act) => `    ${act}`)];
}
