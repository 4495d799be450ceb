"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { FieldFrame, fieldAria } from "@/components/ui/field";
import { Sheet } from "@/components/ui/sheet";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { err, ok, type Result } from "@/lib/core/result";
import { MAX_ANSWER_LENGTH, MAX_NOTE_LENGTH, type MessageForm, messageFailure } from "@/lib/desk/rules";
import type { DeskMessage, DeskOutcome, MessageAct } from "@/lib/desk/types";
import { LANGUAGES } from "@/lib/i18n/routing";
import { SheetButtons } from "./sheet-buttons";

const FORM_ID = "desk-message";

type Code = ClientError["code"] | Exclude<DeskOutcome, "done"> | "text_required";

type Asked = { act: MessageAct; messageId: string; text: string };

function ask({ act, messageId, text }: Asked): Promise<Result<{ outcome: DeskOutcome }, ClientError>> {
  return act === "answer"
    ? callEndpoint(deskEndpoints.answerMessage, { messageId, answer: text })
    : callEndpoint(deskEndpoints.putMessageAway, { messageId, note: text });
}

type MessageSheetProps = {
  act: MessageAct;
  message: DeskMessage;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the message is settled, here or by somebody else. */
  onSettled: () => void;
};

/** Answers a message or puts it away with a note. What was typed stays while the sheet is closed. */
export function MessageSheet({ act, message, isOpen, onClose, onSettled }: MessageSheetProps) {
  const t = useTranslations("deskMessages.act");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const [typed, setTyped] = useState("");
  const { busy, submit, edited, errorAt, formCode, formError, reset } = useForm<MessageForm, DeskOutcome, Code>({
    read: (data) => ({ text: String(data.get("text") ?? "").trim() }),
    check: messageFailure,
    send: async ({ text }) => {
      const answer = await ask({ act, messageId: message.id, text });
      if (!answer.ok) return answer;
      const { outcome } = answer.value;
      return outcome === "done" ? ok(outcome) : err({ code: outcome });
    },
    onDone: () => {
      onClose();
      toast(t(`${act}.done`), undefined, "success");
      onSettled();
    },
    fieldOf: {},
    textOf: (reason) => {
      const { code } = reason;
      if (code === "text_required") return t("text_required");
      if (code === "gone" || code === "not_named" || code === "not_yet") return t("gone");
      return errorText({ ...reason, code });
    },
  });
  const close = () => {
    if (busy) return;
    onClose();
    reset();
    if (formCode === "gone") onSettled();
  };
  const { sender, locale } = message;
  const field = { id: `${FORM_ID}-text`, hint: t(`${act}.hint`), error: errorAt("text") };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(isNext) => isNext || close()}
      title={t(`${act}.title`)}
      description={t(`${act}.text`)}
      closeLabel={common("close")}
      footer={<SheetButtons formId={FORM_ID} label={t(`${act}.confirm`)} busy={busy} onCancel={close} />}
    >
      <form id={FORM_ID} noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-4">
        <div className="rounded-card bg-wash p-4 text-sm">
          <h3 className="sr-only">{t("message")}</h3>
          <p lang={locale} className="wrap-anywhere whitespace-pre-line">
            {message.text}
          </p>
          <p className="wrap-anywhere mt-2 text-muted text-xs">
            {t("to", { email: sender.email ?? "", language: LANGUAGES[locale].name })}
          </p>
        </div>
        <FormFailure text={formError} />
        <FieldFrame {...field} label={t(`${act}.label`)}>
          <Textarea
            name="text"
            lang={act === "answer" ? locale : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            maxLength={act === "answer" ? MAX_ANSWER_LENGTH : MAX_NOTE_LENGTH}
            {...fieldAria(field)}
          />
        </FieldFrame>
      </form>
    </Sheet>
  );
}
