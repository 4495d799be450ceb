"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTimeText } from "@/components/time/time-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { toDate } from "@/lib/core/timestamp";
import { useOperatorName } from "@/lib/desk/hooks";
import { type DeskMessage, MESSAGE_ACTS, type MessageAct } from "@/lib/desk/types";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import { CaseOrderFacts } from "./case-order";
import { useAgo, useLanguageText } from "./desk-texts";
import { MessageSheet } from "./message-sheet";

/** How a message was settled. */
function Settled({ settled }: { settled: NonNullable<DeskMessage["settled"]> }) {
  const t = useTranslations("deskMessages.item");
  const acts = useTranslations("desk.acts");
  const nameOf = useOperatorName();
  const { time } = useTimeText();
  const { at, operatorId, answer, mailedAt } = settled;
  const how = { time: time(toDate(at)), who: operatorId === null ? acts("server") : nameOf(operatorId) };
  if (answer === null) return <p className="mt-3 text-muted text-xs tabular">{t("putAway", how)}</p>;
  return (
    <div className="mt-3 rounded-card bg-wash p-4">
      <h4 className="text-muted text-xs">{t("answer")}</h4>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{answer}</p>
      <p className="mt-2 text-muted text-xs tabular">{t("answered", how)}</p>
      <p className={cn("text-xs tabular", mailedAt === null ? "text-warning-text" : "text-muted")}>
        {mailedAt === null ? t("notMailed") : t("mailed", { time: time(toDate(mailedAt)) })}
      </p>
    </div>
  );
}

type MessageItemProps = {
  message: DeskMessage;
  now: Date;
  /** Called with whether somebody writes about it at this moment. */
  onAsking: (isAsking: boolean) => void;
  onSettled: () => void;
};

/** A message, what is known of its sender, and what settles it. One column on phones, three on wide screens. */
export function MessageItem({ message, now, onAsking, onSettled }: MessageItemProps) {
  const t = useTranslations("deskMessages.item");
  const acts = useTranslations("deskMessages.act");
  const topics = useTranslations("help.form.topics");
  const ago = useAgo(now);
  const languageText = useLanguageText();
  const { time } = useTimeText();
  const [asked, setAsked] = useState<MessageAct | null>(null);
  const { topic, locale, text, sender, iccidEnd, order, createdAt, settled } = message;
  const ask = (act: MessageAct | null) => {
    setAsked(act);
    onAsking(act !== null);
  };
  return (
    <article className="grid gap-x-6 gap-y-3 border-line border-t py-4 text-sm first-of-type:border-t-0 md:grid-cols-[3fr_5fr_3fr]">
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-base">{topics(topic)}</h3>
        <p className="text-muted text-xs tabular">
          <time dateTime={toDate(createdAt).toISOString()}>
            {t("written", { time: time(toDate(createdAt)), ago: ago(createdAt) })}
          </time>
        </p>
        <p className="wrap-anywhere mt-2">
          <Facts>{dotted(sender.name, sender.email)}</Facts>
        </p>
        <p className="text-muted">
          <Facts>
            {dotted(
              t(sender.isGuest ? "guest" : "traveller"),
              t("inLanguage", { language: languageText(locale) }),
              iccidEnd && t("esim", { tail: iccidEnd }),
            )}
          </Facts>
        </p>
      </div>
      <div className="min-w-0">
        <p lang={locale} className="wrap-anywhere whitespace-pre-line text-base">
          {text}
        </p>
        {settled && <Settled settled={settled} />}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-3">
        {order ? (
          <div>
            <CaseOrderFacts order={order} />
            <Link
              to={{ screen: "deskOrder", id: order.id }}
              className={cn(buttonClass({ variant: "outline" }), "mt-2")}
            >
              {t("toOrder", { number: shortId(order.id) })}
            </Link>
          </div>
        ) : (
          <p className="text-muted">{t("noOrder")}</p>
        )}
        {!settled && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => ask("answer")}>{acts("answer.button")}</Button>
            <Button variant="outline" onClick={() => ask("putAway")}>
              {acts("putAway.button")}
            </Button>
          </div>
        )}
      </div>
      {!settled &&
        MESSAGE_ACTS.map((act) => (
          <MessageSheet
            key={act}
            act={act}
            message={message}
            isOpen={asked === act}
            onClose={() => ask(null)}
            onSettled={onSettled}
          />
        ))}
    </article>
  );
}
