"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTimeText } from "@/components/time/time-text";
import { Button, buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";
import { toDate } from "@/lib/core/timestamp";
import { commandOf, waysOf } from "@/lib/desk/cases";
import type { DeskAct, OpenCase } from "@/lib/desk/types";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import { ActSheet } from "./act-sheet";
import { CaseMoney, CaseOrderFacts } from "./case-order";
import { useAgo, useKindText } from "./desk-texts";

/** What the desk itself can do about a case now. A case of a held purchase ends with its decision, any other one by closing it. */
function actsHere(open: OpenCase): DeskAct[] {
  const { caseId, order } = open;
  const isHeld = order?.isHeld ?? false;
  return (waysOf(open)?.acts ?? []).flatMap((act): DeskAct[] => {
    if (act === "decide") return isHeld ? ["buy_again", "give_back"] : [];
    if (act === "close") return caseId === null || isHeld ? [] : ["close"];
    return act === "retry" ? ["retry"] : [];
  });
}

/** The commands for what is done on the command line so far: accepting, claiming and recording payments. */
function commandsOf(open: OpenCase): string[] {
  const acts = waysOf(open)?.acts ?? [];
  return acts
    .filter((act) => act === "accept" || act === "claim" || act === "record")
    .map((act) => commandOf(act, open));
}

/** `isOnOrder`: on the page of its order, which then is not named again. */
type CaseItemProps = { open: OpenCase; now: Date; isOnOrder?: boolean; onSettled: () => void };

/** A case: what is known of it, and what settles it. A card on phones, a row of three columns on wide screens. */
export function CaseItem({ open, now, isOnOrder = false, onSettled }: CaseItemProps) {
  const t = useTranslations("desk.cases");
  const hints = useTranslations("desk.hints");
  const acts = useTranslations("desk.act");
  const kindText = useKindText();
  const ago = useAgo(now);
  const { near } = useTimeText();
  const [asked, setAsked] = useState<{ act: DeskAct; open: OpenCase } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { kind, subject, detail, since, order } = open;
  const ways = waysOf(open);
  const hint = ways === null ? t("unknownKind") : ways.hint && hints(ways.hint);
  const here = actsHere(open);
  const commands = commandsOf(open);
  return (
    <article className="grid gap-x-6 gap-y-3 border-line border-t py-4 text-sm first:border-t-0 md:grid-cols-[4fr_4fr_5fr]">
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-base">{kindText(kind)}</h2>
        <CaseMoney open={open} />
        <p className="text-muted text-xs tabular">
          <time dateTime={toDate(since).toISOString()}>
            {t("since", { time: near(toDate(since)), ago: ago(since) })}
          </time>
        </p>
        <p className="wrap-anywhere mt-2 text-muted text-xs">{subject}</p>
        {detail && <p className="wrap-anywhere mt-1">{detail}</p>}
      </div>
      <div className="min-w-0">
        {order && !isOnOrder && (
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
      <div className="flex min-w-0 flex-col items-start gap-2">
        {hint && <p className="wrap-anywhere first-letter:uppercase">{hint}</p>}
        {commands.length > 0 && (
          <div className="w-full">
            <p className="text-muted text-xs">{t("commands")}</p>
            {commands.map((command) => (
              <code key={command} className="wrap-anywhere mt-1 block rounded-control bg-wash px-3 py-2 text-xs">
                {command}
              </code>
            ))}
          </div>
        )}
        {here.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {here.map((act) => (
              <Button
                key={act}
                variant={act === "give_back" ? "danger" : "outline"}
                onClick={() => {
                  setAsked({ act, open });
                  setOpen(true);
                }}
              >
                {acts(`${act}.button`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {asked && (
        <ActSheet key={asked.act} {...asked} isOpen={isOpen} onClose={() => setOpen(false)} onSettled={onSettled} />
      )}
    </article>
  );
}
