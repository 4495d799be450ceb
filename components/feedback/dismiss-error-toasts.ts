import { currentToasts, dismissToast } from "@/components/ui/toast-store";

/** Closes all error toasts. They stay until closed, and an old one could cover the button of the next attempt. */
export function dismissErrorToasts(): void {
  for (const { id, tone } of currentToasts()) if (tone === "error") dismissToast(id);
}
