import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { PassRow } from "@/components/brand/pass";
import { stubWidth } from "@/components/brand/stub-width";
import { InstallWarnings } from "@/components/plans/install-warnings";
import { OfferLine } from "@/components/plans/offer-line";
import { PlanFlag } from "@/components/plans/plan-flag";
import { PlanPrice } from "@/components/plans/plan-price";
import { FactDot } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import type { OfferedPlan } from "@/lib/catalogue/rules";
import { formatMegabytes } from "@/lib/core/data-size";
import { formatRupiah, priceOfAll } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { countryNameOf } from "@/lib/i18n/slugs";
import { planRoute } from "@/lib/plans/route";
import { sceneOf } from "@/lib/plans/scenes";
import { planText } from "@/lib/plans/text";
import { megabytesPerDay } from "@/lib/trips/need";
import { type Purchase, purchasesOf } from "@/lib/trips/purchases";
import type { Cover, Trip } from "@/lib/trips/types";

type TripCoverProps = { cover: Cover<OfferedPlan>; trip: Trip; travellers: number; locale: Locale };

type PlanLinkProps = { purchase: Purchase<OfferedPlan>; trip: Trip; locale: Locale };

type Words = Awaited<ReturnType<typeof getTranslations<"trip.answer">>>;

/** The prices of a row: of all its plans together, of each where they are several, and the usual one where an offer runs. */
const pricesOf = ({ plan, count }: Purchase<OfferedPlan>, t: Words) => ({
  sum: formatRupiah(priceOfAll(count, plan.priceRupiah)),
  each: count > 1 ? t("several", { count, one: formatRupiah(plan.priceRupiah) }) : null,
  usual: plan.appliedOffer ? formatRupiah(priceOfAll(count, plan.appliedOffer.usualRupiah)) : null,
});

/** The style of an element around covers, with which the perforations of all their rows line up. */
export async function coversStyle(
  covers: readonly Cover<OfferedPlan>[],
  { trip, travellers }: Pick<TripCoverProps, "trip" | "travellers">,
): Promise<CSSProperties> {
  const t = await getTranslations("trip.answer");
  const prices = covers
    .flatMap((cover) => purchasesOf(cover, trip, travellers))
    .map((purchase) => pricesOf(purchase, t));
  return stubWidth(
    prices.map(({ sum }) => sum),
    prices.flatMap(({ each, usual }) => [each ?? [], usual ?? []].flat()),
  );
}

/** One plan of a trip: how many of it, the nights that these carry, and the way to its page with the plan chosen. */
async function PlanLink({ purchase, trip, locale }: PlanLinkProps) {
  const { plan, count, places, isReduced } = purchase;
  const t = await getTranslations("trip.answer");
  const text = planText(await getTranslations("plans"), locale);
  const carries = places.map(({ countryCode, days, hasPart }) =>
    t(hasPart ? "carriesPart" : "carries", { place: countryNameOf(countryCode, locale), nights: days }),
  );
  const { sum, each, usual } = pricesOf(purchase, t);
  return (
    <PassRow
      as={Link}
      to={planRoute(plan, locale)}
      data-plan-id={plan.id}
      className="pass-row-fit group/plan no-underline hover:[--pass-fill:var(--wash)]"
      scene={sceneOf(plan.places)}
      flag={<PlanFlag plan={plan} />}
      title={count > 1 ? t("several", { count, one: text.place(plan) }) : text.place(plan)}
      detail={text.terms(plan)}
      aside={
        <span className="flex min-w-(--stub) flex-col items-end text-sm">
          <PlanPrice
            label={t("usual")}
            price={
              <>
                <span className="whitespace-nowrap font-bold text-sunrise-text tabular">{sum}</span>
                {each && <span className="whitespace-nowrap text-muted text-xs tabular">{each}</span>}
              </>
            }
            usual={usual}
          />
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
          {count > 1 && <span className="text-muted">{t("howSeveral", { count })}</span>}
          {plan.appliedOffer && <OfferLine until={t("offer", { day: plan.appliedOffer.lastDay })} />}
          <span className="mt-1 inline-flex items-center gap-1 font-semibold text-sea-text text-sm group-hover/plan:underline">
            {t("open")}
            <Icon icon={arrowRightIcon} className="size-4" />
          </span>
        </div>
      }
    />
  );
}

/**
 * The plans of a cover in the order of the trip, and the sum of their prices for all travellers. An element around it has the
 * `coversStyle`.
 */
export async function TripCover({ cover, trip, travellers, locale }: TripCoverProps) {
  const t = await getTranslations("trip.answer");
  const totalRupiah = priceOfAll(travellers, cover.priceRupiah);
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {purchasesOf(cover, trip, travellers).map((purchase) => (
          <li key={purchase.plan.id} className="flex flex-col gap-2">
            <PlanLink purchase={purchase} trip={trip} locale={locale} />
            <InstallWarnings plan={purchase.plan} visited={purchase.places.map(({ countryCode }) => countryCode)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 tabular">
        <span className="font-medium text-muted text-sm">
          {t("total")}
          <FactDot />
          {t("esims", { count: travellers * cover.legs.length })}
          {travellers > 1 && (
            <span className="wrap-anywhere block">
              {t("party", { count: travellers, one: formatRupiah(cover.priceRupiah) })}
            </span>
          )}
        </span>
        <strong className="ml-auto whitespace-nowrap font-bold text-xl" data-total={totalRupiah}>
          {formatRupiah(totalRupiah)}
        </strong>
      </p>
    </>
  );
}
