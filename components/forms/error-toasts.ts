import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { toast } from "@/components/ui/toast-store";
import type { FailureSource, FormToasts } from "./use-form";

/** Shows the failures of a form in toasts as well. @param toastOf the title; `text` replaces the text of the code */
export function errorToasts(
  toastOf: (code: string, source: FailureSource) => { title: string; text?: string | undefined },
): FormToasts {
  return {
    clear: dismissErrorToasts,
    show: ({ code, text }, source) => {
      const said = toastOf(code, source);
      toast(said.title, said.text ?? text, "error");
    },
  };
}
