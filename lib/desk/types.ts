import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

export type JobKind = Enums["job_kind"];
export type HeldDecision = Enums["held_decision"];
export const heldDecisions = ["buy_again", "give_back"] as const satisfies readonly HeldDecision[];

/** What the desk does about a case, in the words of `held_decision` where it decides about a held purchase. */
export type DeskAct = "close" | "retry" | HeldDecision;

/** The table asks for each kind: the browser need not load the database's generated list for them. */
const JOB_KINDS: Readonly<Record<JobKind, true>> = {
  verify_payment: true,
  fulfil_order: true,
  send_email: true,
  send_receipt: true,
  send_contact: true,
  refresh_esim: true,
  notify: true,
  reconcile: true,
  refund_payment: true,
  send_answer: true,
  send_alarm: true,
  return_plan: true,
};
export const jobKinds = Object.keys(JOB_KINDS) as JobKind[];

export type DeskOutcome = Enums["desk_outcome"];

/** How an act ended; the database says what each means. The browser need not load its generated list for them. */
export const deskOutcomes = ["done", "not_named", "gone", "not_yet"] as const satisfies readonly DeskOutcome[];

/** What waits for a person: a case of its own, or a state that is one (a payment in review, money owed back, a dead job). */
export type CaseKind =
  | Enums["case_kind"]
  | "payment_needs_review"
  | "payment_refund_due"
  | "payment_refund_under_way"
  | "payment_undecided"
  | "dead_job";

/** The order that a case is about, as a person recognises it. */
export type CaseOrder = {
  id: string;
  type: Enums["order_type"];
  plan: string;
  /** The first country of its plan, and how many there are. */
  place: string | null;
  places: number;
  totalRupiah: number;
  status: Enums["order_status"];
  reason: Enums["order_reason"] | null;
  /** Whether its buyer still has an account. */
  hasAccount: boolean;
  /** Whether a purchase of it waits for a decision. */
  isHeld: boolean;
};

export type OpenCase = {
  /** Of a newer release, it may be none of CaseKind. */
  kind: string;
  /** What the kind is about: a payment, a sale, an order; of a dead job 'kind:subject'. */
  subject: string;
  /** Without whole addresses and ICCIDs. */
  detail: string | null;
  since: string;
  /** Null where the case ends with the state that it names. */
  caseId: string | null;
  order: CaseOrder | null;
  /** What its payment is given back, where that is what it is about. */
  owedRupiah: number | null;
  /** Who has claimed to give it back, and how; masked. */
  claimedBy: string | null;
  /** What an act about it names, so that it is done to what was seen; null without `caseId`. */
  seen: string | null;
};

/** What an operator has done, or whoever holds the server's key (`operatorId` null). */
export type OperatorAct = {
  id: number;
  operatorId: string | null;
  verb: Enums["operator_verb"];
  subject: string;
  orderId: string | null;
  note: string;
  at: string;
};

/** How the shop runs, over the last 24 hours and at this moment. Times as the database writes them. */
export type ShopDay = {
  orders: readonly { status: Enums["order_status"]; orders: number; rupiah: number }[];
  paidRupiah: number;
  /** The oldest job that is due. */
  dueJob: { kind: JobKind; since: string } | null;
  /** The oldest order that is paid and not finished. */
  waitingOrder: { id: string; since: string } | null;
  /** The last whole tick of the scheduler; null before the first. */
  tickedAt: string | null;
  /** Messages to support that were not mailed. */
  unmailed: number;
  /** The open cases by kind, the most urgent first. */
  cases: CasesByKind;
};

/** How many cases of each kind are open, since when; the most urgent kind first. */
export type CasesByKind = readonly { kind: string; cases: number; since: string }[];

/** What can be paused. */
export const PAUSABLE = ["all", "destination", "plan"] as const;

/** A pause of sales as the desk shows it: of all of them, of a destination or of a plan. */
export type DeskPause = {
  id: string;
  what: (typeof PAUSABLE)[number];
  /** Of the destination or the plan. */
  name: string | null;
  /** What confirms an act about it. */
  word: string;
  reason: string;
  operatorId: string;
  since: string;
};

