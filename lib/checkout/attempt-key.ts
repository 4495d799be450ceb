import type { Purchase } from "./types";

/** The part of `sessionStorage` that is needed. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function nameOf({ plan, kind, esimId, offer }: Purchase): string {
  return ["kelana-checkout", kind, plan.id, esimId ?? "", offer?.id ?? ""].join(":");
}

/** A browser may forbid the storage: then the key lasts as long as the page. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * The idempotency key of a purchase in this tab. It outlives a reload, so that a checkout whose answer was lost finds the
 * order it has already made.
 * @param store `sessionStorage`, called each time because a browser may refuse it
 */
export function attemptKey(purchase: Purchase, store: () => Store) {
  const name = nameOf(purchase);
  let key: string | null = null;
  return {
    current: (): string => {
      key ??= attempt(() => store().getItem(name)) ?? crypto.randomUUID();
      const kept = key;
      attempt(() => store().setItem(name, kept));
      return kept;
    },
    spend: (): void => {
      key = null;
      attempt(() => store().removeItem(name));
    },
  };
}
