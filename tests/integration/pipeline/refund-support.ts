import { expect } from "vitest";
import { owedBack } from "../../support/crowd";
import { only } from "../../support/database";
import type { Stack } from "../../support/stack";

export type Owed = Awaited<ReturnType<typeof owedBack>>;

/** How the gateway ends a refund that it cannot make. */
export const FAILED = { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" } as const;

/** The steps of a refund, so that a test can stop between any two of them like a killed process. Load them in `beforeAll`. */
export async function loadSteps() {
  const [repository, gateway] = await Promise.all([
    import("@/lib/payments/refund-repository"),
    import("@/lib/xendit/refunds"),
  ]);
  const { beginRefund, noteRefundRequest, settleRefund } = repository;
  const { requestRefund } = gateway;
  return {
    beginRefund,
    settleRefund,
    requestRefund,
    /** Asks the gateway as a worker does that is killed before it stores the answer. @returns the refund's id */
    ask: async ({ paymentId, invoiceId }: Owed): Promise<string> => {
      const turn = await beginRefund(paymentId, 30, true);
      if (turn.outcome !== "send") throw new Error(turn.outcome);
      await noteRefundRequest(paymentId);
      const asked = await requestRefund({ paymentId, invoiceId, amount: turn.amount });
      if (!asked.ok) throw new Error(asked.error.kind);
      return asked.value;
    },
  };
}

/** A callback about a refund as the gateway sends it. */
export const callbackBody = (event: string, refund: object) => ({
  event,
  business_id: "b",
  created: "2026-11-22T03:00:00Z",
  data: refund,
});

/** What the tests of refunds do and look at. */
export function refundTools(running: () => Stack) {
  const owed = (how: object = { method: "QRIS" }) => owedBack(running(), how);

  const refundsOf = async ({ invoiceId }: Owed) =>
    (await running().gateway.ledger()).refunds.filter((refund) => refund.invoice_id === invoiceId);

  const rowOf = async ({ paymentId }: Owed) =>
    only(
      await running().sql<{ state: string; gateway_refund_id: string; by_hand_reason: string | null }>(
        "select state, gateway_refund_id, by_hand_reason from refunds where payment_id = $1",
        [paymentId],
      ),
    );

  const paymentOf = async ({ orderId }: Pick<Owed, "orderId">) => only(await running().payments(orderId));

  /** Status and reason of the order. */
  const standingOf = async ({ orderId }: Pick<Owed, "orderId">) => {
    const { status, status_reason } = await running().order(orderId);
    return [status, status_reason];
  };

  /** The reports about a payment's refund, by event and number. */
  const reportsOf = async ({ orderId, paymentId }: Pick<Owed, "orderId" | "paymentId">) => {
    const told = await running().sql<{ subject: string }>(
      `select split_part(subject, ':', 1) || ' ' || split_part(subject, ':', 4) as subject from jobs
       where kind = 'notify' and subject like '%' || $1 || '%' order by subject`,
      [`${orderId}:${paymentId}`],
    );
    return told.map(({ subject }) => subject);
  };

  const casesOf = ({ orderId }: Owed) =>
    running().sql<{ kind: string; detail: string }>(
      "select kind, detail from open_cases where order_id = $1 order by kind",
      [orderId],
    );

  const record = async ({ paymentId }: Owed, reference: string) =>
    only(await running().sql<{ outcome: string }>("select record_refund($1, $2) as outcome", [paymentId, reference]))
      .outcome;

  const giveByHand = async ({ paymentId }: Owed) =>
    only(
      await running().sql<{ is_done: boolean }>("select refund_by_hand($1, 'Sari, by bank') as is_done", [paymentId]),
    ).is_done;

  const endTurn = ({ paymentId }: Owed) =>
    running().sql("update refunds set turn_until = clock_timestamp() where payment_id = $1", [paymentId]);

  /** What is not known of a refund has not been known for a day. */
  const aDayLater = ({ paymentId }: Owed) =>
    running().sql(
      `update refunds set turn_until = clock_timestamp(), requested_at = requested_at - interval '25 hours',
         asked_at = asked_at - interval '25 hours', lost_at = lost_at - interval '25 hours',
         unknown_since = unknown_since - interval '25 hours' where payment_id = $1`,
      [paymentId],
    );

  const workUntilCase = async (of: Owed, kind: string, detail: RegExp) => {
    await running().requestDueRefunds();
    await running().workUntil(`the case is ${kind}`, async () =>
      (await casesOf(of)).some((one) => one.kind === kind && detail.test(one.detail)),
    );
  };

  /** A refund that the gateway has and has not decided, of this payment or of a failed order's. */
  const pending = async (from?: Owed) => {
    const of = from ?? (await owed());
    await running().gateway.faults({ refunds: { result: "hold" } });
    await workUntilCase(of, "payment_refund_under_way", /./);
    await running().workUntil("the gateway has it", async () => (await refundsOf(of)).length === 1);
    return { of, refund: only(await refundsOf(of)) };
  };

  /** A refund that the gateway holds, and whose id a person has recorded, who saw it in the dashboard before a worker read it. */
  const recordedBeforeItWasKnown = async (steps: Awaited<ReturnType<typeof loadSteps>>) => {
    const of = await owed();
    await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
    const refundId = await steps.ask(of);
    await aDayLater(of);
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, refundId.toUpperCase())).toBe("recorded");
    await steps.settleRefund(of.paymentId, { result: "pending", refundId });
    expect((await casesOf(of)).map(({ kind }) => kind)).toEqual(["payment_refund_under_way"]);
    return { of, refundId };
  };

  const workUntilRefunded = async ({ orderId }: Owed) => {
    await running().requestDueRefunds();
    await running().workUntilStatus(orderId, "refunded");
  };

  const expectOneRefund = async (of: Owed) => {
    expect(await running().order(of.orderId)).toMatchObject({ status: "refunded", status_reason: "refund_recorded" });
    const made = only(await refundsOf(of));
    const payment = only(await running().payments(of.orderId));
    expect(payment).toMatchObject({ status: "refunded", refund_reference: made.id });
    expect(made).toMatchObject({ status: "SUCCEEDED", reference_id: of.paymentId, amount: payment.paid_amount });
    expect(await casesOf(of)).toEqual([]);
  };

  return {
    owed,
    refundsOf,
    rowOf,
    paymentOf,
    standingOf,
    reportsOf,
    casesOf,
    record,
    giveByHand,
    endTurn,
    aDayLater,
    workUntilCase,
    pending,
    recordedBeforeItWasKnown,
    workUntilRefunded,
    expectOneRefund,
  };
}
