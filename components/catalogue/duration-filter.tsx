import { getTranslations } from "next-intl/server";
import { ChipRow, chipClass } from "@/components/ui/chip";
import { cn } from "@/lib/core/cn";

/** Without the chosen day count a plan is hidden, and so is a grid that is left empty: CSS alone, no script needed. */
function hidingRules(days: readonly number[]): string {
  return days
    .flatMap((count) => [
      `form:has(#days-${count}:checked) [data-days]:not([data-days="${count}"])`,
      `form:has(#days-${count}:checked) [data-plans]:not(:has([data-days="${count}"]))`,
    ])
    .join(",")
    .concat("{display:none}");
}

/** 'Recommended' (all plans) and one chip per distinct duration. Their radios belong to no form: the payment page needs none. */
export async function DurationFilter({ days }: { days: readonly number[] }) {
  const t = await getTranslations("destination");
  return (
    <div>
      <style>{hidingRules(days)}</style>
      <ChipRow aria-label={t("durations")}>
        <label className={cn("relative", chipClass)}>
          <input type="radio" form="" name="days" id="days-all" value="" defaultChecked className="sr-only" />
          {t("recommended")}
        </label>
        {days.map((count) => (
          <label key={count} className={cn("relative", chipClass)}>
            <input
              type="radio"
              form=""
              name="days"
              id={`days-${count}`}
              value={count}
              aria-label={t("chipLabel", { days: count })}
              className="sr-only"
            />
            {t("chip", { days: count })}
          </label>
        ))}
      </ChipRow>
    </div>
  );
}
