"use client";

import { type InputEvent, type SubmitEvent, useRef, useState } from "react";
import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { toast } from "@/components/ui/toast-store";
import type { Result } from "@/lib/core/result";

/** What went wrong last: at a field, or (`field` null) with the form as a whole. */
type Failure<Form, Code> = { field: (keyof Form & string) | null; code: Code };

/** `rules`: found before anything was sent; `server`: the answer to what was sent. */
type Source = "rules" | "server";

type Checked<Form, Code> = Failure<Form, Code> | null;

type Options<Form, Value, Code extends string> = {
  read: (data: FormData) => Form;
  /** The first rule that the form breaks. A promise where the rules are loaded first; rules that cannot be loaded pass. */
  check: (form: Form) => Checked<Form, Code> | Promise<Checked<Form, Code>>;
  send: (form: Form) => Promise<Result<Value, { code: Code }>>;
  onDone: (form: Form, value: Value) => void;
  /** The field that an answer of the server is about; a code without one is about the form as a whole. */
  fieldOf: Readonly<Partial<Record<Code, keyof Form & string>>>;
  textOf: (code: Code) => string;
  /** Said in a toast as well, where given; `text` replaces the text of the code. */
  toastOf?: (code: Code, source: Source) => { title: string; text?: string | undefined };
  /** Leaves the form busy once it is done: the screen is about to go. */
  staysBusy?: boolean;
};

function focusOn(form: HTMLFormElement, field: string | null) {
  const controls = [...form.elements];
  const control = controls.find((element) =>
    field === null
      ? element instanceof HTMLButtonElement && element.type === "submit"
      : element.getAttribute("name") === field,
  );
  if (control instanceof HTMLElement) control.focus();
}

/**
 * A form from its first input to the answer: the rules in their order, one request at a time, a failure at its field or
 * above the form (and in a toast, if wanted) with the focus on what is at fault. Nothing typed is lost.
 */
export function useForm<Form, Value, Code extends string>(options: Options<Form, Value, Code>) {
  const { read, check, send, onDone, fieldOf, textOf, toastOf, staysBusy = false } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure<Form, Code> | null>(null);
  const isUnderWay = useRef(false);

  const settle = () => {
    isUnderWay.current = false;
    setBusy(false);
  };

  const fail = (element: HTMLFormElement, shown: Failure<Form, Code>, source: Source) => {
    settle();
    setFailure(shown);
    const said = toastOf?.(shown.code, source);
    if (said) toast(said.title, said.text ?? textOf(shown.code), "error");
    // A busy button has lost the focus, and a field may be folded away: both are back after the next frame.
    requestAnimationFrame(() => focusOn(element, shown.field));
  };

  const firstBroken = async (checked: Promise<Checked<Form, Code>>) => {
    setBusy(true);
    return checked.catch(() => null);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dismissErrorToasts();
    const element = event.currentTarget;
    const form = read(new FormData(element));
    const checked = check(form);
    // Awaited only where it has to be: what follows may open a window, which browsers allow inside the tap alone.
    const broken = checked instanceof Promise ? await firstBroken(checked) : checked;
    if (broken) return fail(element, broken, "rules");
    setFailure(null);
    setBusy(true);
    const result = await send(form);
    if (!result.ok) {
      const { code } = result.error;
      return fail(element, { field: fieldOf[code] ?? null, code }, "server");
    }
    if (!staysBusy) settle();
    onDone(form, result.value);
  };

  /** For the form's `onInput`: a field that is being corrected is no longer at fault. */
  const edited = ({ target }: InputEvent<HTMLFormElement>) => {
    dismissErrorToasts();
    if (target instanceof Element && failure?.field && target.getAttribute("name") === failure.field) setFailure(null);
  };

  const errorAt = (field: keyof Form & string) => (failure?.field === field ? textOf(failure.code) : undefined);
  /** A failure that is about no single field. */
  const formCode = failure?.field === null ? failure.code : undefined;
  const formError = formCode && textOf(formCode);
  return { busy, submit, edited, errorAt, formCode, formError, reset: () => setFailure(null) };
}
