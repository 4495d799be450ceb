import { type SafeStorage, tabStorage } from "@/lib/core/storage";
import type { Purchase } from "./types";

function nameOf({ plan, kind, esimId, offer }: Purchase): string {
  return ["kelana-checkout", kind, plan.id, esimId ?? "", offer?.id ?? ""].join(":");
}

/**
 * The idempotency key of a purchase in this tab. It outlives a reload, so that a checkout whose answer was lost finds the
 * order it has already made. Where the tab may store nothing, it lasts as long as the page.
 */
export function attemptKey(purchase: Purchase, storage: SafeStorage = tabStorage) {
  const name = nameOf(purchase);
  let key: string | null = null;
  return {
    current: (): string => {
      key ??= storage.read(name) ?? crypto.randomUUID();
      storage.write(name, key);
      return key;
    },
    spend: (): void => {
      key = null;
      storage.remove(name);
    },
  };
}
