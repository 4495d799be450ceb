"use client";

import { useTranslations } from "next-intl";
import { type InputEvent, type SubmitEvent, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import type { FormFailure } from "@/lib/auth/types";
import type { AppError, ErrorCode } from "@/lib/core/errors";
import type { Result } from "@/lib/core/result";
import { dismissErrorToasts } from "./dismiss-error-toasts";

/** What went wrong last: at a field, or (`field` null) with the whole attempt. */
type Shown = { field: string | null; code: ErrorCode };

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  email_invalid: "email",
  weak_password: "password",
  password_too_short: "password",
  full_name_required: "fullName",
  phone_invalid: "phone",
};

type Options<Form> = {
  read: (data: FormData) => Form;
  check: (form: Form) => FormFailure<Form> | null;
  send: (form: Form) => Promise<Result<unknown, AppError>>;
  /** Stays busy afterwards: the screen is about to go. */
  onDone: (form: Form) => void;
  /** Title of the toast when the server refuses (spec 1, section 8). */
  failedTitle: string;
};

function focusField(form: HTMLFormElement, field: string | null) {
  const control = field === null ? form.querySelector("button[type=submit]") : form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** One submit of an auth form: the rules in their order, one request at a time, the failure inline and as a toast. */
export function useAuthForm<Form>({ read, check, send, onDone, failedTitle }: Options<Form>) {
  const errors = useTranslations("errors");
  const t = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Shown | null>(null);

  const fail = (form: HTMLFormElement, title: string, shown: Shown) => {
    setFailure(shown);
    toast(title, errors(shown.code), "error");
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
    if (broken) return fail(element, t("toasts.error"), broken);
    setFailure(null);
    setBusy(true);
    const result = await send(form);
    if (result.ok) return onDone(form);
    setBusy(false);
    const { code } = result.error;
    fail(element, failedTitle, { field: FIELD_OF[code] ?? null, code });
  };

  const edited = (event: InputEvent<HTMLFormElement>) => {
    dismissErrorToasts();
    if (event.target instanceof HTMLInputElement && event.target.name === failure?.field) setFailure(null);
  };

  const errorAt = (field: string) => (failure?.field === field ? errors(failure.code) : undefined);
  const formCode = failure?.field === null ? failure.code : null;
  return { busy, submit, errorAt, formCode, setBusy, edited };
}
