import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { cn } from "@/lib/core/cn";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { LAST_DAY } from "@/lib/trips/days";
import {
  LONGEST_TEXT,
  NIGHTS_DIGITS,
  TRAVELLERS_DIGITS,
  type TypedStop,
  type TypedTrip,
  waitingNights,
} from "@/lib/trips/query";
import { MOST_STOPS, MOST_TRAVELLERS } from "@/lib/trips/types";
import { TripUseFields } from "./trip-use-fields";

/** The id of the answer: sending the form leads there. */
export const ANSWER = "trip-answer";
const COUNTRIES = "trip-countries";

type RowProps = { number: number; stop: TypedStop | undefined; typed: TypedTrip; locale: Locale };

async function StopRow({ number, stop, typed: { isAsked, byDates }, locale }: RowProps) {
  const t = await getTranslations("trip");
  const problem = (isAsked && stop?.problem) || null;
  const isOfTime = problem !== null && !problem.startsWith("country");
  const error = problem ? t(`stopProblem.${problem}`) : undefined;
  const name = stop?.countryCode ? countryNameOf(stop.countryCode, locale) : (stop?.country ?? "");
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-3 gap-y-2">
      <legend className="sr-only">{t("form.stop", { number })}</legend>
      <Field
        id={`country-${number}`}
        name="country"
        label={t("form.country")}
        list={COUNTRIES}
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        defaultValue={name}
        error={isOfTime ? undefined : error}
        className={cn("min-w-0", byDates ? "flex-[3_1_11rem]" : "flex-[3_1_9rem]")}
      />
      {byDates ? (
        <>
          <Field
            id={`until-${number}`}
            name="until"
            type="date"
            max={LAST_DAY}
            label={t("form.until")}
            defaultValue={stop?.until ?? ""}
            error={isOfTime ? error : undefined}
            className="min-w-0 flex-[2_1_10rem]"
          />
          <input type="hidden" name="nights" value={stop ? waitingNights(stop) : ""} />
        </>
      ) : (
        <Field
          id={`nights-${number}`}
          name="nights"
          label={t("form.nights")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={NIGHTS_DIGITS}
          defaultValue={stop?.nights ?? ""}
          error={isOfTime ? error : undefined}
          className="min-w-0 flex-[1_1_5rem]"
        />
      )}
    </fieldset>
  );
}

/** The buttons that show the form again: with another row, and with the other way to say how long the stops are. */
async function RowButtons({ typed, locale }: { typed: TypedTrip; locale: Locale }) {
  const t = await getTranslations("trip.form");
  const formAction = pathOf({ screen: "tripPlanner" }, locale);
  const other = typed.byDates ? "nights" : "dates";
  return (
    <div className="flex flex-wrap gap-x-7 gap-y-3">
      {typed.rows < MOST_STOPS && (
        <Button type="submit" name="rows" value={typed.rows + 1} variant="outline" formAction={formAction}>
          {t("add")}
        </Button>
      )}
      <Button type="submit" name="by" value={other} variant="ghost" className="-ml-4" formAction={formAction}>
        {t(typed.byDates ? "byNights" : "byDates")}
      </Button>
    </div>
  );
}

type TripFormProps = {
  typed: TypedTrip;
  /** The countries to choose from, in the page's language. */
  countries: readonly string[];
  locale: Locale;
};

/** The trip as a form whose address is the trip. It is sent by the browser alone, so it needs no script. */
export async function TripForm({ typed, countries, locale }: TripFormProps) {
  const t = await getTranslations("trip");
  const limits = { travellers: MOST_TRAVELLERS };
  return (
    <form
      action={`${pathOf({ screen: "tripPlanner" }, locale)}#${ANSWER}`}
      method="get"
      data-in-address={typed.isAsked ? "" : `rows=${typed.rows}`}
      className="flex flex-col gap-5"
      aria-label={t("title")}
    >
      {/* The Enter key presses the first button of a form, which must not be the one that adds a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <section aria-labelledby="trip-stops" className="flex flex-col gap-3">
        <h2 id="trip-stops" className="text-base">
          {t("form.stops")}
        </h2>
        {typed.byDates ? (
          <Field
            name="from"
            type="date"
            max={LAST_DAY}
            label={t("form.from")}
            defaultValue={typed.from}
            error={typed.fromProblem ? t(`problem.${typed.fromProblem}`) : undefined}
            className="max-w-56"
          />
        ) : (
          typed.from !== "" && <input type="hidden" name="from" value={typed.from} />
        )}
        {Array.from({ length: typed.rows }, (_, at) => (
          <StopRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
            key={at}
            number={at + 1}
            stop={typed.stops[at]}
            typed={typed}
            locale={locale}
          />
        ))}
        <RowButtons typed={typed} locale={locale} />
      </section>
      <Field
        name="travellers"
        label={t("form.travellers")}
        hint={t("form.travellersHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={TRAVELLERS_DIGITS}
        defaultValue={typed.travellers}
        error={typed.problems.includes("travellersOdd") ? t("problem.travellersOdd", limits) : undefined}
        className="max-w-56"
      />
      <TripUseFields typed={typed} locale={locale} />
      <Button type="submit" variant="accent" size="lg" full>
        {t("form.submit")}
      </Button>
      <datalist id={COUNTRIES}>
        {countries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}
