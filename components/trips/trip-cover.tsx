import { getTranslations } from "next-intl/server";
import { PassRow } from "@/components/brand/pass";
import { OfferLine } from "@/components/plans/offer-line";
import { PlanFlag } from "@/components/plans/plan-flag";
import { StruckPrice } from "@/components/plans/struck-price";
import type { OfferedPlan } from "@/lib/catalogue/rules";
import { formatMegabytes } from "@/lib/core/data-size";
import { formatRupiah } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { planRoute } from "@/lib/plans/route";
import { sceneOf } from "@/lib/plans/scenes";
import { planText } from "@/lib/plans/text";
import { megabytesPerDay } from "@/lib/trips/need";
import type { Cover, Leg, Trip } from "@/lib/trips/types";

type TripCoverProps = { cover: Cover<OfferedPlan>; trip: Trip; locale: Locale };

type PlanLinkProps = { leg: Leg<OfferedPlan>; trip: Trip; locale: Locale };

/** One eSIM of a trip: its plan, the nights that it carries, and the way to its page with the plan chosen. */
async function PlanLink({ leg: { plan, shares, isReduced }, trip, locale }: PlanLinkProps) {
  const t = await getTranslations("trip.answer");
  const text = planText(await getTranslations("plans"), locale);
  const carries = shares.map(({ stop, days }) =>
    t("carries", { place: countryNameOf(trip.stops[stop]?.countryCode ?? "", locale), nights: days }),
  );
  return (
    <PassRow
      as={Link}
      to={planRoute(plan, locale)}
      data-plan-id={plan.id}
      className="no-underline hover:[--pass-fill:var(--wash)]"
      scene={sceneOf(plan.places)}
      flag={<PlanFlag plan={plan} />}
      title={text.place(plan)}
      detail={text.terms(plan)}
      aside={
        <span className="flex flex-col items-end">
          <span className="whitespace-nowrap font-bold text-sm text-sunrise-text tabular">
            {formatRupiah(plan.priceRupiah)}
          </span>
          {plan.appliedOffer && <StruckPrice label={t("usual")} price={formatRupiah(plan.appliedOffer.usualRupiah)} />}
        </span>
      }
      below={
        <div className="mt-1 flex flex-col gap-1 font-medium text-xs tabular">
          {carries.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {isReduced && (
            <span className="text-warning-text">
              {t("reduced", { data: formatMegabytes(megabytesPerDay(trip.uses), locale) })}
            </span>
          )}
          {plan.appliedOffer && <OfferLine until={t("offer", { day: plan.appliedOffer.lastDay })} />}
        </div>
      }
    />
  );
}

/** The eSIMs of a cover in the order of the trip, and the sum of their prices. */
export async function TripCover({ cover, trip, locale }: TripCoverProps) {
  const t = await getTranslations("trip.answer");
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {cover.legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the eSIMs keep their order, of which two may have the same plan
          <li key={at}>
            <PlanLink leg={leg} trip={trip} locale={locale} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 px-1 tabular">
        <span className="font-medium text-muted text-sm">
          {t("total")}
          {"\u00a0· "}
          {t("esims", { count: cover.legs.length })}
        </span>
        <strong className="whitespace-nowrap font-bold text-xl" data-total={cover.priceRupiah}>
          {formatRupiah(cover.priceRupiah)}
        </strong>
      </p>
    </>
  );
}
