import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { formatMegabytes } from "@/lib/core/data-size";
import { pathOf } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { megabytesPerDay } from "@/lib/trips/need";
import { LONGEST_TEXT, NIGHTS_DIGITS, type TypedStop, type TypedTrip } from "@/lib/trips/query";
import { MOST_STOPS, TRIP_USES } from "@/lib/trips/types";

/** The id of the answer: sending the form leads there. */
export const ANSWER = "trip-answer";
const COUNTRIES = "trip-countries";
const USES_ERROR = "trip-uses-error";

type RowProps = { number: number; stop: TypedStop | undefined; isAsked: boolean; locale: Locale };

async function StopRow({ number, stop, isAsked, locale }: RowProps) {
  const t = await getTranslations("trip");
  const problem = (isAsked && stop?.problem) || null;
  const isOfNights = problem === "nightsMissing" || problem === "nightsOdd";
  const error = problem ? t(`stopProblem.${problem}`) : undefined;
  const name = stop?.countryCode ? countryNameOf(stop.countryCode, locale) : (stop?.country ?? "");
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-3 gap-y-2">
      <legend className="mb-1 text-muted text-xs">{t("form.stop", { number })}</legend>
      <Field
        id={`country-${number}`}
        name="country"
        label={t("form.country")}
        list={COUNTRIES}
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        defaultValue={name}
        error={isOfNights ? undefined : error}
        className="min-w-0 flex-[3_1_9rem]"
      />
      <Field
        id={`nights-${number}`}
        name="nights"
        label={t("form.nights")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={NIGHTS_DIGITS}
        defaultValue={stop?.nights ?? ""}
        error={isOfNights ? error : undefined}
        className="min-w-0 flex-[1_1_5rem]"
      />
    </fieldset>
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
  const lacksUse = typed.problems.includes("noUse");
  return (
    <form
      action={`${pathOf({ screen: "tripPlanner" }, locale)}#${ANSWER}`}
      method="get"
      data-in-address={typed.isAsked ? "" : `rows=${typed.rows}`}
      className="flex flex-col gap-6"
      aria-label={t("title")}
    >
      {/* The Enter key presses the first button of a form, which must not be the one that adds a row. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <section aria-labelledby="trip-stops" className="flex flex-col gap-4">
        <h2 id="trip-stops" className="text-base">
          {t("form.stops")}
        </h2>
        {Array.from({ length: typed.rows }, (_, at) => (
          <StopRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
            key={at}
            number={at + 1}
            stop={typed.stops[at]}
            isAsked={typed.isAsked}
            locale={locale}
          />
        ))}
        {typed.rows < MOST_STOPS && (
          <Button
            type="submit"
            name="rows"
            value={typed.rows + 1}
            variant="outline"
            className="self-start"
            formAction={pathOf({ screen: "tripPlanner" }, locale)}
          >
            {t("form.add")}
          </Button>
        )}
      </section>
      <fieldset aria-describedby={lacksUse ? USES_ERROR : undefined}>
        <legend className="font-bold text-base">{t("form.uses")}</legend>
        <p className="mt-1 text-muted text-xs">{t("form.usesHint")}</p>
        {lacksUse && (
          <p id={USES_ERROR} className="mt-1 font-medium text-danger-text text-xs">
            {t("problem.noUse")}
          </p>
        )}
        <div className="mt-2 flex flex-col">
          {TRIP_USES.map((use) => (
            <Checkbox key={use} id={`use-${use}`} name="use" value={use} defaultChecked={typed.uses.includes(use)}>
              {t(`use.${use}`)}{" "}
              <span className="inline-block text-muted text-xs tabular">
                {t("form.perDay", { data: formatMegabytes(megabytesPerDay([use]), locale) })}
              </span>
              <span className="block wrap-anywhere text-muted text-xs">{t(`useSource.${use}`)}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
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
