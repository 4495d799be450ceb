"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { Sheet } from "@/components/ui/sheet";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { err, ok, type Result } from "@/lib/core/result";
import { jobOf } from "@/lib/desk/cases";
import { type ActForm, confirmingWord, firstActFailure, hasNote, jobKindOf, MAX_NOTE_LENGTH } from "@/lib/desk/rules";
import type { DeskAct, DeskOutcome, OpenCase } from "@/lib/desk/types";
import { CaseFacts } from "./case-facts";
import { CaseMoney, CaseOrderFacts } from "./case-order";
import { useKindText } from "./desk-texts";
import { SheetButtons } from "./sheet-buttons";

const FORM_ID = "desk-act";

type Code = ClientError["code"] | Exclude<DeskOutcome, "done"> | "note_required";

type Answer = Result<{ outcome: DeskOutcome }, ClientError>;

/** Asks our server for an act. It is refused where the word does not name what the act is about. */
async function ask(act: DeskAct, open: OpenCase, { note, word }: ActForm): Promise<Answer> {
  const { caseId, order } = open;
  const seen = open.seen ?? "";
  if (act === "close" && caseId !== null) return callEndpoint(deskEndpoints.closeCase, { caseId, seen, word, note });
  if (act === "buy_again" || act === "give_back") {
    const orderId = order?.id ?? "";
    return callEndpoint(deskEndpoints.decideHeldOrder, { orderId, decision: act, seen, word, note });
  }
  const kind = jobKindOf(open);
  if (kind === null) return err({ code: "not_found" });
  const { subject } = jobOf(open);
  if (act === "close") return callEndpoint(deskEndpoints.closeMessage, { kind, subject, word, note });
  return callEndpoint(deskEndpoints.retryJob, { kind, subject, word });
}

/** What the word stands for that confirms an act: an order, a job or the kind of a case. */
const namedBy = ({ order, kind }: OpenCase) => (order ? "order" : kind === "dead_job" ? "job" : "kind");

type ActSheetProps = {
  act: DeskAct;
  /** As it was when the sheet was opened: a later read changes neither what is shown nor what is acted on. */
  open: OpenCase;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the act is done or somebody else has settled the case. */
  onSettled: () => void;
};

/** Says what an act will do and to which order, and does it once the operator has typed the number of that order. */
export function ActSheet({ act, open, isOpen, onClose, onSettled }: ActSheetProps) {
  const t = useTranslations("desk.act");
  const retries = useTranslations("desk.retries");
  const common = useTranslations("common");
  const kindText = useKindText();
  const errorText = useErrorText();
  const expected = confirmingWord(open);
  const { busy, submit, edited, errorAt, formCode, formError, reset } = useForm<ActForm, DeskOutcome, Code>({
    read: (data) => ({ note: String(data.get("note") ?? "").trim(), word: String(data.get("word") ?? "").trim() }),
    check: (form) => firstActFailure(form, act, expected),
    send: async (form) => {
      const answer = await ask(act, open, form);
      if (!answer.ok) return answer;
      const { outcome } = answer.value;
      return outcome === "done" ? ok(outcome) : err({ code: outcome });
    },
    onDone: () => {
      onClose();
      toast(t(`${act}.done`), act === "give_back" ? t("give_back.next") : undefined, "success");
      onSettled();
    },
    fieldOf: { note_required: "note", not_named: "word" },
    textOf: (reason) => {
      const { code } = reason;
      if (code === "not_named") return t(`word.${namedBy(open)}.other`, { word: expected });
      if (code === "note_required" || code === "gone" || code === "not_yet") return t(code);
      return errorText({ ...reason, code });
    },
  });
  const jobKind = jobKindOf(open);
  const facts = useRef<HTMLDivElement>(null);
  const isOver = formCode === "gone";
  const textOf = () => {
    if (act === "retry") return t("retry.text", { what: jobKind ? retries(jobKind) : "" });
    if (act === "close" && open.kind === "plan_not_returned") return t("close.planText");
    return act === "close" && jobKind ? t("close.messageText") : t(`${act}.text`);
  };
  const close = () => {
    if (busy) return;
    onClose();
    reset();
    if (isOver) onSettled();
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(isNext) => isNext || close()}
      title={t(`${act}.title`)}
      description={textOf()}
      firstFocus={facts}
      closeLabel={common("close")}
      footer={
        <SheetButtons
          formId={FORM_ID}
          label={t(`${act}.confirm`)}
          busy={busy}
          isDangerous={act === "buy_again" || act === "give_back"}
          isOver={isOver}
          onCancel={close}
        />
      }
    >
      <form id={FORM_ID} noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-4">
        <div ref={facts} tabIndex={-1} className="rounded-card bg-wash px-4 py-3 text-sm">
          <p className="wrap-anywhere font-semibold">{kindText(open.kind)}</p>
          <CaseMoney open={open} />
          {open.order && <CaseOrderFacts order={open.order} />}
          <CaseFacts open={open} isShort />
        </div>
        <FormFailure text={formError} />
        {hasNote(act) && !isOver && (
          <FormField
            kind="text"
            name="note"
            id={`${FORM_ID}-note`}
            label={t("note")}
            hint={t("noteHint")}
            maxLength={MAX_NOTE_LENGTH}
            autoComplete="off"
            errorAt={errorAt}
          />
        )}
        {!isOver && (
          <FormField
            kind="text"
            name="word"
            id={`${FORM_ID}-word`}
            label={t(`word.${namedBy(open)}.label`)}
            hint={t(`word.${namedBy(open)}.hint`, { word: expected })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            errorAt={errorAt}
          />
        )}
      </form>
    </Sheet>
  );
}
