import type { useTranslations } from "next-intl";
import { formatMegabytes } from "@/lib/core/data-size";
import { dotted } from "@/lib/core/dotted";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf, destinationOfSlug, localNameOf } from "@/lib/i18n/slugs";
import type { Coverage } from "./coverage";
import { bestSpeed, countriesKey, gigabyteNumber, speedLabel } from "./rules";
import type { Plan } from "./types";

/** The texts of `plans`, from a screen's hook or from a translator on the server. */
type PlanTranslator = ReturnType<typeof useTranslations<"plans">>;

type Sized = Pick<Plan, "isUnlimited" | "dataMegabytes">;
type Lasting = Pick<Plan, "duration" | "durationUnit">;
type Limited = Pick<Plan, "fairUse">;
type Placed = Pick<Plan, "places" | "countryCodes">;
type Reaching = Pick<Plan, "countryCodes" | "speeds">;

/** Where a plan works, as text: the count, the countries by name, and what is left out; '' where nothing is. */
export type CountriesText = {
  worksIn: string;
  names: readonly string[];
  /** ISO codes, in the order of the names. */
  codes: readonly string[];
  leftOut: string;
  leftOutTitle: string;
  leftOutNames: readonly string[];
  close: string;
};

/** At most this many of the countries left out are named in the sentence; the list holds all of them. */
const NAMED_LEFT_OUT = 3;

/** A plan's facts as text in one language: the same words on every screen, in mails, notifications and invoices. */
export function planText(t: PlanTranslator, locale: Locale) {
  const data = (plan: Sized) => (plan.isUnlimited ? t("unlimited") : formatMegabytes(plan.dataMegabytes, locale));
  const duration = (plan: Lasting) => t(plan.durationUnit, { count: plan.duration });

  /** The daily limit of an unlimited plan: 'FUP 1GB/Hari'. Null on limited plans and where nothing is known. */
  const dailyLimit = ({ fairUse: limit }: Limited) => {
    if (!limit) return null;
    const words = t("fairUse", { gigabytes: gigabyteNumber(limit.gbPerDay, locale) });
    return limit.isEstimate ? t("estimate", { limit: words }) : words;
  };

  /** The same with the speed after it, where that is known: 'FUP 1GB/Hari, lalu 512 kbps'. */
  const fairUse = ({ fairUse: limit }: Limited) => {
    if (!limit || limit.reducedMbps === null) return dailyLimit({ fairUse: limit });
    const gigabytes = gigabyteNumber(limit.gbPerDay, locale);
    const words = t("fairUseThen", { gigabytes, speed: speedLabel(limit.reducedMbps, locale) });
    return limit.isEstimate ? t("estimate", { limit: words }) : words;
  };

  /** The place alone, where its number of countries stands beside it (`PlanCoverage`). */
  const placeName = ({ places }: Pick<Plan, "places">) => {
    const [only] = places;
    if (!only) return t("unknownPlace");
    if (places.length > 1) return t("multipleCountries");
    // The vendor's names of its sets ('Europe Lite') mean nothing to a traveller, who has bought the region.
    const isKnown = destinationOfSlug(only.name) !== undefined;
    return localNameOf(isKnown ? only.name : (only.region ?? only.name), locale);
  };

  /** Where a plan works: 'Jepang', 'Eropa (30 negara)'. The number distinguishes two sets of the same region. */
  const place = ({ places, countryCodes }: Placed) => {
    const name = placeName({ places });
    return countryCodes.length > 1 ? t("placeOfCountries", { name, count: countryCodes.length }) : name;
  };

  /** Data and days: '3 GB · 30 Hari'. What is unlimited has its daily limit elsewhere. */
  const size = (plan: Sized & Lasting) => dotted(data(plan), duration(plan));

  /** What is sold, beside its place: '3 GB · 30 Hari', 'Unlimited · 7 Hari · FUP 1GB/Hari, lalu 512 kbps'. */
  const terms = (plan: Sized & Lasting & Limited) => dotted(size(plan), fairUse(plan));

  /** All of it in one line: 'Eropa (30 negara) · 3 GB · 30 Hari'. Two plans that differ never share it. */
  const inOneLine = (plan: Sized & Lasting & Limited & Placed) => dotted(place(plan), terms(plan));

  const { compare } = new Intl.Collator(locale);

  const leftOutSentence = (names: readonly string[]) => {
    if (names.length === 0) return "";
    const more = names.length - NAMED_LEFT_OUT;
    const named = more > 1 ? [...names.slice(0, NAMED_LEFT_OUT), t("moreCountries", { count: more })] : names;
    return t("leftOut", { names: new Intl.ListFormat(locale, { type: "conjunction" }).format(named) });
  };

  /** The countries of a plan, so that a traveller sees before paying where it does not work. */
  const countries = ({ covered, leftOut }: Coverage): CountriesText => {
    const leftOutNames = leftOut.map((code) => countryNameOf(code, locale));
    const byName = covered
      .map((code) => ({ code, name: countryNameOf(code, locale) }))
      .toSorted((a, b) => compare(a.name, b.name));
    return {
      worksIn: t("worksIn", { count: covered.length }),
      names: byName.map(({ name }) => name),
      codes: byName.map(({ code }) => code),
      leftOut: leftOutSentence(leftOutNames),
      leftOutTitle: t("leftOutTitle", { count: leftOut.length }),
      leftOutNames: leftOutNames.toSorted(compare),
      close: t("closeCountries"),
    };
  };

  /**
   * What distinguishes the plans of one list besides data, days and daily limit: '30 negara', and the network where it
   * differs. Sets of equally many countries name those that the others lack. '' where all agree.
   */
  const distinction = (plans: readonly Reaching[]) => {
    const sets = new Map(plans.map((plan) => [countriesKey(plan), plan.countryCodes]));
    const networks = new Set(plans.map((plan) => bestSpeed([plan])));

    const countriesOf = (codes: readonly string[]) => {
      const others = [...sets.values()].filter((other) => other !== codes && other.length === codes.length);
      const own = codes.filter((code) => others.some((other) => !other.includes(code)));
      if (own.length === 0) return t("countryCount", { count: codes.length });
      const names = own.map((code) => countryNameOf(code, locale)).toSorted(compare);
      return t("countriesWith", { count: codes.length, names: new Intl.ListFormat(locale).format(names) });
    };
    const texts = new Map([...sets].map(([key, codes]) => [key, countriesOf(codes)]));

    return (plan: Reaching) => {
      const countries = sets.size > 1 ? (texts.get(countriesKey(plan)) ?? "") : "";
      const network = networks.size > 1 ? (bestSpeed([plan]) ?? "") : "";
      return dotted(countries, network);
    };
  };

  return { data, duration, dailyLimit, fairUse, placeName, place, size, terms, inOneLine, countries, distinction };
}

export type PlanText = ReturnType<typeof planText>;
