import type { JobKind } from "./types";

/** Groups of jobs that are worked on side by side, so that a burst in one keeps no job of another waiting. */
export const POOLS = ["purchases", "messages", "readings"] as const;
export type Pool = (typeof POOLS)[number];

/** Purchases and money, what is mailed and told, and what is read again from the vendor and the gateway. */
const POOL_OF: Record<JobKind, Pool> = {
  verify_payment: "purchases",
  fulfil_order: "purchases",
  refund_payment: "purchases",
  return_plan: "purchases",
  send_email: "messages",
  send_receipt: "messages",
  send_contact: "messages",
  send_answer: "messages",
  send_alarm: "messages",
  notify: "messages",
  refresh_esim: "readings",
  reconcile: "readings",
};

export function isPool(name: string): name is Pool {
  return POOLS.some((pool) => pool === name);
}

export function kindsIn(pool: Pool): JobKind[] {
  return (Object.keys(POOL_OF) as JobKind[]).filter((kind) => POOL_OF[kind] === pool);
}
