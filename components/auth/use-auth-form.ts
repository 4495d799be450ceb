"use client";

import { useTranslations } from "next-intl";
import { type InputEvent, type SubmitEvent, useState } from "react";
import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { toast } from "@/components/ui/toast-store";
import type { FormFailure } from "@/lib/auth/types";
import type { AppError, ErrorCode } from "@/lib/core/errors";
import type { Result } from "@/lib/core/result";

/** What went wrong last: at a field, or (`field` null) with the whole attempt. */
type Shown = { field: string | null; code: ErrorCode };

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  email_invalid: "email",
  email_required: "email",
  weak_password: "password",
  password_too_short: "password",
  password_reused: "password",
  passwords_mismatch: "confirmPassword",
  full_name_required: "fullName",
  phone_invalid: "phone",
};

type Options<Form, Value> = {
  read: (data: FormData) => Form;
  check: (form: Form) => FormFailure<Form> | null;
  send: (form: Form) => Promise<Result<Value, AppError>>;
  /** Stays busy afterwards: the screen is about to go. */
  onDone: (form: Form, value: Value) => void;
  /** Called with what the server refused for, before it is shown. */
  onRefused?: (code: ErrorCode) => void;
  /** Title of the toast for a broken rule, where it is not the common one. */
  brokenTitle?: (code: ErrorCode) => string;
  /** Title and text of the toast when the server refuses (spec 1, section 8). */
  failedTitle: string;
  failedText?: (code: ErrorCode) => string;
};

function focusField(form: HTMLFormElement, field: string | null) {
  const control = field === null ? form.querySelector("button[type=submit]") : form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** One submit of an auth form: the rules in their order, one request at a time, the failure inline and as a toast. */
export function useAuthForm<Form, Value>(options: Options<Form, Value>) {
  const { read, check, send, onDone, onRefused, brokenTitle, failedTitle, failedText } = options;
  const errors = useTranslations("errors");
  const t = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Shown | null>(null);

  const fail = (form: HTMLFormElement, title: string, shown: Shown, text = errors(shown.code)) => {
    setFailure(shown);
    toast(title, text, "error");
    // The button was disabled while busy and has lost the focus: give it back once it is enabled again.
    requestAnimationFrame(() => focusField(form, shown.field));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    dismissErrorToasts();
    const element = event.currentTarget;
    const form = read(new FormData(element));
    const broken = check(form);
    if (broken) return fail(element, brokenTitle?.(broken.code) ?? t("toasts.error"), broken);
    setFailure(null);
    setBusy(true);
    const result = await send(form);
    if (result.ok) return onDone(form, result.value);
    setBusy(false);
    const { code } = result.error;
    onRefused?.(code);
    fail(element, failedTitle, { field: FIELD_OF[code] ?? null, code }, failedText?.(code));
  };

  const edited = (event: InputEvent<HTMLFormElement>) => {
    dismissErrorToasts();
    if (event.target instanceof HTMLInputElement && event.target.name === failure?.field) setFailure(null);
  };

  const errorAt = (field: string) => (failure?.field === field ? errors(failure.code) : undefined);
  const formCode = failure?.field === null ? failure.code : null;
  return { busy, submit, errorAt, formCode, setBusy, edited };
}
