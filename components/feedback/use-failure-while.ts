import { useState } from "react";
import type { Failure } from "./call-failure";

/** Why the last call failed, as long as what it was about is in the state that it had then: afterwards the failure is old news. */
export function useFailureWhile(state: string) {
  const [last, setLast] = useState<{ failure: Failure | null; state: string } | null>(null);
  const setFailure = (failure: Failure | null) => setLast({ failure, state });
  return [last?.state === state ? last.failure : null, setFailure] as const;
}
