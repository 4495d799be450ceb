"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTimeText } from "@/components/time/time-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { toDate } from "@/lib/core/timestamp";
import { useOperatorName } from "@/lib/desk/hooks";
import { isNamed } from "@/lib/desk/rules";
import type { DeskPause } from "@/lib/desk/types";
import { useAgo } from "./desk-texts";
import { FormSheet, WordField } from "./form-sheet";
import { actResult, type Refusal, useActForm } from "./use-act-form";

/** What is paused, since when, by whom and why. */
export function PausedFacts({ sale, now }: { sale: DeskPause; now: Date }) {
  const t = useTranslations("desk.sales");
  const ago = useAgo(now);
  const { near } = useTimeText();
  const nameOf = useOperatorName();
  const { what, name, since, operatorId, reason } = sale;
  return (
    <div className="min-w-0 text-sm">
      <p className="wrap-anywhere font-semibold">{t(`what.${what}`, { name: name ?? "" })}</p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-muted text-xs tabular">
        <time dateTime={toDate(since).toISOString()}>
          {t("since", { time: near(toDate(since)), ago: ago(since), who: nameOf(operatorId) })}
        </time>
      </p>
    </div>
  );
}

type ResumeForm = { word: string };

type ResumeSheetProps = { sale: DeskPause; now: Date; isOpen: boolean; onClose: () => void; onResumed: () => void };

function ResumeSheet({ sale, now, isOpen, onClose, onResumed }: ResumeSheetProps) {
  const t = useTranslations("desk.sales");
  const act = useTranslations("desk.sales.resume");
  const { id, word } = sale;
  const formId = `desk-resume-${id}`;
  const gone = act("gone");
  const { sheet, errorAt } = useActForm<ResumeForm, "done", Refusal>({
    formId,
    read: (data) => ({ word: String(data.get("word") ?? "").trim() }),
    check: (form) => (isNamed(form.word, word) ? null : { field: "word", code: "not_named" }),
    send: async (form) => actResult(await callEndpoint(deskEndpoints.resumeSales, { pauseId: id, word: form.word })),
    words: { not_named: t("otherWord", { word }), gone, not_yet: gone },
    fieldOf: { not_named: "word" },
    overAt: "gone",
    onClose,
    onDone: () => {
      toast(act("done"), undefined, "success");
      onResumed();
    },
    onOver: onResumed,
  });
  return (
    <FormSheet
      form={sheet}
      isOpen={isOpen}
      words={{ title: act("title"), text: act("text"), confirm: act("confirm") }}
      facts={<PausedFacts sale={sale} now={now} />}
    >
      <WordField id={`${formId}-word`} label={t("word")} hint={t("wordHint", { word })} errorAt={errorAt} />
    </FormSheet>
  );
}

type PausedSaleItemProps = {
  sale: DeskPause;
  now: Date;
  /** Called with whether somebody is about to resume it at this moment. */
  onAsking: (isAsking: boolean) => void;
  onResumed: () => void;
};

/** A pause and the way to end it. */
export function PausedSaleItem({ sale, now, onAsking, onResumed }: PausedSaleItemProps) {
  const t = useTranslations("desk.sales.resume");
  const [isOpen, setOpen] = useState(false);
  const show = (isShown: boolean) => {
    setOpen(isShown);
    onAsking(isShown);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0">
      <PausedFacts sale={sale} now={now} />
      <Button variant="outline" onClick={() => show(true)}>
        {t("button")}
      </Button>
      <ResumeSheet sale={sale} now={now} isOpen={isOpen} onClose={() => show(false)} onResumed={onResumed} />
    </li>
  );
}
