import { useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/time-text";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { toDate } from "@/lib/core/timestamp";
import { knownMail } from "@/lib/desk/mails";
import type { DeskOrder } from "@/lib/desk/types";
import { Noted } from "./case-facts";
import { PartCard } from "./part-card";

export function HistoryCard({ history }: Pick<DeskOrder, "history">) {
  const t = useTranslations("deskOrder.history");
  const statuses = useTranslations("orders.status");
  const reasons = useTranslations("deskOrder.reasons");
  const { time } = useTimeText();
  return (
    <PartCard title={t("title")} items={history} keyOf={({ status, at }) => `${status} ${at}`} none={t("none")}>
      {({ status, reason, at }) => (
        <>
          <p>
            <Facts>{dotted(statuses(status), reason && reasons(reason))}</Facts>
          </p>
          <p className="text-muted text-xs tabular">{time(toDate(at))}</p>
        </>
      )}
    </PartCard>
  );
}

/** The eSIM of an order, and the purchases of it at the vendor. */
export function EsimCard({ esim, purchases }: Pick<DeskOrder, "esim" | "purchases">) {
  const t = useTranslations("deskOrder.purchase");
  const { time } = useTimeText();
  const tail = (iccidEnd: string | null) => iccidEnd && t("iccid", { tail: iccidEnd });
  return (
    <PartCard
      title={t("title")}
      items={purchases}
      keyOf={({ id }) => id}
      none={t("none")}
      above={
        esim && (
          <p className="mt-2 text-sm">
            <Facts>
              {dotted(
                tail(esim.iccidEnd),
                t(`profiles.${esim.state ?? "unread"}`),
                esim.readAt && t("read", { time: time(toDate(esim.readAt)) }),
              )}
            </Facts>
          </p>
        )
      }
    >
      {({ state, sale, iccidEnd, detail, startedAt }) => (
        <>
          <p>
            <Facts>{dotted(t(`states.${state}`), sale && t("sale", { id: sale }), tail(iccidEnd))}</Facts>
          </p>
          <Noted detail={detail} />
          <p className="text-muted text-xs tabular">{time(toDate(startedAt))}</p>
        </>
      )}
    </PartCard>
  );
}

export function MailsCard({ mails }: Pick<DeskOrder, "mails">) {
  const t = useTranslations("deskOrder.mail");
  const nameOf = (kind: string) => {
    const known = knownMail(kind);
    return known ? t(`kinds.${known}`) : kind;
  };
  const { time } = useTimeText();
  return (
    <PartCard title={t("title")} items={mails} keyOf={({ kind, sentAt }) => `${kind} ${sentAt}`} none={t("none")}>
      {({ kind, sentAt }) => (
        <p>
          <Facts>{dotted(nameOf(kind), time(toDate(sentAt)))}</Facts>
        </p>
      )}
    </PartCard>
  );
}
