"use client";

import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { filterPlans, noFilter, type PlanFilter } from "@/lib/catalogue/plan-filters";
import { planFilterIn, withPlanFilter } from "@/lib/catalogue/plan-query";
import { bestValue } from "@/lib/catalogue/rules";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { PlanComparison } from "./plan-comparison";
import { bundleRadios, checkedBundle, chosenDays, clearCompared, comparedPlans, showPlans } from "./plan-form-dom";
import { PlanSummary, type SummaryWords } from "./plan-summary";
import type { PlanChoice } from "./plan-texts";
import { PlanTools } from "./plan-tools";
import type { ToolWords } from "./plan-words";

/** The filter and order of the plans, first read from the address, and the plans that are left. */
function usePlanFilter(form: RefObject<HTMLFormElement | null>, choices: readonly PlanChoice[]) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown depends on these two alone
  useEffect(() => apply(), [filter, days]);

  return { filter, setFilter, setDays, shown };
}

type PlanFormProps = {
  slug: string;
  locale: Locale;
  choices: readonly PlanChoice[];
  words: SummaryWords;
  tools: ToolWords;
  flag: ReactNode;
  /** Shown above the plans. */
  top: ReactNode;
  children: ReactNode;
};

/**
 * The form that chooses a plan from the server-rendered grids. Plan and filters are kept in the URL, so that they survive a
 * login. A second tap or Escape undoes the choice. Without JavaScript it is a plain form that leads to the payment page.
 */
export function PlanForm({ slug, locale, choices, words, tools, flag, top, children }: PlanFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selectedId, setSelectedId] = useState<string>();
  const { filter, setFilter, setDays, shown } = usePlanFilter(form, choices);
  const [compared, setCompared] = useState<readonly string[] | null>(null);
  const selected = choices.find((choice) => choice.id === selectedId);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("plan");
    const radio = bundleRadios(form.current).find((input) => input.value === asked);
    if (radio) radio.checked = true;
    setSelectedId(checkedBundle(form.current));
  }, []);

  function select(id: string | undefined) {
    for (const radio of bundleRadios(form.current)) radio.checked = radio.value === id;
    setSelectedId(id);
    keepInUrl(id, filter);
  }

  function keepInUrl(id: string | undefined, asked: PlanFilter) {
    window.history.replaceState(null, "", withPlanFilter(ownPath(id), asked));
  }

  function ownPath(planId: string | undefined): string {
    return pathOf({ screen: "destination", slug, ...(planId && { planId }) }, locale);
  }

  function narrow(asked: PlanFilter) {
    const stays = selected && filterPlans(choices, asked).some(({ id }) => id === selectedId);
    if (!stays) select(undefined);
    setFilter(asked);
    keepInUrl(stays ? selectedId : undefined, asked);
  }

  function clear() {
    const all = form.current?.querySelector<HTMLInputElement>("#days-all");
    if (all) all.checked = true;
    setDays("");
    narrow(noFilter);
  }

  function toggleComparison() {
    clearCompared(form.current);
    setCompared(compared ? null : []);
  }

  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "bundle") select(target.value === selectedId ? undefined : target.value);
    if (target.name === "compare") setCompared(comparedPlans(form.current));
    if (target.name !== "days") return;
    setDays(target.value);
    if (target.value && selected && String(selected.durationDays) !== target.value) select(undefined);
  }

  function chooseBestFirst(event: MouseEvent) {
    if (selectedId) return;
    event.preventDefault();
    const best = bestValue(shown);
    if (!best) return;
    select(best.id);
    bundleRadios(form.current)
      .find((radio) => radio.value === best.id)
      ?.closest("label")
      ?.scrollIntoView({ block: "nearest" });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!selectedId) return;
    const payment = pathOf({ screen: "payment", bundleId: selectedId }, locale);
    window.location.assign(hasLoginCookie() ? payment : pathOf({ screen: "login", next: payment }, locale));
  }

  return (
    <form
      ref={form}
      action={pathOf({ screen: "payment" }, locale)}
      method="get"
      onClick={handleClick}
      data-comparing={compared ? "" : undefined}
      onKeyDown={(event) => event.key === "Escape" && selectedId && select(undefined)}
      onSubmit={handleSubmit}
      className="group/plans lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10"
    >
      <div className="min-w-0">
        {top}
        <PlanTools
          words={tools}
          filter={filter}
          onFilter={narrow}
          count={shown.length}
          onClear={clear}
          isComparing={compared !== null}
          onCompare={toggleComparison}
        />
        {children}
      </div>
      <PlanSummary selected={selected} words={words} flag={flag} onButton={chooseBestFirst}>
        <PlanComparison
          plans={choices.filter((choice) => compared?.includes(choice.id))}
          words={tools.compare}
          onChoose={(id) => id !== selectedId && select(id)}
        />
      </PlanSummary>
    </form>
  );
}