/** A destination whose sales can be paused. */
export type SoldPlace = { id: string; name: string; code: string };

/** Of whom an order or an account is, as far as it is shown without a reason. */
export type MaskedPerson = { email: string | null; name: string | null; phone: string | null };

/** An order that a text names. */
export type FoundOrder = CaseOrder & { createdAt: string; buyer: MaskedPerson };

/** An account that a text names. */
export type FoundTraveller = { id: string; person: MaskedPerson; orders: number; joinedAt: string };

/** Orders that a search shows. `orders_named` answers one more, so that it is known whether there are others. */
export const ORDERS_FOUND = 20;

export type Found = { orders: readonly FoundOrder[]; travellers: readonly FoundTraveller[] };

export type DeskPayment = {
  id: string;
  status: Enums["payment_status"];
  askedRupiah: number;
  /** Null where nothing has come, or nothing states how much. */
  cameRupiah: number | null;
  method: string | null;
  invoice: string | null;
  refundReference: string | null;
  /** Who has accepted it, and why. */
  accepted: string | null;
  createdAt: string;
  paidAt: string | null;
  refundedAt: string | null;
};

export type DeskPurchase = {
  id: string;
  state: Enums["purchase_state"];
  /** Its order at the vendor. */
  sale: string | null;
  iccidEnd: string | null;
  detail: string | null;
  startedAt: string;
};

export type DeskRefund = {
  paymentId: string;
  state: Enums["refund_state"];
  rupiah: number;
  gatewayId: string | null;
  /** Who gives it back by hand, and how. */
  claimed: string | null;
  hasFailed: boolean;
  /** When the gateway was asked, or a person was left to it. */
  at: string | null;
};

export type DeskStep = { status: Enums["order_status"]; reason: Enums["order_reason"] | null; at: string };

export type ClosedCase = {
  kind: string;
  subject: string;
  detail: string | null;
  note: string | null;
  since: string;
  closedAt: string;
};

/** An order with all that belongs to it, the newest of each first. Times as the database writes them. */
export type DeskOrder = CaseOrder & {
  createdAt: string;
  expiresAt: string | null;
  locale: Enums["locale"];
  buyer: MaskedPerson;
  /** The eSIM that it brought or adds to. */
  esim: { iccidEnd: string; state: Enums["profile_state"] | null; readAt: string | null } | null;
  /** What the gateway is giving back at this moment. */
  refundingRupiah: number;
  payments: readonly DeskPayment[];
  purchases: readonly DeskPurchase[];
  refunds: readonly DeskRefund[];
  history: readonly DeskStep[];
  openCases: readonly OpenCase[];
  closedCases: readonly ClosedCase[];
  mails: readonly { kind: string; sentAt: string }[];
};

/** A message of the contact form, its sender masked. */
export type DeskMessage = {
  id: string;
  topic: Enums["contact_topic"];
  /** That of its sender. */
  locale: Enums["locale"];
  text: string;
  sender: { name: string | null; email: string | null; isGuest: boolean };
  /** The end of the attached eSIM's ICCID. */
  iccidEnd: string | null;
  order: CaseOrder | null;
  createdAt: string;
  /** How it was settled, and by whom; null while it waits. */
  settled: { at: string; operatorId: string | null; answer: string | null; mailedAt: string | null } | null;
};

/** Messages of a kind, perhaps without further ones (`isWhole` false). */
export type MessageList = { messages: readonly DeskMessage[]; isWhole: boolean };

/** Those that wait, the oldest first, and those that are settled, the newest first. `text`: what names them, '' for all. */
export type MessageLists = { text: string; waiting: MessageList; settled: MessageList };

/** What an operator does about a message. */
export const MESSAGE_ACTS = ["answer", "putAway"] as const;
export type MessageAct = (typeof MESSAGE_ACTS)[number];

/** The personal data of an order's buyer, shown for a reason. */
export type WholePerson = {
  email: string | null;
  name: string | null;
  phone: string | null;
  accountEmail: string | null;
  accountName: string | null;
  accountPhone: string | null;
  iccids: readonly string[];
};
