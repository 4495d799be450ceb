"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTimeText } from "@/components/time/time-text";
import { buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";
import { toDate } from "@/lib/core/timestamp";
import type { DeskAct, OpenCase } from "@/lib/desk/types";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import { ActSheet } from "./act-sheet";
import { CaseFacts } from "./case-facts";
import { CaseMoney, CaseOrderFacts } from "./case-order";
import { CaseWays } from "./case-ways";
import { useAgo, useKindText } from "./desk-texts";

type CaseItemProps = {
  open: OpenCase;
  now: Date;
  /** On the page of its order, which then is not named again. */
  isOnOrder?: boolean;
  /** Called with whether somebody writes about it at this moment. */
  onAsking: (isAsking: boolean) => void;
  onSettled: () => void;
};

/** A case: what is known of it, and what settles it. A card on phones, a row of columns on wide screens. */
export function CaseItem({ open, now, isOnOrder = false, onAsking, onSettled }: CaseItemProps) {
  const t = useTranslations("desk.cases");
  const kindText = useKindText();
  const ago = useAgo(now);
  const { near } = useTimeText();
  const [asked, setAsked] = useState<{ act: DeskAct; open: OpenCase } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (isAsking: boolean) => {
    setOpen(isAsking);
    onAsking(isAsking);
  };
  const { kind, since, order } = open;
  return (
    <article
      className={cn(
        "grid gap-x-6 gap-y-3 border-line border-t py-4 text-sm first:border-t-0",
        isOnOrder ? "md:grid-cols-2" : "md:grid-cols-[4fr_4fr_5fr]",
      )}
    >
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-base">{kindText(kind)}</h2>
        <CaseMoney open={open} />
        <p className="mb-2 text-muted text-xs tabular">
          <time dateTime={toDate(since).toISOString()}>
            {t("since", { time: near(toDate(since)), ago: ago(since) })}
          </time>
        </p>
        <CaseFacts open={open} />
      </div>
      {!isOnOrder && (
        <div className="min-w-0">
          {order && (
            <>
              <CaseOrderFacts order={order} />
              <Link
                to={{ screen: "deskOrder", id: order.id }}
                className={cn(buttonClass({ variant: "outline" }), "mt-2")}
              >
                {t("toOrder", { number: shortId(order.id) })}
              </Link>
            </>
          )}
          {!order && <p className="text-muted">{t("noOrder")}</p>}
        </div>
      )}
      <div className="flex min-w-0 flex-col items-start gap-3">
        <CaseWays
          open={open}
          onAsk={(act) => {
            setAsked({ act, open });
            ask(true);
          }}
        />
      </div>
      {asked && (
        <ActSheet key={asked.act} {...asked} isOpen={isOpen} onClose={() => ask(false)} onSettled={onSettled} />
      )}
    </article>
  );
}
