import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { toast } from "@/components/ui/toast-store";
import type { FailureSource, FormToasts } from "./use-form";

type Said = { title: string; text?: string | undefined };

/**
 * Shows failures of a form in toasts.
 * @param toastOf the title; `text` replaces the text of the code. Null where the message at its field, or an alert in the form, is enough
 */
export function errorToasts(toastOf: (code: string, source: FailureSource) => Said | null): FormToasts {
  return {
    clear: dismissErrorToasts,
    show: ({ code, text }, source) => {
      const said = toastOf(code, source);
      if (said) toast(said.title, said.text ?? text, "error");
      return said !== null;
    },
  };
}
