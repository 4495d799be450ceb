import { useTranslations } from "next-intl";
import { useMethodText } from "@/components/orders/order-texts";
import { useTimeText } from "@/components/time/time-text";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { toDate } from "@/lib/core/timestamp";
import type { ClosedCase, DeskPayment, DeskRefund } from "@/lib/desk/types";
import { Noted } from "./case-facts";
import { useKindText } from "./desk-texts";
import { PartCard } from "./part-card";

function Payment({ payment }: { payment: DeskPayment }) {
  const t = useTranslations("deskOrder.payment");
  const { time } = useTimeText();
  const methodText = useMethodText();
  const { status, askedRupiah, cameRupiah, method, invoice, refundReference, accepted } = payment;
  const at = payment.refundedAt ?? payment.paidAt ?? payment.createdAt;
  const came = cameRupiah === null ? null : t("came", { sum: formatRupiah(cameRupiah) });
  return (
    <>
      <p>
        <Facts>{dotted(t(`states.${status}`), t("asked", { sum: formatRupiah(askedRupiah) }), came)}</Facts>
      </p>
      <p className="text-muted">
        <Facts>{dotted(methodText(method), invoice && t("invoice", { id: invoice }))}</Facts>
      </p>
      {accepted && <p className="text-muted">{t("accepted", { who: accepted })}</p>}
      {refundReference && <p className="text-muted">{t("refundReference", { reference: refundReference })}</p>}
      <p className="text-muted text-xs tabular">
        <Facts>{dotted(time(toDate(at)), payment.id)}</Facts>
      </p>
    </>
  );
}

export function PaymentsCard({ payments }: { payments: readonly DeskPayment[] }) {
  const t = useTranslations("deskOrder.payment");
  return (
    <PartCard title={t("title")} items={payments} keyOf={({ id }) => id} none={t("none")}>
      {(payment) => <Payment payment={payment} />}
    </PartCard>
  );
}

export function RefundsCard({ refunds }: { refunds: readonly DeskRefund[] }) {
  const t = useTranslations("deskOrder.refund");
  const { time } = useTimeText();
  return (
    <PartCard title={t("title")} items={refunds} keyOf={({ paymentId }) => paymentId} none={t("none")}>
      {({ state, rupiah, gatewayId, claimed, hasFailed, at, paymentId }) => (
        <>
          <p>
            <Facts>{dotted(t(`states.${state}`), formatRupiah(rupiah), gatewayId)}</Facts>
          </p>
          {hasFailed && <p className="text-warning-text">{t("failed")}</p>}
          {claimed && <p className="text-muted">{t("claimed", { who: claimed })}</p>}
          <p className="text-muted text-xs tabular">
            <Facts>{dotted(at && time(toDate(at)), t("ofPayment", { id: paymentId }))}</Facts>
          </p>
        </>
      )}
    </PartCard>
  );
}

export function ClosedCasesCard({ cases }: { cases: readonly ClosedCase[] }) {
  const t = useTranslations("deskOrder.closedCase");
  const kindText = useKindText();
  const { time } = useTimeText();
  return (
    <PartCard title={t("title")} items={cases} keyOf={({ kind, closedAt }) => `${kind} ${closedAt}`} none={t("none")}>
      {({ kind, detail, note, closedAt }) => (
        <>
          <p>{kindText(kind)}</p>
          <Noted detail={detail} />
          {note && <p className="text-muted">{t("note", { note })}</p>}
          <p className="text-muted text-xs tabular">{t("closed", { time: time(toDate(closedAt)) })}</p>
        </>
      )}
    </PartCard>
  );
}
