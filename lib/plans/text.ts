import type { useTranslations } from "next-intl";
import { formatMegabytes } from "@/lib/core/data-size";
import type { Locale } from "@/lib/i18n/routing";
import { destinationOfSlug, localNameOf } from "@/lib/i18n/slugs";
import { gigabyteNumber } from "./rules";
import type { Plan } from "./types";

/** The texts of `plans`, from a screen's hook or from a translator on the server. */
type PlanTranslator = ReturnType<typeof useTranslations<"plans">>;

type Sized = Pick<Plan, "isUnlimited" | "dataMegabytes">;
type Lasting = Pick<Plan, "duration" | "durationUnit">;
type Limited = Pick<Plan, "fairUse">;
type Placed = Pick<Plan, "places">;

/** A plan's facts as text in one language: the same words on every screen, in mails, notifications and invoices. */
export function planText(t: PlanTranslator, locale: Locale) {
  const data = (plan: Sized) => (plan.isUnlimited ? t("unlimited") : formatMegabytes(plan.dataMegabytes, locale));
  const duration = (plan: Lasting) => t(plan.durationUnit, { count: plan.duration });
  const summary = (plan: Sized & Lasting) => `${data(plan)} · ${duration(plan)}`;

  /** Null on limited plans and where the operator names no limit: an estimated limit is not shown. */
  const fairUse = ({ fairUse: limit }: Limited) =>
    limit && !limit.isEstimate ? t("fairUse", { gigabytes: gigabyteNumber(limit.gbPerDay, locale) }) : null;

  /** Where a plan works, as one name. */
  const place = ({ places }: Placed) => {
    const [only] = places;
    if (!only) return t("unknownPlace");
    if (places.length > 1) return t("multipleCountries");
    // The vendor sells some regions in several sizes ('Europe Lite'); a traveller has bought the region.
    const isKnown = destinationOfSlug(only.name) !== undefined;
    return localNameOf(isKnown ? only.name : (only.region ?? only.name), locale);
  };

  /** What is sold, beside its place: '3 GB · 30 Hari', 'Unlimited · 7 Hari · FUP 1GB/Hari'. */
  const terms = (plan: Sized & Lasting & Limited) =>
    [summary(plan), fairUse(plan)].filter((part) => part !== null).join(" · ");

  /** All of it in one line: 'Eropa · 3 GB · 30 Hari'. */
  const inOneLine = (plan: Sized & Lasting & Limited & Placed) => `${place(plan)} · ${terms(plan)}`;

  return { data, duration, summary, fairUse, place, terms, inOneLine };
}

export type PlanText = ReturnType<typeof planText>;
