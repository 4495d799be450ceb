"use client";

import { usePlanText } from "@/components/plans/use-plan-text";
import type { Esim } from "@/lib/esims/types";

/** What an eSIM is called: by its owner, else by its destination; `detail` says what the name does not. */
export function useEsimName() {
  const text = usePlanText();
  return ({ nickname, plan }: Pick<Esim, "nickname" | "plan">) => {
    const place = text.place(plan);
    const summary = text.summary(plan);
    return nickname ? { name: nickname, detail: `${place} · ${summary}` } : { name: place, detail: summary };
  };
}
