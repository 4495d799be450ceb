import { getTranslations } from "next-intl/server";
import { Facts } from "@/components/ui/facts";
import type { OfferedPlan } from "@/lib/catalogue/rules";
import { formatMegabytes } from "@/lib/core/data-size";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { planText } from "@/lib/plans/text";
import { megabytesPerDay } from "@/lib/trips/need";
import { purchasesOf } from "@/lib/trips/purchases";
import { routeOfTrip } from "@/lib/trips/query";
import type { Trip, TripAnswer } from "@/lib/trips/types";

export type ComparedUse = { trip: Trip; answer: TripAnswer<OfferedPlan> };

/** One way of use: its need, the cheapest plans for it, and what they cost. The name leads to the planner with this use. */
async function UseRow({ trip, answer, locale }: ComparedUse & { locale: Locale }) {
  const t = await getTranslations("trip");
  const text = planText(await getTranslations("plans"), locale);
  const need = formatMegabytes(megabytesPerDay(trip.uses), locale);
  const best = answer.kind === "covered" ? answer.best : null;
  const nameOf = (plan: OfferedPlan, count: number) =>
    count > 1 ? t("answer.several", { count, one: text.inOneLine(plan) }) : text.inOneLine(plan);
  return (
    <tr data-use={trip.uses.join()} className="border-line border-t align-top">
      <th scope="row" className="wrap-anywhere py-3 pr-3 font-normal">
        <Link
          to={routeOfTrip(trip)}
          locale={locale}
          className="inline-block py-1 font-medium text-sea-text hover:underline"
        >
          <Facts>{dotted(...trip.uses.map((use) => t(`use.${use}`)))}</Facts>
        </Link>
        <span className="block text-muted text-xs">{t("form.perDay", { data: need })}</span>
        {best ? (
          purchasesOf(best, trip, 1).map(({ plan, count }) => (
            <span key={plan.id} className="mt-1 block text-xs">
              <Facts>{nameOf(plan, count)}</Facts>
            </span>
          ))
        ) : (
          <span className="mt-1 block text-warning-text text-xs">{t("searched.lacking")}</span>
        )}
      </th>
      <td className="py-4 text-right">
        {best && (
          <>
            <span className="block whitespace-nowrap font-bold" data-sum={best.priceRupiah}>
              {formatRupiah(best.priceRupiah)}
            </span>
            <span className="block text-muted text-xs">{t("answer.esims", { count: best.legs.length })}</span>
          </>
        )}
      </td>
    </tr>
  );
}

/** What the same trip costs with other uses, in a table. */
export async function TripUses({ compared, locale }: { compared: readonly ComparedUse[]; locale: Locale }) {
  const t = await getTranslations("trip.searched");
  return (
    <section aria-labelledby="trip-uses">
      <h2 id="trip-uses" className="text-lg">
        {t("byUse")}
      </h2>
      <table aria-labelledby="trip-uses" className="mt-2 w-full text-left text-sm tabular">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="pb-2 font-medium">
              {t("uses")}
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              {t("sum")}
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map((one) => (
            <UseRow key={one.trip.uses.join()} {...one} locale={locale} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
