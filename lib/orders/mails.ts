import { isUnpaid, isWorking } from "./rules";
import { orderStatuses } from "./statuses";
import type { OrderStatus } from "./types";

/** The mails about steps of an order, as `email.orderNotification` in the messages names them. */
export type OrderMail =
  | "order_received"
  | "plan_added"
  | "order_expired"
  | "order_held"
  | "order_failed"
  | "payment_review"
  | "payment_owed"
  | "payment_refunded"
  | "refund"
  | "refund_withdrawn"
  | "refund_failed"
  | "plan_returned"
  | "return_refused";

export type MailFacts = {
  /**
   * The states of an order in which the mail is true; in another it is not sent. A separate receipt is sent only if no other mail
   * includes one: those of an eSIM, of an added plan and of a failure do.
   */
  trueIn: readonly OrderStatus[];
  /**
   * Which orders alone have it. hold: those that a person looks at (`isWithPerson`), unless the receipt, which says so too, has not gone
   * out yet. addition: those that add their plan to an eSIM, of which the mail says what it holds now.
   */
  onlyOf: "hold" | "addition" | null;
  /**
   * Whether it may go to the address that the buyer typed, and repeat what was typed. One about a failure, or about money that is
   * checked or goes back, may not: anybody can type a sentence and a stranger's address, pay, and get the money back.
   */
  mayRepeatTyped: boolean;
  /**
   * What it shows below its text. receipt: what was paid. plan: also where the plan works, and what becomes of an accepted difference.
   * sums: what was asked, arrived in its place or goes back.
   */
  shows: "plan" | "receipt" | "sums";
};

const WORKING = orderStatuses.filter(isWorking);
const PAID = orderStatuses.filter((status) => !isUnpaid(status));

/**
 * The differences between the mails about an order. One that is missing here, or that lacks its texts, fails the type check. The words of
 * a mail depend on more: see lib/notifications/words.ts.
 */
export const MAILS = {
  order_received: { trueIn: WORKING, onlyOf: null, mayRepeatTyped: true, shows: "plan" },
  order_held: { trueIn: WORKING, onlyOf: "hold", mayRepeatTyped: true, shows: "plan" },
  plan_added: { trueIn: ["completed"], onlyOf: "addition", mayRepeatTyped: true, shows: "plan" },
  order_expired: { trueIn: ["cancelled"], onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  order_failed: { trueIn: ["failed"], onlyOf: null, mayRepeatTyped: false, shows: "receipt" },
  payment_review: { trueIn: orderStatuses, onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  payment_owed: { trueIn: PAID, onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  payment_refunded: { trueIn: orderStatuses, onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  refund: { trueIn: ["refunded"], onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  refund_withdrawn: { trueIn: orderStatuses, onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  refund_failed: { trueIn: orderStatuses, onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  plan_returned: { trueIn: ["refunded"], onlyOf: null, mayRepeatTyped: false, shows: "sums" },
  return_refused: { trueIn: ["completed"], onlyOf: null, mayRepeatTyped: false, shows: "plan" },
} as const satisfies Record<OrderMail, MailFacts>;

type Facts = typeof MAILS;
type AdditionMail = { [Mail in OrderMail]: Facts[Mail]["onlyOf"] extends "addition" ? Mail : never }[OrderMail];

/** Whether only an order has a mail that adds its plan to an eSIM. */
export function isOfAddition(mail: OrderMail): mail is AdditionMail {
  return MAILS[mail].onlyOf === "addition";
}
