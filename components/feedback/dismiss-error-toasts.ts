import { currentToasts, dismissToast } from "@/components/ui/toast-store";

/** Error toasts stay until closed; one that speaks of an earlier attempt would only cover the button of the next. */
export function dismissErrorToasts(): void {
  for (const { id, tone } of currentToasts()) if (tone === "error") dismissToast(id);
}
