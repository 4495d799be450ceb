"use client";

import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { filterPlans, noFilter, type PlanFilter } from "@/lib/catalogue/plan-filters";
import { countryIn, daysIn, planFilterIn, withPlanFilter } from "@/lib/catalogue/plan-query";
import { cheapestPerGb, coversTrip, type PickReason, planToPick } from "@/lib/catalogue/rules";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { useConnection } from "@/lib/core/use-connection";
import { usePart } from "@/lib/core/use-part";
import { nameInSentence } from "@/lib/guide/rules";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { useChoicePrices } from "./choice-prices";
import { bundleRadios, checkedBundle, chooseDays, chosenDays, compareBoxOf, showChecked } from "./plan-form-dom";
import { type ListWords, PlanLists } from "./plan-lists";
import { PlanSummary, type SummaryWords } from "./plan-summary";
import type { PageCoverage, PlanChoice } from "./plan-texts";
import { type DayChip, PlanBar } from "./plan-tools";
import type { ToolWords } from "./plan-words";
import { plansIncluding } from "./searched-country";
import { PlansForSale, SearchedPlans } from "./searched-plans";

/** Loaded with the first comparison, to keep the page small. */
const loadComparison = async () => (await import("./plan-comparison")).PlanComparison;

/** The searched country, filters and the length of the trip, first read from the address, and the plans that are left. */
function usePlanFilter(
  form: RefObject<HTMLFormElement | null>,
  choices: readonly PlanChoice[],
  coverages: readonly PageCoverage[],
) {
  const [filter, setFilter] = useState<PlanFilter>(noFilter);
  const [days, setDays] = useState("");
  const [country, setCountry] = useState("");
  const searched = plansIncluding(country, choices, coverages);
  const offered = searched?.plans ?? choices;
  const all = offered.filter((choice) => coversTrip(choice, days));
  const shown = filterPlans(all, filter);

  const start = useEffectEvent(() => {
    const { search } = window.location;
    setFilter(planFilterIn(search));
    // Without a trip the row of chips stays where it is: a traveller may be tapping one already.
    const trip = daysIn(search) || chosenDays(form.current);
    setDays(trip && chooseDays(form.current, trip));
    setCountry(countryIn(search));
  });
  // Before the first frame of a page that was opened by a tap, so that its plans do not move.
  useLayoutEffect(() => start(), []);

  return { filter, setFilter, days, setDays, country, setCountry, searched, offered, all, shown };
}

type PlanFormProps = {
  slug: string;
  locale: Locale;
  choices: readonly PlanChoice[];
  coverages: readonly PageCoverage[];
  chips: readonly DayChip[];
  words: SummaryWords;
  lists: ListWords;
  tools: ToolWords;
  flag: ReactNode;
  /** Shown above the plans. */
  top: ReactNode;
  /** What the limits of unlimited plans mean. */
  rules: ReactNode;
  children: ReactNode;
};

/**
 * The form that chooses a plan. Plan, filters, the length of the trip and the country that was searched for are kept in the URL,
 * so that they survive a login and a change of language. A second tap or Escape undoes the choice. Without JavaScript it is a plain
 * form that leads to the payment page.
 */
