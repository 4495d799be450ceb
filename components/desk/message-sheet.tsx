"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FieldFrame, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import type { Result } from "@/lib/core/result";
import { MAX_ANSWER_LENGTH, MAX_NOTE_LENGTH, type MessageForm, messageFailure } from "@/lib/desk/rules";
import type { DeskMessage, DeskOutcome, MessageAct } from "@/lib/desk/types";
import { useLanguageText } from "./desk-texts";
import { FormSheet } from "./form-sheet";
import { actResult, type Refusal, useActForm } from "./use-act-form";

const FORM_ID = "desk-message";

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
  const languageText = useLanguageText();
  const gone = t("gone");
  const text = useRef<HTMLTextAreaElement>(null);
  const { sheet, isOver, kept, errorAt } = useActForm<MessageForm, "done", Refusal | "text_required">({
    formId: FORM_ID,
    read: (data) => ({ text: String(data.get("text") ?? "").trim() }),
    check: messageFailure,
    send: async ({ text }) => actResult(await ask({ act, messageId: message.id, text })),
    words: { text_required: t("text_required"), gone, not_named: gone, not_yet: gone },
    fieldOf: {},
    overAt: "gone",
    onClose,
    onDone: () => {
      toast(t(`${act}.done`), undefined, "success");
      onSettled();
    },
    onOver: onSettled,
  });
  const { sender, locale } = message;
  const field = { id: `${FORM_ID}-text`, hint: t(`${act}.hint`), error: errorAt("text") };
  const facts = (
    <div className="rounded-card bg-wash px-4 py-3 text-sm">
      <h3 className="sr-only">{t("message")}</h3>
      <p lang={locale} className="wrap-anywhere whitespace-pre-line">
        {message.text}
      </p>
      <p className="wrap-anywhere mt-2 text-muted text-xs">
        {t("to", { email: sender.email ?? "", language: languageText(locale) })}
      </p>
    </div>
  );
  return (
    <FormSheet
      form={sheet}
      isOpen={isOpen}
      words={{ title: t(`${act}.title`), text: t(`${act}.text`), confirm: t(`${act}.confirm`) }}
      isDangerous={act === "putAway"}
      firstField={text}
      keepsFields
    >
      <FieldFrame {...field} label={t(`${act}.label`)}>
        <Textarea
          ref={text}
          name="text"
          readOnly={isOver}
          lang={act === "answer" ? locale : undefined}
          maxLength={act === "answer" ? MAX_ANSWER_LENGTH : MAX_NOTE_LENGTH}
          {...kept("text")}
          {...fieldAria(field)}
        />
      </FieldFrame>
      {facts}
    </FormSheet>
  );
}
