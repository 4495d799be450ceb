import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { dotted } from "@/lib/core/dotted";
import { dateText } from "@/lib/i18n/dates";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { dateOfDay, dayIn } from "@/lib/trips/days";
import { partyOf, type TypedTrip } from "@/lib/trips/query";
import type { Trip } from "@/lib/trips/types";

type TripFoldProps = { trip: Trip; typed: TypedTrip; locale: Locale; children: ReactNode };

/** The first and the last day of a trip with dates. */
function datesOf({ from, stops }: TypedTrip, locale: Locale) {
  const text = (day: string) => dateText(locale, dateOfDay(dayIn(day) ?? 0), { dateStyle: "medium", timeZone: "UTC" });
  return { from: text(from), until: text(stops.at(-1)?.until ?? "") };
}

/**
 * A trip in brief above its answer, which opens the form to change it. Where the form has room beside the answer, it is always open:
 * styles/base.css.
 */
export async function TripFold({ trip, typed, locale, children }: TripFoldProps) {
  const t = await getTranslations("trip");
  const party = partyOf(typed);
  return (
    <details className="trip-fold group/fold rounded-card border border-line bg-surface lg:border-0 lg:bg-transparent">
      {/* The link is below the stops on a phone and beside them on a tablet. */}
      <summary className="flex list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-4 py-3 hover:bg-wash">
        <span className="flex min-w-0 flex-[1_1_20rem] flex-col">
          {trip.stops.map(({ countryCode, nights }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stops keep their order, and two may be the same
            <span key={at} className="font-semibold text-base tabular">
              {t("answer.carries", { place: countryNameOf(countryCode, locale), nights })}
            </span>
          ))}
          {typed.byDates && <span className="text-sm tabular">{t("answer.dates", datesOf(typed, locale))}</span>}
          <span className="text-muted text-xs">
            <Facts>
              {dotted(party > 1 && t("form.party", { count: party }), ...trip.uses.map((use) => t(`use.${use}`)))}
            </Facts>
          </span>
        </span>
        <span className="inline-flex items-center gap-1 font-semibold text-sea-text text-sm">
          {t("form.change")}
          <Icon icon={chevronDownIcon} className="size-4 transition-transform group-open/fold:rotate-180" />
        </span>
      </summary>
      <div className="max-lg:border-line max-lg:border-t max-lg:p-4">{children}</div>
    </details>
  );
}
