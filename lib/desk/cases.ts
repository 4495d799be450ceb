import type { CaseKind, JobKind, OpenCase } from "./types";

/** Cases of a page at the desk: `desk_cases` answers no more. */
export const CASES_OF_PAGE = 25;

/** What a person does about a case, here or on the command line. */
export type CaseAct = "accept" | "claim" | "close" | "decide" | "record" | "retry";

/** Words that say what comes first or besides: `hints` of messages/<language>/desk.json. */
export type CaseHint =
  | "held"
  | "notHeld"
  | "review"
  | "owed"
  | "underWay"
  | "undecided"
  | "returnSale"
  | "lateSale"
  | "whoseCode"
  | "whichCode"
  | "missingPlan"
  | "givenUp"
  | "askVendor"
  | "refundInvoice"
  | "compare"
  | "closeInvoice"
  | "notCounted"
  | "noTransfer"
  | "wasGivenBack"
  | "failedRefund"
  | "topUp"
  | "revokePlan";

/** docs/operations.md explains each kind. */
type Ways = { acts: readonly CaseAct[]; hint?: CaseHint };

/** What settles a case of each kind, for the desk and `npm run ops`. */
const WAYS: Readonly<Record<CaseKind, Ways>> = {
  payment_needs_review: { acts: ["accept", "claim"], hint: "review" },
  payment_refund_due: { acts: ["claim", "record"], hint: "owed" },
  payment_refund_under_way: { acts: [], hint: "underWay" },
  payment_undecided: { acts: [], hint: "undecided" },
  dead_job: { acts: ["retry", "close"] },
  known_esim: { acts: ["decide", "close"], hint: "held" },
  repeated_sale: { acts: ["decide", "close"], hint: "held" },
  unreadable_sale: { acts: ["decide", "close"], hint: "held" },
  wrong_plan: { acts: ["decide", "close"], hint: "held" },
  sale_without_order: { acts: ["close"], hint: "returnSale" },
  wrong_esim: { acts: ["close"], hint: "returnSale" },
  late_outcome: { acts: ["close"], hint: "lateSale" },
  code_of_another: { acts: ["close"], hint: "whoseCode" },
  code_differs: { acts: ["close"], hint: "whichCode" },
  plan_missing: { acts: ["close"], hint: "missingPlan" },
  order_given_up: { acts: [], hint: "givenUp" },
  purchase_without_sale: { acts: ["close"], hint: "askVendor" },
  second_invoice_paid: { acts: ["close"], hint: "refundInvoice" },
  invoice_without_payment: { acts: ["close"], hint: "refundInvoice" },
  amount_differs: { acts: ["close"], hint: "compare" },
  payment_without_invoice: { acts: ["close"], hint: "compare" },
  invoice_unread: { acts: ["close"], hint: "closeInvoice" },
  payment_not_counted: { acts: [], hint: "notCounted" },
  refunded_twice: { acts: ["close"], hint: "noTransfer" },
  refund_of_another: { acts: ["record"], hint: "wasGivenBack" },
  recorded_refund_failed: { acts: ["record"], hint: "failedRefund" },
  plan_not_returned: { acts: ["close"], hint: "revokePlan" },
  vendor_balance: { acts: ["close"], hint: "topUp" },
};

const isKnown = (kind: string): kind is CaseKind => Object.hasOwn(WAYS, kind);

/** The two parts of a dead job's subject, which itself may have colons. */
export function jobOf({ subject }: Pick<OpenCase, "subject">): { kind: string; subject: string } {
  const [kind = "", rest = ""] = subject.split(/:(.*)/s);
  return { kind, subject: rest };
}

/** The jobs that send a message, which may be left unsent. As `kinds_of_messages` in the database. */
const MESSAGES: ReadonlySet<string> = new Set<JobKind>([
  "send_email",
  "send_receipt",
  "send_contact",
  "send_answer",
  "send_alarm",
  "notify",
]);

type Known = Ways & { kind: CaseKind };

/** The name of a kind of case; null for one of a newer release. */
export const knownKind = (kind: string): CaseKind | null => (isKnown(kind) ? kind : null);

/**
 * What settles a case; null for a kind of a newer release. A held purchase is decided about, and only a case that outlived it is closed.
 * Of dead jobs only a message may be closed: other work has to be done. Whoever has claimed a payment gives it back, and records that.
 */
export function waysOf(open: Pick<OpenCase, "kind" | "subject" | "order" | "claimedBy">): Known | null {
  const { kind, order, claimedBy } = open;
  if (!isKnown(kind)) return null;
  const ways: Known = { kind, ...WAYS[kind] };
  if (ways.hint === "held")
    return order?.isHeld ? { ...ways, acts: ["decide"] } : { kind, acts: ["close"], hint: "notHeld" };
  if (claimedBy !== null && ways.acts.includes("claim")) return { kind, acts: ["record"] };
  const isKept = kind === "dead_job" && !MESSAGES.has(jobOf(open).kind);
  return isKept ? { ...ways, acts: ways.acts.filter((act) => act !== "close") } : ways;
}

/** The command that decides about the held purchase of an order. */
export const decideCommand = (orderId: string) => `npm run ops -- decide ${orderId} buy_again|give_back '<who, why>'`;

/** Each act as a command, with what a person fills in between '<' and '>'. */
const COMMANDS: Readonly<Record<CaseAct, (open: OpenCase) => string>> = {
  accept: ({ subject }) => `npm run accept -- ${subject} '<who, why>'`,
  claim: ({ subject }) => `npm run refund -- --claim ${subject} '<who, how>'`,
  close: ({ caseId, subject }) => `npm run ops -- close ${caseId ?? subject} '<who, what was done>'`,
  decide: ({ order }) => decideCommand(order?.id ?? ""),
  record: ({ subject }) => `npm run refund -- ${subject} '<reference>'`,
  retry: ({ subject }) => `npm run ops -- retry ${subject}`,
};

export const commandOf = (act: CaseAct, open: OpenCase): string => COMMANDS[act](open);
