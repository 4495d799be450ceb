import { dateOrNull, toDate } from "@/lib/core/timestamp";
import { moneyOf } from "@/lib/orders/payment-states";
import type { Selected } from "@/lib/supabase/selected";
import type { PlanReturn, ReturnMoney } from "./plan-return-types";

export const PLAN_RETURN_COLUMNS = "state, refusal, asked_at, settled_at";
type PlanReturnRow = Selected<"plan_returns", typeof PLAN_RETURN_COLUMNS>;

/** Payments are read separately: some servers return one embedded payment of an order instead of a list. */
export const RETURN_MONEY_COLUMNS =
  "status, paid_amount, is_return_failed, refunded_at, refunds(state, requested_at)" as const;
type MoneyRow = Selected<"payments", typeof RETURN_MONEY_COLUMNS>;

const SENT: ReadonlySet<string> = new Set(["requested", "pending", "succeeded"]);

function moneyFromRow({ paid_amount: rupiah, refunded_at, refunds, ...payment }: MoneyRow): ReturnMoney | null {
  const [refund] = [refunds].flat();
  const sentAt = refund && SENT.has(refund.state) ? dateOrNull(refund.requested_at) : null;
  const money = moneyOf(payment);
  if (money === "returned") return { kind: "back", rupiah, at: dateOrNull(refunded_at), sentAt };
  if (money !== "owed") return null;
  if (sentAt && !payment.is_return_failed) return { kind: "sent", rupiah, at: sentAt };
  return { kind: refund ? "byHand" : "owed", rupiah };
}

/** Where the money of the order is: what is still to come before what is back. */
function moneyFromRows(rows: readonly MoneyRow[]): ReturnMoney {
  const found = rows.flatMap((row) => moneyFromRow(row) ?? []);
  return found.find(({ kind }) => kind !== "back") ?? found[0] ?? { kind: "kept" };
}

export function planReturnFromRow(row: PlanReturnRow, payments: readonly MoneyRow[]): PlanReturn {
  return {
    state: row.state,
    refusal: row.refusal,
    askedAt: toDate(row.asked_at),
    settledAt: dateOrNull(row.settled_at),
    money: moneyFromRows(payments),
  };
}
