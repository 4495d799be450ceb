"use client";

import { useTranslations } from "next-intl";
import { useTimeText } from "@/components/time/time-text";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { toDate } from "@/lib/core/timestamp";
import { decisionOf } from "@/lib/desk/detail";
import { useActs, useOperatorName } from "@/lib/desk/hooks";
import type { OperatorAct } from "@/lib/desk/types";
import { shortId } from "@/lib/orders/numbers";

function ActRow({ act }: { act: OperatorAct }) {
  const t = useTranslations("desk.acts");
  const orders = useTranslations("desk.order");
  const nameOf = useOperatorName();
  const { near } = useTimeText();
  const { operatorId, verb, subject, orderId, at } = act;
  const { decision, said } = decisionOf(act);
  const who = operatorId === null ? t("server") : nameOf(operatorId);
  const isAccount = verb === "appoint" || verb === "dismiss";
  const what = orderId ? orders("number", { number: shortId(orderId) }) : isAccount ? nameOf(subject) : subject;
  return (
    <li className="border-line border-t py-2 text-sm">
      <p className="wrap-anywhere">
        <Facts>{dotted(t(`verbs.${verb}`), what, decision && t(`decisions.${decision}`))}</Facts>
      </p>
      {said && <p className="wrap-anywhere text-muted">{said}</p>}
      <p className="text-muted text-xs tabular">{t("by", { time: near(toDate(at)), who })}</p>
    </li>
  );
}

/** What operators did last, as it was noted with each act. @param orderId only what was about this order */
export function RecentActs({ orderId }: { orderId?: string }) {
  const t = useTranslations("desk.acts");
  const { data, error } = useActs(orderId);
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      {data === undefined && error && <p className="mt-2 text-danger-text text-sm">{t("failed")}</p>}
      {data?.length === 0 && <p className="mt-2 text-muted text-sm">{t("none")}</p>}
      {data && data.length > 0 && (
        <ul className="mt-2">
          {data.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ul>
      )}
    </Card>
  );
}
