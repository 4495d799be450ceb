import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { filterPlans, noFilter, type PlanFilter } from "@/lib/catalogue/plan-filters";
import { planFilterIn } from "@/lib/catalogue/plan-query";
import { chosenDays, showPlans } from "./plan-form-dom";
import type { PlanChoice } from "./plan-texts";

/** The filter and order of the plans in a form, from its address, and which plans it leaves. */
export function usePlanFilter(form: RefObject<HTMLFormElement | null>, choices: readonly PlanChoice[]) {
  const [filter, setFilter] = useState<PlanFilter>(noFilter);
  const [days, setDays] = useState("");
  const shown = filterPlans(choices, filter).filter((choice) => days === "" || String(choice.durationDays) === days);

  const start = useEffectEvent(() => {
    setFilter(planFilterIn(window.location.search));
    setDays(chosenDays(form.current));
  });
  const apply = useEffectEvent(() =>
    showPlans(
      form.current,
      shown.map((choice) => choice.id),
    ),
  );

  useEffect(() => start(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown depends on these two
  useEffect(() => apply(), [filter, days]);

  return { filter, setFilter, setDays, shown };
}
