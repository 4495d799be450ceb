import { useEffect, useRef } from "react";
import { BUYER_FIELD_OF, errorsBeforePhone } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";

/** For browsers without `requestIdleCallback`, as Safari: after the first paint. In milliseconds. */
const IDLE_AFTER_MS = 500;

/** Calls `work` when the browser is idle. @returns a function that cancels the call */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * The check of the buyer form. It never waits, because browsers block the invoice's tab when anything is awaited before
 * it opens. Until the phone rule is loaded the server decides about the phone. `load` may be called again after a failure.
 */
export function useBuyerCheck() {
  const errorsOf = useRef(errorsBeforePhone);
  const load = async () => {
    const rules = await import("@/lib/checkout/buyer-rules").catch(() => null);
    if (rules) errorsOf.current = rules.customerErrors;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after mount; `load` uses nothing that changes
  useEffect(() => whenIdle(() => void load()), []);
  const check = (customer: CustomerInfo) =>
    errorsOf.current(customer).map((code) => ({ field: BUYER_FIELD_OF[code] ?? null, code }));
  return { check, load };
}
