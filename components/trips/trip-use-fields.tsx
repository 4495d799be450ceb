import { getTranslations } from "next-intl/server";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { formatMegabytes } from "@/lib/core/data-size";
import type { Locale } from "@/lib/i18n/routing";
import { megabytesPerDay } from "@/lib/trips/need";
import type { TypedTrip } from "@/lib/trips/query";
import { TRIP_USES } from "@/lib/trips/types";

const HINT = "trip-uses-hint";
const ERROR = "trip-uses-error";

/** What each use is made of, and who published its figure; folded, so that the button below is soon reached. */
async function Sources() {
  const t = await getTranslations("trip");
  return (
    <details className="group/sources" data-sources>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-medium text-sea-text text-sm">
        {t("form.sources")}
        <Icon icon={chevronDownIcon} className="size-4 transition-transform group-open/sources:rotate-180" />
      </summary>
      <div className="pb-2 text-muted text-xs">
        <p>{t("form.sourcesHint")}</p>
        <dl className="mt-2 flex flex-col gap-2">
          {TRIP_USES.map((use) => (
            <div key={use} className="wrap-anywhere">
              <dt className="font-medium text-ink">{t(`use.${use}`)}</dt>
              <dd>{t(`useSource.${use}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

/** The ways to use data, each in a row with what it takes a day. */
export async function TripUseFields({ typed, locale }: { typed: TypedTrip; locale: Locale }) {
  const t = await getTranslations("trip");
  const lacksUse = typed.problems.includes("noUse");
  return (
    <fieldset aria-describedby={lacksUse ? ERROR : HINT}>
      <legend className="font-bold text-base">{t("form.uses")}</legend>
      <p id={HINT} className="mt-1 text-muted text-xs">
        {t("form.usesHint")}
      </p>
      {lacksUse && (
        <p id={ERROR} className="mt-1 font-medium text-danger-text text-xs">
          {t("problem.noUse")}
        </p>
      )}
      <div className="mt-1 flex flex-col">
        {TRIP_USES.map((use) => (
          <Checkbox key={use} id={`use-${use}`} name="use" value={use} defaultChecked={typed.uses.includes(use)}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{t(`use.${use}`)}</span>
              <span className="whitespace-nowrap text-muted text-xs tabular">
                {formatMegabytes(megabytesPerDay([use]), locale)}
              </span>
            </span>
          </Checkbox>
        ))}
      </div>
      <Sources />
    </fieldset>
  );
}
