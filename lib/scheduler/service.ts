import "server-only";
import type { Traveller } from "@/lib/auth/session";
import { readyMailSubject } from "@/lib/esims/mail";
import { runJobs } from "@/lib/jobs/worker";
import { orderSubjects, receiptSubject } from "@/lib/notifications/rules";
import { ownOrderStatus } from "@/lib/orders/service";
import { orderOfPayment } from "@/lib/payments/verify";
import { handlers } from "./handlers";

/**
 * Runs the due jobs of one order at the end of a request about it: purchase, its mails, then the notifications, so that no mail
 * waits for a notification. Jobs of other orders are left to the tick, so that no traveller waits for another's work.
 */
export async function workOnOrder(orderId: string): Promise<void> {
  await runJobs(["fulfil_order"], [orderId], handlers);
  await runJobs(["send_email", "send_receipt"], [readyMailSubject(orderId), receiptSubject(orderId)], handlers);
  await runJobs(["notify"], orderSubjects(orderId), handlers);
}

/** The same for a traveller's own order; it does nothing for an order of somebody else. */
export async function workOnOwnOrder({ traveller, orderId }: { traveller: Traveller; orderId: string }): Promise<void> {
  if (await ownOrderStatus(orderId, traveller.id)) await workOnOrder(orderId);
}

/** Takes back the plan that a traveller gives back, then tells of it. Of an order of somebody else it does nothing. */
export async function workOnReturn({ traveller, orderId }: { traveller: Traveller; orderId: string }): Promise<void> {
  if (!(await ownOrderStatus(orderId, traveller.id))) return;
  await runJobs(["return_plan"], [orderId], handlers);
  await workOnOrder(orderId);
}

/** Verifies one payment, then runs the jobs of its order. For the end of a callback from the gateway. */
export async function workOnPayment(paymentId: string): Promise<void> {
  await runJobs(["verify_payment"], [paymentId], handlers);
  const orderId = await orderOfPayment(paymentId);
  if (orderId) await workOnOrder(orderId);
}

/** Reads the refund of one payment, then runs the jobs of its order. For the end of a callback from the gateway. */
export async function workOnRefund(paymentId: string): Promise<void> {
  await runJobs(["refund_payment"], [paymentId], handlers);
  const orderId = await orderOfPayment(paymentId);
  if (orderId) await workOnOrder(orderId);
}

/** Reads one eSIM. For the end of a callback from the vendor. */
export async function workOnEsim(esimId: string): Promise<void> {
  await runJobs(["refresh_esim"], [esimId], handlers);
}

/** Mails one message of the contact form to support, and its answer to whoever wrote it. */
export async function workOnMessage(messageId: string): Promise<void> {
  await runJobs(["send_contact", "send_answer"], [messageId], handlers);
}
