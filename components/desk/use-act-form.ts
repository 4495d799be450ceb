"use client";

import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { useForm } from "@/components/forms/use-form";
import type { ClientError } from "@/lib/api/client";
import { err, ok, type Result } from "@/lib/core/result";
import type { DeskOutcome } from "@/lib/desk/types";

/** How an act ended that was not done. */
export type Refusal = Exclude<DeskOutcome, "done">;

/** The answer to an act as the end of its form: what was not done is a failure. */
export function actResult(
  answer: Result<{ outcome: DeskOutcome }, ClientError>,
): Result<"done", ClientError | { code: Refusal }> {
  if (!answer.ok) return answer;
  const { outcome } = answer.value;
  return outcome === "done" ? ok(outcome) : err({ code: outcome });
}

type Options<Form, Value, Own extends string> = {
  formId: string;
  read: (data: FormData) => Form;
  /** The first rule that the form breaks. */
  check: (form: Form) => { field: keyof Form & string; code: ClientError["code"] | Own } | null;
  send: (form: Form) => Promise<Result<Value, ClientError | { code: Own }>>;
  /** What is said of each code of its own; the others have their texts. */
  words: Readonly<Record<Own, string>>;
  /** The field that a refusal is about; the others are about the whole form. */
  fieldOf: Readonly<Partial<Record<ClientError["code"] | Own, keyof Form & string>>>;
  /** The code after which there is nothing to do any more: the sheet can only be left. */
  overAt?: Own;
  onClose: () => void;
  /** Called once it is done and its sheet is closing. */
  onDone: (value: Value) => void;
  /** Called when a sheet is left with nothing to do any more. */
  onOver?: () => void;
};

/** What a sheet needs of its form. */
export type SheetForm = Pick<
  ReturnType<typeof useForm<never, never, never>>,
  "busy" | "submit" | "edited" | "formError"
> & {
  formId: string;
  isOver: boolean;
  /** Leaves the sheet; nothing while it is being sent. */
  close: () => void;
};

type Typed = { value: string; onChange: (event: { target: { value: string } }) => void };

/**
 * The form of a sheet of the desk: it is sent once at a time, says at its field what is refused, and closes only while nothing is sent.
 * What was typed stays while the sheet is closed, but for what confirms the act (see `kept`), and goes once it is done.
 */
export function useActForm<Form, Value, Own extends string>(options: Options<Form, Value, Own>) {
  const { formId, read, check, send, words, fieldOf, overAt, onClose, onDone, onOver } = options;
  const errorText = useErrorText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isOwn = (code: ClientError["code"] | Own): code is Own => code in words;
  const { busy, submit, edited, errorAt, formCode, formError, reset } = useForm<Form, Value, ClientError["code"] | Own>(
    {
      read,
      check,
      send,
      onDone: (_form, value) => {
        onClose();
        setTyped({});
        onDone(value);
      },
      fieldOf,
      textOf: (reason) => {
        const { code } = reason;
        return isOwn(code) ? words[code] : errorText({ ...reason, code });
      },
    },
  );
  const isOver = overAt !== undefined && formCode === overAt;
  const close = () => {
    if (busy) return;
    onClose();
    reset();
    if (isOver) onOver?.();
  };
  const sheet: SheetForm = { formId, busy, submit, edited, formError, isOver, close };
  return {
    sheet,
    errorAt,
    isOver,
    /** The value of a field that stays while the sheet is closed, and what changes it. */
    kept: (name: keyof Form & string): Typed => ({
      value: typed[name] ?? "",
      onChange: ({ target }) => setTyped((now) => ({ ...now, [name]: target.value })),
    }),
  };
}
