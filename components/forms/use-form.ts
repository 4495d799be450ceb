"use client";

import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Result } from "@/lib/core/result";

/** Why an attempt failed, with the seconds to wait if the server names them. */
type Reason<Code> = { code: Code; retryAfterSeconds?: number };

/** A failure of the last attempt: at a field, or about the whole form (`field` null). */
type Failure<Form, Code> = Reason<Code> & { field: (keyof Form & string) | null };

/** `rules`: found before sending; `server`: the answer to the request. */
export type FailureSource = "rules" | "server";

export type FormToasts = {
  /** Returns whether the failure is said in a toast. */
  show: (failure: { code: string; text: string }, source: FailureSource) => boolean;
  clear: () => void;
};

/** A rule that the form breaks, or several in the order of the fields. */
type Checked<Form, Code> = Failure<Form, Code> | readonly Failure<Form, Code>[] | null;

type Options<Form, Value, Code extends string> = {
  read: (data: FormData) => Form;
  /** The first rule that the form breaks, or one for each field. If it loads its rules first and they do not come, the server decides. */
  check: (form: Form) => Checked<Form, Code> | Promise<Checked<Form, Code>>;
  send: (form: Form) => Promise<Result<Value, Reason<Code>>>;
  onDone: (form: Form, value: Value) => void;
  /** The field that a code of the server is about. Codes without a field are about the whole form. */
  fieldOf: Readonly<Partial<Record<Code, keyof Form & string>>>;
  /** The fields that a failure of the whole form may be about: they are marked, without a text of their own. */
  concerns?: Readonly<Partial<Record<Code, readonly (keyof Form & string)[]>>>;
  /** The text of a failure: that of `useErrorText`, or the form's own. */
  textOf: (reason: Reason<Code>) => string;
  /** From `errorToasts`, if failures are also shown in a toast. Public pages have no toasts. */
  toasts?: FormToasts;
  /** Keeps the form busy after success, because the page is about to change. */
  staysBusy?: boolean;
};

function focusOn(form: HTMLFormElement, field: string | null, isInToast: boolean) {
  const control = [...form.elements].find((element) =>
    field === null
      ? element instanceof HTMLButtonElement && element.type === "submit"
      : element.getAttribute("name") === field,
  );
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  // Without a toast the form scrolls to its alert. A button outside the form stays in sight, in a bar or a footer; from 1024 px on
  // it has no bar, and a toast may lie on it.
  if (!form.contains(control) && !isInToast) return;
  // The button that was tapped is in sight. A field comes to the middle: at the edges a toast or a bar would cover it.
  control.scrollIntoView({ block: field === null && isInToast ? "nearest" : "center" });
}

/**
 * The state of a form: checks its rules, sends one request at a time, and shows failures at their fields or for the whole
 * form, the first in a toast too if wanted. The first field with an error gets the focus, and nothing typed is lost.
 */
export function useForm<Form, Value, Code extends string>(options: Options<Form, Value, Code>) {
  const { read, check, send, onDone, fieldOf, concerns, textOf, toasts, staysBusy = false } = options;
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly Failure<Form, Code>[]>([]);
  const isUnderWay = useRef(false);
  const focusNext = useRef<(() => void) | null>(null);

  // Only once the failure is rendered is the button enabled again, and only after the next frame is a hidden field visible.
  useEffect(() => {
    if (failures.length === 0 || !focusNext.current) return;
    requestAnimationFrame(focusNext.current);
    focusNext.current = null;
  }, [failures]);

  const settle = () => {
    isUnderWay.current = false;
    setBusy(false);
  };

  const fail = (
    element: HTMLFormElement,
    [first, ...others]: [Failure<Form, Code>, ...Failure<Form, Code>[]],
    source: FailureSource,
  ) => {
    settle();
    setFailures([first, ...others]);
    const isInToast = toasts?.show({ code: first.code, text: textOf(first) }, source) ?? false;
    focusNext.current = () => focusOn(element, first.field, isInToast);
  };

  const allBroken = async (checked: Promise<Checked<Form, Code>>) => {
    setBusy(true);
    return checked.catch(() => null);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    toasts?.clear();
    const element = event.currentTarget;
    const form = read(new FormData(element));
    const checked = check(form);
    // Not awaited unless it is a promise: `send` may open a window, and browsers allow that only while handling the tap.
    const broken = checked instanceof Promise ? await allBroken(checked) : checked;
    const [first, ...others] = [broken ?? []].flat();
    if (first) return fail(element, [first, ...others], "rules");
    setFailures([]);
    setBusy(true);
    const result = await send(form).catch((error: unknown) => {
      settle();
      throw error;
    });
    if (!result.ok) {
      const { error } = result;
      return fail(element, [{ ...error, field: fieldOf[error.code] ?? null }], "server");
    }
    if (!staysBusy) settle();
    onDone(form, result.value);
  };

  const marks = ({ field, code }: Failure<Form, Code>, name: string | null) =>
    field === null && (concerns?.[code]?.some((marked) => marked === name) ?? false);

  /** For `onInput` of the form: removes the error of a field once it is edited. */
  const edited = ({ target }: InputEvent<HTMLFormElement>) => {
    toasts?.clear();
    const name = target instanceof Element ? target.getAttribute("name") : null;
    const isOver = (failure: Failure<Form, Code>) => failure.field === name || marks(failure, name);
    if (name !== null && failures.some(isOver)) setFailures(failures.filter((failure) => !isOver(failure)));
  };

  const failureAt = (at: (keyof Form & string) | null) => failures.find(({ field }) => field === at);
  const errorAt = (field: keyof Form & string) => {
    const failure = failureAt(field);
    return failure && textOf(failure);
  };
  /** Whether a failure of the whole form may be about a field. */
  const isConcerned = (field: keyof Form & string) => failures.some((failure) => marks(failure, field));
  const formFailure = failureAt(null);
  /** The code and text of a failure about the whole form. */
  const formCode = formFailure?.code;
  const formError = formFailure && textOf(formFailure);
  return { busy, submit, edited, errorAt, isConcerned, formCode, formError, reset: () => setFailures([]) };
}
