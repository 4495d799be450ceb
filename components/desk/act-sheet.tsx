"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { err, type Result } from "@/lib/core/result";
import { jobOf } from "@/lib/desk/cases";
import { type ActForm, confirmingWord, firstActFailure, hasNote, jobKindOf } from "@/lib/desk/rules";
import type { DeskAct, DeskOutcome, OpenCase } from "@/lib/desk/types";
import { CaseFacts } from "./case-facts";
import { CaseMoney, CaseOrderFacts } from "./case-order";
import { useKindText } from "./desk-texts";
import { FormSheet, NoteField, WordField } from "./form-sheet";
import { actResult, type Refusal, useActForm } from "./use-act-form";

const FORM_ID = "desk-act";

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
  if (act === "close") return callEndpoint(deskEndpoints.leaveUnsent, { kind, subject, word, note });
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
  const kindText = useKindText();
  const word = confirmingWord(open);
  const named = namedBy(open);
  const { sheet, kept, errorAt } = useActForm<ActForm, "done", Refusal | "note_required">({
    formId: FORM_ID,
    read: (data) => ({ note: String(data.get("note") ?? "").trim(), word: String(data.get("word") ?? "").trim() }),
    check: (form) => firstActFailure(form, act, word),
    send: async (form) => actResult(await ask(act, open, form)),
    words: {
      note_required: t("note_required"),
      not_named: t(`word.${named}.other`, { word }),
      gone: t("gone"),
      not_yet: t("not_yet"),
    },
    fieldOf: { not_named: "word" },
    overAt: "gone",
    onClose,
    onDone: () => {
      toast(t(`${act}.done`), act === "give_back" ? t("give_back.next") : undefined, "success");
      onSettled();
    },
    onOver: onSettled,
  });
  const jobKind = jobKindOf(open);
  const textOf = () => {
    if (act === "retry") return t("retry.text", { what: jobKind ? retries(jobKind) : "" });
    if (act === "close" && open.kind === "plan_not_returned") return t("close.planText");
    return act === "close" && jobKind ? t("close.messageText") : t(`${act}.text`);
  };
  const facts = (
    <>
      <p className="wrap-anywhere font-semibold">{kindText(open.kind)}</p>
      <CaseMoney open={open} />
      {open.order && <CaseOrderFacts order={open.order} />}
      <CaseFacts open={open} isShort />
    </>
  );
  return (
    <FormSheet
      form={sheet}
      isOpen={isOpen}
      words={{ title: t(`${act}.title`), text: textOf(), confirm: t(`${act}.confirm`) }}
      isDangerous={act === "buy_again" || act === "give_back"}
      facts={facts}
    >
      {hasNote(act) && (
        <NoteField id={`${FORM_ID}-note`} label={t("note")} hint={t("noteHint")} errorAt={errorAt} {...kept("note")} />
      )}
      <WordField
        id={`${FORM_ID}-word`}
        label={t(`word.${named}.label`)}
        hint={t(`word.${named}.hint`, { word })}
        errorAt={errorAt}
      />
    </FormSheet>
  );
}
