import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import type { OfferedPlan } from "@/lib/catalogue/rules";
import { formatMegabytes } from "@/lib/core/data-size";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { pathOf, type TripQuery } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { megabytesPerDay, nightsOf } from "@/lib/trips/need";
import type { TypedTrip } from "@/lib/trips/query";
import {
  type Alternative,
  type Cover,
  MOST_NIGHTS,
  MOST_STOPS,
  type Trip,
  type TripAnswer,
  type UncoveredStop,
} from "@/lib/trips/types";
import { coversStyle, TripCover } from "./trip-cover";

/** What is wrong with the trip as it was typed; the stops say theirs beside their fields. */
export async function TripProblems({ typed }: { typed: TypedTrip }) {
  const t = await getTranslations("trip.problem");
  const hasMarked = typed.isAsked && typed.stops.some(({ problem }) => problem !== null);
  return (
    <Alert tone="error" title={t("title")}>
      <ul>
        {hasMarked && <li>{t("stops")}</li>}
        {typed.problems.map((problem) => (
          <li key={problem}>{t(problem, { stops: MOST_STOPS, nights: MOST_NIGHTS })}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Where the answer will be, before there is a trip. */
export async function NoTripYet() {
  const t = await getTranslations("trip.empty");
  return (
    <EmptyState art={<EmptyArt />} title={t("title")} className="max-lg:hidden">
      {t("text")}
    </EmptyState>
  );
}

/** Shown while the catalogue cannot be read. The link opens the same address again. */
export async function CatalogueFailed({ query, locale }: { query: TripQuery; locale: Locale }) {
  const t = await getTranslations("trip.failed");
  return (
    <div role="alert">
      <EmptyState
        art={<ErrorArt />}
        title={t("title")}
        action={
          // A plain link: it loads the whole page again.
          <a href={pathOf({ screen: "tripPlanner", ...query }, locale)} className={buttonClass()}>
            {t("retry")}
          </a>
        }
      >
        {t("text")}
      </EmptyState>
    </div>
  );
}

type OfTrip = { trip: Trip; locale: Locale };

const needOf = ({ uses }: Trip, locale: Locale) => formatMegabytes(megabytesPerDay(uses), locale);

/** The countries that no plan covers, each with its reason. */
async function Uncovered({ stops, trip, locale }: OfTrip & { stops: readonly UncoveredStop[] }) {
  const t = await getTranslations("trip.uncovered");
  const reasons = new Map(stops.map(({ stop, reason }) => [trip.stops[stop]?.countryCode ?? "", reason]));
  const named = [...reasons].map(([code, reason]) => ({ place: countryNameOf(code, locale), reason }));
  const places = new Intl.ListFormat(locale, { type: "disjunction" }).format(named.map(({ place }) => place));
  return (
    <Alert tone="warning" title={t("title", { places })}>
      <ul>
        {named.map(({ place, reason }) => (
          <li key={place}>{t(reason, { place, data: needOf(trip, locale) })}</li>
        ))}
      </ul>
      {reasons.size < new Set(trip.stops.map(({ countryCode }) => countryCode)).size && <p>{t("rest")}</p>}
    </Alert>
  );
}

type OtherProps = OfTrip & { other: Alternative<OfferedPlan>; best: Cover<OfferedPlan> };

/** Another cover: what it costs more, and what changes, in numbers. */
async function OtherCover({ other: { kind, cover }, best, trip, locale }: OtherProps) {
  const t = await getTranslations("trip.other");
  const more = cover.priceRupiah - best.priceRupiah;
  const price = more === 0 ? "same" : more > 0 ? "more" : "less";
  const changes = [
    t(price, { sum: formatRupiah(Math.abs(more)) }),
    cover.legs.length !== best.legs.length && t("esims", { count: cover.legs.length, best: best.legs.length }),
    cover.reducedDays !== best.reducedDays && t("reducedDays", { days: cover.reducedDays, best: best.reducedDays }),
  ];
  return (
    <section aria-labelledby={`other-${kind}`} data-other={kind} className="border-line border-t pt-4">
      <h3 id={`other-${kind}`} className="text-base">
        {t(kind)}
      </h3>
      <p className="text-muted text-sm tabular">{dotted(...changes)}</p>
      <TripCover cover={cover} trip={trip} locale={locale} />
    </section>
  );
}

const NOTES = ["days", "order", "takeOver", "topUp", "share"] as const;

/** Whether a plan takes over from another in the middle of a day. */
const takesOver = ({ legs, partsPerDay }: Cover<OfferedPlan>) =>
  legs.some(({ shares }) => shares.some(({ parts }) => parts % partsPerDay > 0));

type Covered = Extract<TripAnswer<OfferedPlan>, { kind: "covered" }>;

async function CoveredTrip({ answer, trip, locale }: OfTrip & { answer: Covered }) {
  const t = await getTranslations("trip");
  const { best, others, separateRupiah, dividesDays } = answer;
  const covers = [best, ...others.map(({ cover }) => cover)];
  const hasTakeOver = covers.some(takesOver);
  // Of a country that is visited twice, the sum has a plan for each visit.
  const isByCountry = new Set(trip.stops.map(({ countryCode }) => countryCode)).size === trip.stops.length;
  const facts = { nights: nightsOf(trip.stops), data: needOf(trip, locale), sum: formatRupiah(best.priceRupiah) };
  return (
    <div className="flex flex-col gap-6" style={await coversStyle(covers, trip)}>
      <div data-best>
        <h2 className="text-lg">{t("answer.title")}</h2>
        <p className="text-muted text-sm tabular">{t("answer.trip", facts)}</p>
        <TripCover cover={best} trip={trip} locale={locale} />
        <p className="mt-3 text-sm">
          {t(dividesDays ? "answer.reason" : "answer.reasonWhole", facts)}
          {isByCountry && separateRupiah > best.priceRupiah && (
            <>
              {" "}
              {t("answer.separate", {
                sum: formatRupiah(separateRupiah),
                more: formatRupiah(separateRupiah - best.priceRupiah),
              })}
            </>
          )}
        </p>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="trip-others" className="flex flex-col gap-3">
          <h2 id="trip-others" className="text-lg">
            {t("other.title")}
          </h2>
          {others.map((other) => (
            <OtherCover key={other.kind} other={other} best={best} trip={trip} locale={locale} />
          ))}
        </section>
      )}
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm">
        {NOTES.filter((note) => note !== "takeOver" || hasTakeOver).map((note) => (
          <li key={note}>{t(`answer.${note}`, { count: best.legs.length })}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the planner found for a trip. */
export function TripResult({ answer, trip, locale }: OfTrip & { answer: TripAnswer<OfferedPlan> }) {
  if (answer.kind === "uncovered") return <Uncovered stops={answer.stops} trip={trip} locale={locale} />;
  return <CoveredTrip answer={answer} trip={trip} locale={locale} />;
}