export function PlanForm(props: PlanFormProps) {
  const { slug, locale, coverages, chips, words, lists, tools, flag, top, rules, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const choices = useChoicePrices(props.choices);
  const [selectedId, setSelectedId] = useState<string>();
  const [reason, setReason] = useState<PickReason | null>(null);
  const query = usePlanFilter(form, choices, coverages);
  const { filter, setFilter, days, setDays, country, setCountry, searched, offered, all, shown } = query;
  const { isWaiting, connected, stopWaiting } = useConnection();
  /** The plans marked for comparison; null once that has ended, undefined before the first. */
  const [compared, setCompared] = useState<readonly string[] | null>();
  const [hasFailed, setFailed] = useState(false);
  const PlanComparison = usePart(loadComparison, compared !== undefined, giveUpComparison);
  const selected = choices.find((choice) => choice.id === selectedId);
  const pick = planToPick(shown, all, days);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("plan");
    const radio = bundleRadios(form.current).find((input) => input.value === asked);
    if (radio) radio.checked = true;
    setSelectedId(checkedBundle(form.current));
  }, []);
  // The bar is higher with a chosen plan, so the plan may have to move out from behind it; one that the address names, into sight.
  useLayoutEffect(() => {
    if (selectedId) showChecked(form.current);
  }, [selectedId]);

  function select(id: string | undefined, why: PickReason | null = null) {
    for (const radio of bundleRadios(form.current)) radio.checked = radio.value === id;
    setSelectedId(id);
    setReason(why);
    stopWaiting();
    keepInUrl(id, filter, days);
  }

  function keepInUrl(planId: string | undefined, asked: PlanFilter, trip: string, within = country) {
    const path = pathOf({ screen: "destination", slug, planId, country: within || undefined }, locale);
    window.history.replaceState(null, "", withPlanFilter(path, asked, trip));
  }

  /** Shows the plans that leave out the searched country as well. */
  function showEveryPlan() {
    setCountry("");
    keepInUrl(selectedId, filter, days, "");
  }

  /** Shows other plans, and clears the choice and the marks of plans that are not among them. */
  function narrow(asked: PlanFilter, trip: string) {
    const left = filterPlans(offered, asked).filter((choice) => coversTrip(choice, trip));
    const isLeft = (id: string) => left.some((choice) => choice.id === id);
    const stays = selectedId && isLeft(selectedId);
    if (!stays) select(undefined);
    setCompared(compared?.filter(isLeft) ?? compared);
    setFilter(asked);
    setDays(trip);
    keepInUrl(stays ? selectedId : undefined, asked, trip);
  }

  function toggleComparison() {
    setFailed(false);
    setCompared(compared ? null : []);
  }

  /** Ends a comparison that cannot begin, since its code was not loaded. */
  function giveUpComparison() {
    setCompared(undefined);
    setFailed(true);
  }

  /** Ends the comparison with the choice of a plan. */
  function chooseCompared(id: string) {
    toggleComparison();
    select(id);
  }

  /** Marks a plan for comparison or unmarks it. */
  function mark(id: string) {
    setCompared(compared?.includes(id) ? compared.filter((other) => other !== id) : [...(compared ?? []), id]);
  }

  /** While plans are compared, a tap on a card marks it. The keyboard reaches the box itself. */
  function markTapped(event: MouseEvent) {
    const box = compareBoxOf(event.target);
    if (!box) return;
    event.preventDefault();
    box.click();
  }

  function handleClick(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) {
      if (compared) markTapped(event);
      return;
    }
    if (target.name === "bundle") {
      // The keyboard reaches a plan that is not shown as chosen while plans are compared.
      if (compared) event.preventDefault();
      else select(target.value === selectedId ? undefined : target.value);
    }
    if (target.name === "days") narrow(filter, chooseDays(form.current, target.value));
  }

  /** Ends the comparison, or undoes the choice. */
  function leave() {
    if (compared) toggleComparison();
    else if (selectedId) select(undefined);
  }

  function pickBestFirst(event: MouseEvent) {
    if (selectedId) return;
    event.preventDefault();
    if (pick) select(pick.plan.id, pick.reason);
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!selected) return;
    await connected();
    const payment = pathOf({ screen: "payment", bundleId: selected.id, offerId: selected.offerText?.id }, locale);
    window.location.assign(hasLoginCookie() ? payment : pathOf({ screen: "login", next: payment }, locale));
  }

  return (
    <form
      ref={form}
      action={pathOf({ screen: "payment" }, locale)}
      method="get"
      onClick={handleClick}
      data-comparing={compared ? "" : undefined}
      data-searched={searched ? "" : undefined}
      onKeyDown={(event) => event.key === "Escape" && leave()}
      onSubmit={handleSubmit}
      className="group/plans lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10"
    >
      <PlansForSale value={offered}>
        <SearchedPlans value={searched?.plans ?? null}>
          <div className="min-w-0">
            {top}
            <PlanBar
              words={tools}
              chips={chips}
              filter={filter}
              onFilter={(asked) => narrow(asked, days)}
              count={shown.length}
              onClear={() => narrow(noFilter, chooseDays(form.current, ""))}
              isComparing={Boolean(compared)}
              onCompare={toggleComparison}
              hasFailed={hasFailed}
              onFailed={setFailed}
            />
            {searched && (
              <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
                <span className="font-medium tabular">
                  {lists.including.replace("#", nameInSentence(searched.name, locale))}
                </span>
                <button
                  type="button"
                  onClick={showEveryPlan}
                  className="min-h-11 rounded-control font-medium text-sea-text hover:underline"
                >
                  {lists.everyPlan}
                </button>
              </p>
            )}
            <div className="mt-1 flex flex-col gap-8 md:mt-6">
              <PlanLists
                plans={shown}
                days={days}
                isSorted={filter.sort !== noFilter.sort}
                words={lists}
                bestId={cheapestPerGb(all)?.id}
                selectedId={selectedId}
                compared={compared ?? []}
                onMark={mark}
                rules={rules}
              />
              {children}
            </div>
          </div>
        </SearchedPlans>
      </PlansForSale>
      <PlanSummary
        selected={selected}
        coverages={coverages}
        pick={pick}
        reason={reason}
        comparing={compared && tools.compare.count.replace("#", String(compared.length))}
        isWaiting={isWaiting}
        words={words}
        flag={flag}
        onButton={pickBestFirst}
      >
        {PlanComparison && compared !== undefined && (
          <PlanComparison
            form={form}
            plans={compared && choices.filter((choice) => compared.includes(choice.id))}
            words={tools.compare}
            onStop={toggleComparison}
            onChoose={chooseCompared}
          />
        )}
      </PlanSummary>
    </form>
  );
}
