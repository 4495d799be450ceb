import type { useTranslations } from "next-intl";
import { usedAndLeft } from "@/lib/core/data-use";
import { summed } from "@/lib/core/dotted";
import { wibText } from "@/lib/i18n/dates";
import type { Locale } from "@/lib/i18n/routing";
import { countedPlans } from "@/lib/plans/spans";
import type { PlanText } from "@/lib/plans/text";
import type { Plan } from "@/lib/plans/types";
import {
  esimHolding,
  hasOnlyUnlimited,
  heldParts,
  heldText,
  isUseUnknown,
  lapsesOf,
  mayEndEarlier,
  plansIn,
  refundedPart,
} from "./holding";
import { esimStatus } from "./rules";
import { ESIM_STATES } from "./states";
import type { Esim, EsimStatus } from "./types";

/** The texts of `esims.fact`, from a screen's hook or from a translator on the server. */
type FactTranslator = ReturnType<typeof useTranslations<"esims.fact">>;

type Fact = { label: string; value: string };

/**
 * The plans of an eSIM that count now, or else the one that it was bought with. Of a refunded one none counts: its price, its purchase and
 * its refund are those of its own order, so its name is as well.
 */
export function namedPlans(esim: Esim, now: Date): Plan[] {
  const { state } = esimStatus(esim, now);
  if (ESIM_STATES[state].end === "refunded") return [esim.plan];
  const counted = countedPlans(plansIn(state, esim.assignments));
  return counted.length > 0 ? counted.map(({ plan }) => plan ?? esim.plan) : [esim.plan];
}

/** The plans of an eSIM that count now: '1 GB · 7 Hari + 3 GB · 30 Hari'. */
export function plansText(esim: Esim, plans: PlanText, now: Date): string {
  return summed(namedPlans(esim, now).map((one) => plans.terms(one)));
}

