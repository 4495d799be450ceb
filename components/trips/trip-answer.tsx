import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { OfferedPlan } from "@/lib/catalogue/rules";
import { formatMegabytes } from "@/lib/core/data-size";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah, priceOfAll } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { megabytesPerDay, nightsOf } from "@/lib/trips/need";
import { queryOf, queryWithout, type TypedTrip } from "@/lib/trips/query";
import {
  type Alternative,
  type Cover,
  MOST_NIGHTS,
  MOST_STOPS,
  MOST_TRAVELLERS,
  type Trip,
  type TripAnswer,
  type UncoveredStop,
} from "@/lib/trips/types";
import { coversStyle, TripCover } from "./trip-cover";

/** What is wrong with the trip as it was typed; the stops say theirs beside their fields. */
export async function TripProblems({ typed }: { typed: TypedTrip }) {
  const t = await getTranslations("trip.problem");
  const hasMarked = typed.fromProblem !== null || typed.stops.some(({ problem }) => problem !== null);
  return (
    <Alert tone="error" title={t("title")}>
      <ul>
        {hasMarked && <li>{t("stops")}</li>}
        {typed.problems.map((problem) => (
          <li key={problem}>{t(problem, { stops: MOST_STOPS, nights: MOST_NIGHTS, travellers: MOST_TRAVELLERS })}</li>
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

/**
 * Shown while there is no answer: `failed` where the catalogue cannot be read, `busy` where too many trips are being worked out. The
 * link opens the same address again.
 */
export async function NoAnswerNow({
  why,
  typed,
  locale,
}: {
  why: "failed" | "busy";
  typed: TypedTrip;
  locale: Locale;
}) {
  const t = await getTranslations(`trip.${why}`);
  return (
    <div role="alert" data-no-answer={why}>
      <EmptyState
        art={<ErrorArt />}
        title={t("title")}
        action={
          // A plain link: it loads the whole page again.
          <a href={pathOf({ screen: "tripPlanner", ...queryOf(typed) }, locale)} className={buttonClass()}>
            {t("retry")}
          </a>
        }
      >
        {t("text")}
      </EmptyState>
    </div>
  );
}

/** @property travellers how many travel; the trip is what each of them needs */
type OfTrip = { trip: Trip; travellers: number; locale: Locale };
/** The form beside which the answer stands, and in whose address the trip is. */
type Placed = { typed: TypedTrip | null };

const needOf = ({ uses }: Trip, locale: Locale) => formatMegabytes(megabytesPerDay(uses), locale);

/** The countries that no plan covers, each with its reason. */
async function Uncovered({
  stops,
  trip,
  locale,
  typed,
}: Omit<OfTrip, "travellers"> & Placed & { stops: readonly UncoveredStop[] }) {
  const t = await getTranslations("trip.uncovered");
  const reasons = new Map(stops.map(({ stop, reason }) => [trip.stops[stop]?.countryCode ?? "", reason]));
  const named = [...reasons].map(([code, reason]) => ({ place: countryNameOf(code, locale), reason }));
  const listed = (type: Intl.ListFormatType) =>
    new Intl.ListFormat(locale, { type }).format(named.map(({ place }) => place));
  const hasRest = trip.stops.some(({ countryCode }) => !reasons.has(countryCode));
  return (
    <Alert tone="warning" title={t("title", { places: listed("disjunction") })}>
      <ul>
        {named.map(({ place, reason }) => (
          <li key={place}>{t(reason, { place, data: needOf(trip, locale) })}</li>
        ))}
      </ul>
      {typed && hasRest && (
        <Link
          to={{ screen: "tripPlanner", ...queryWithout(typed, [...reasons.keys()]) }}
          locale={locale}
          className={buttonClass({ variant: "outline", className: "mt-3" })}
        >
          {t("without", { places: listed("conjunction") })}
        </Link>
      )}
    </Alert>
  );
}

type OtherProps = OfTrip & { other: Alternative<OfferedPlan>; best: Cover<OfferedPlan> };

/** Another cover: what it costs more, and what changes, in numbers. */
async function OtherCover({ other: { kind, cover }, best, ...place }: OtherProps) {
  const t = await getTranslations("trip.other");
  const more = priceOfAll(place.travellers, cover.priceRupiah - best.priceRupiah);
  const [count, bestCount] = [cover, best].map(({ legs }) => place.travellers * legs.length);
  const price = more === 0 ? "same" : more > 0 ? "more" : "less";
  const changes = [
    t(price, { sum: formatRupiah(Math.abs(more)) }),
    count !== bestCount && t("esims", { count: count ?? 0, best: bestCount ?? 0 }),
    cover.reducedDays !== best.reducedDays && t("reducedDays", { days: cover.reducedDays, best: best.reducedDays }),
  ];
  return (
    <section aria-labelledby={`other-${kind}`} data-other={kind} className="border-line border-t pt-4">
      <h3 id={`other-${kind}`} className="text-base">
        {t(kind)}
      </h3>
      <p className="text-muted text-sm tabular">
        <Facts>{dotted(...changes)}</Facts>
      </p>
      <TripCover cover={cover} {...place} />
    </section>
  );
}

const NOTES = ["travellers", "days", "order", "takeOver", "topUp", "share"] as const;

/** Whether a plan takes over from another in the middle of a day. */
const takesOver = ({ legs, partsPerDay }: Cover<OfferedPlan>) =>
  legs.some(({ shares }) => shares.some(({ parts }) => parts % partsPerDay > 0));

type Covered = Extract<TripAnswer<OfferedPlan>, { kind: "covered" }>;

async function CoveredTrip({ answer, typed, ...place }: OfTrip & Placed & { answer: Covered }) {
  const t = await getTranslations("trip");
  const { trip, travellers, locale } = place;
  const { best, others, separateRupiah, dividesDays } = answer;
  const covers = [best, ...others.map(({ cover }) => cover)];
  const left: Partial<Record<(typeof NOTES)[number], boolean>> = {
    travellers: travellers === 1,
    takeOver: !covers.some(takesOver),
    share: typed === null,
  };
  // Of a country that is visited twice, the sum has a plan for each visit.
  const isByCountry = new Set(trip.stops.map(({ countryCode }) => countryCode)).size === trip.stops.length;
  const sumOf = (rupiah: number) => {
    const sum = formatRupiah(priceOfAll(travellers, rupiah));
    return travellers > 1 ? t("answer.sumOfParty", { sum, count: travellers, one: formatRupiah(rupiah) }) : sum;
  };
  const facts = {
    nights: nightsOf(trip.stops),
    data: needOf(trip, locale),
    sum: sumOf(best.priceRupiah),
    count: travellers,
  };
  return (
    <div className="flex flex-col gap-6" style={await coversStyle(covers, place)}>
      <div data-best>
        <h2 className="text-lg">{t("answer.title")}</h2>
        <p className="text-muted text-sm tabular">{t("answer.trip", facts)}</p>
        <TripCover cover={best} {...place} />
        <p className="wrap-anywhere mt-3 text-sm">
          {t(dividesDays ? "answer.reason" : "answer.reasonWhole", facts)}
          {best.reducedDays > 0 && <> {t("answer.slower", { days: best.reducedDays })}</>}
          {isByCountry && separateRupiah > best.priceRupiah && (
            <>
              {" "}
              {t("answer.separate", {
                sum: sumOf(separateRupiah),
                more: formatRupiah(priceOfAll(travellers, separateRupiah - best.priceRupiah)),
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
            <OtherCover key={other.kind} other={other} best={best} {...place} />
          ))}
        </section>
      )}
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm">
        {NOTES.filter((note) => !left[note]).map((note) => (
          <li key={note}>{t(`answer.${note}`, { count: note === "travellers" ? travellers : best.legs.length })}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the planner found for a trip. */
export function TripResult({ answer, ...place }: OfTrip & Placed & { answer: TripAnswer<OfferedPlan> }) {
  if (answer.kind === "uncovered") return <Uncovered stops={answer.stops} {...place} />;
  return <CoveredTrip answer={answer} {...place} />;
}
