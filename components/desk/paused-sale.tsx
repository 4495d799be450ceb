"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { useTimeText } from "@/components/time/time-text";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { err, ok } from "@/lib/core/result";
import { toDate } from "@/lib/core/timestamp";
import { useOperatorName } from "@/lib/desk/hooks";
import { isNamed } from "@/lib/desk/rules";
import type { DeskOutcome, PausedSale } from "@/lib/desk/types";
import { useAgo } from "./desk-texts";
import { SheetButtons } from "./sheet-buttons";

/** What is paused, since when, by whom and why. */
export function PausedFacts({ sale, now }: { sale: PausedSale; now: Date }) {
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
type Code = ClientError["code"] | Exclude<DeskOutcome, "done">;
type ResumeSheetProps = { sale: PausedSale; now: Date; isOpen: boolean; onClose: () => void; onResumed: () => void };

function ResumeSheet({ sale, now, isOpen, onClose, onResumed }: ResumeSheetProps) {
  const t = useTranslations("desk.sales");
  const act = useTranslations("desk.sales.resume");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const { id, word } = sale;
  const formId = `desk-resume-${id}`;
  const { busy, submit, edited, errorAt, formCode, formError, reset } = useForm<ResumeForm, DeskOutcome, Code>({
    read: (data) => ({ word: String(data.get("word") ?? "").trim() }),
    check: (form) => (isNamed(form.word, word) ? null : { field: "word", code: "not_named" }),
    send: async (form) => {
      const answer = await callEndpoint(deskEndpoints.resumeSales, { pauseId: id, word: form.word });
      if (!answer.ok) return answer;
      const { outcome } = answer.value;
      return outcome === "done" ? ok(outcome) : err({ code: outcome });
    },
    onDone: () => {
      onClose();
      toast(act("done"), undefined, "success");
      onResumed();
    },
    fieldOf: { not_named: "word" },
    textOf: (reason) => {
      const { code } = reason;
      if (code === "not_named") return t("otherWord", { word });
      if (code === "gone" || code === "not_yet") return act("gone");
      return errorText({ ...reason, code });
    },
  });
  const close = () => {
    if (busy) return;
    onClose();
    reset();
    if (formCode === "gone") onResumed();
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(isNext) => isNext || close()}
      title={act("title")}
      description={act("text")}
      closeLabel={common("close")}
      footer={<SheetButtons formId={formId} label={act("confirm")} busy={busy} onCancel={close} />}
    >
      <form id={formId} noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-4">
        <div className="rounded-card bg-wash p-4">
          <PausedFacts sale={sale} now={now} />
        </div>
        <FormFailure text={formError} />
        <FormField
          kind="text"
          name="word"
          id={`${formId}-word`}
          label={t("word")}
          hint={t("wordHint", { word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          errorAt={errorAt}
        />
      </form>
    </Sheet>
  );
}

type PausedSaleItemProps = { sale: PausedSale; now: Date; onResumed: () => void };

/** A pause and the way to end it. */
export function PausedSaleItem({ sale, now, onResumed }: PausedSaleItemProps) {
  const t = useTranslations("desk.sales.resume");
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t py-4 first:border-t-0">
      <PausedFacts sale={sale} now={now} />
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <ResumeSheet sale={sale} now={now} isOpen={isOpen} onClose={() => setOpen(false)} onResumed={onResumed} />
    </li>
  );
}