/** The facts of an eSIM as text in one language: the same words on its screens and in its mail. */
export function esimText(t: FactTranslator, plans: PlanText, locale: Locale) {
  const hasBegun = ({ state }: Pick<EsimStatus, "state">): boolean => ESIM_STATES[state].hasBegun;

  /** Facts of what an eSIM holds: none while a person checks that or its plan is being given back. Its name says what was ordered. */
  const ifKnown = <Known>({ state }: Pick<EsimStatus, "state">, ...facts: Known[]): Known[] =>
    state === "held" || state === "returning" ? [] : facts;

  const validUntil = (status: EsimStatus, { assignments }: Pick<Esim, "assignments">): Fact => {
    const { endsAt, state } = status;
    if (state === "starting") {
      if (!endsAt) return { label: t("validUntil"), value: t("endReported") };
      return { label: t("validAtLeast"), value: wibText(locale, endsAt) };
    }
    if (hasBegun(status)) {
      const { end } = ESIM_STATES[state];
      const until = endsAt && mayEndEarlier(assignments) ? "validUntilLatest" : "validUntil";
      const value = endsAt ? wibText(locale, endsAt) : t("endUnknown");
      return { label: t(end === "ended" ? "ended" : until), value };
    }
    return { label: t("starts"), value: t("notStarted") };
  };

  /** The label for the data of an eSIM whose plans are not reported yet: the same as once they are. */
  const nameOfData = ({ isUnlimited }: Plan) => (isUnlimited ? "data" : "left");

  /** Data left on an expired eSIM is labelled as unused or used up, because it can no longer be used. */
  const dataLeft = ({ assignments, plan }: Esim, { state }: EsimStatus): Fact => {
    const shown = plansIn(state, assignments);
    const holding = esimHolding(shown);
    const { totalBytes, leftBytes, hasLimited, hasUnlimited } = holding;
    if (ESIM_STATES[state].end === "ended" && hasLimited) {
      const { left, total } = usedAndLeft(totalBytes, leftBytes, locale);
      if (leftBytes > 0) return { label: t("unused"), value: left };
      // Unlimited data beside it is never used up.
      return { label: t("data"), value: hasUnlimited ? t("usedUpOf", { data: total }) : t("usedUp") };
    }
    const unknown = countedPlans(shown).some(isUseUnknown);
    if (unknown) return { label: t("left"), value: t("endUnknown") };
    const held = heldText(holding, { locale, unlimited: t("unlimited") });
    if (!held) return { label: t(nameOfData(plan)), value: plans.data(plan) };
    return { label: t(hasLimited ? "left" : "data"), value: held };
  };

  /**
   * The figure of an eSIM in use: the data that is left. `more` is what is unlimited besides limited data. Null where it is not in use,
   * or where that is not known or used up without a figure.
   */
  const figure = (esim: Esim, status: EsimStatus): (Fact & { more: string | undefined }) | null => {
    const { state } = status;
    const isInUse = hasBegun(status) && state !== "unknown" && ESIM_STATES[state].end === null;
    if (!isInUse || countedPlans(esim.assignments).some(isUseUnknown)) return null;
    if (ESIM_STATES[state].isUsedUp && hasOnlyUnlimited(esim.assignments)) return null;
    const { label } = dataLeft(esim, status);
    const [value, more] = heldParts(esimHolding(esim.assignments), { locale, unlimited: t("unlimited") });
    return value === undefined ? null : { label, value, more };
  };

  const upTo = (days: string, isMost: boolean): string => (isMost ? t("atMost", { days }) : days);

  /** What is left until its end: whole days, or hours where these say more. */
  const timeLeft = (count: number, { hoursLeft }: Pick<EsimStatus, "hoursLeft">): string =>
    hoursLeft === null ? t("daysLeft", { count }) : t("hoursLeft", { count: hoursLeft });

  /** How many days the waiting plans last: from their start where they start by themselves, otherwise from the first connection. */
  const waitingDays = ({ state }: Pick<EsimStatus, "state">, count: number, isMost: boolean): string =>
    upTo(t(state === "starting" ? "daysOnceStarted" : "daysOnceConnected", { count }), isMost);

  /** Days that are left; before the first use those of all plans that wait. */
  const days = (status: EsimStatus, { plan, assignments }: Esim): Fact => {
    const label = t("validity");
    const { daysLeft, hoursLeft } = status;
    if (daysLeft !== null) {
      const time = hoursLeft === null ? t("days", { count: daysLeft }) : t("hours", { count: hoursLeft });
      return { label: t("timeLeft"), value: upTo(time, mayEndEarlier(assignments)) };
    }
    if (hasBegun(status)) return { label, value: t("endUnknown") };
    const count = esimHolding(assignments).waitingDays || plan.durationDays;
    return { label, value: waitingDays(status, count, mayEndEarlier(assignments)) };
  };

  /**
   * Which data lapses when, in one line; null where all of it lapses at one time. One unlimited plan that follows another is not named
   * again. @param format of the times, WIB by default
   */
  const lapses = (assignments: Esim["assignments"], format = (at: Date) => wibText(locale, at)): string | null => {
    const all = lapsesOf(assignments);
    const parts = all.map(({ part, at, isLatest }, index) => {
      const before = all[index - 1]?.part;
      const isSame = before && !before.hasLimited && !part.hasLimited;
      const place = isSame ? "then" : "next";
      const data = heldText(part, { locale, unlimited: t("unlimited") });
      return t(`lapse.${before ? place : "first"}${isLatest ? "Latest" : ""}`, { data, time: format(at) });
    });
    return parts.length > 0 ? parts.join(", ") : null;
  };

  /** Which of the data left is of refunded plans; null where none is, or where nobody can use it any more. */
  const refunded = ({ assignments }: Pick<Esim, "assignments">, { state }: Pick<EsimStatus, "state">): Fact | null => {
    const part = ESIM_STATES[state].end === null ? refundedPart(assignments) : null;
    const data = part && heldText(part, { locale, unlimited: t("refunded.unlimited") });
    if (!data) return null;
    return { label: t("refunded.label"), value: t("refunded.text", { data }) };
  };

  return { hasBegun, ifKnown, validUntil, dataLeft, figure, waitingDays, days, timeLeft, lapses, refunded };
}
