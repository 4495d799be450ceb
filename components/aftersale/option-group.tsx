import { useLocale, useTranslations } from "next-intl";
import { PassStub } from "@/components/brand/pass";
import { stubWidth } from "@/components/brand/stub-width";
import { OfferLine } from "@/components/plans/offer-line";
import { PlanOption, PlanOptions } from "@/components/plans/plan-options";
import { PlanPrice } from "@/components/plans/plan-price";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { Facts } from "@/components/ui/facts";
import { addedStart, changeBy } from "@/lib/aftersale/rules";
import type { Choice, ChoiceGroup } from "@/lib/aftersale/types";
import { lowestQuote } from "@/lib/checkout/pricing";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { esimHolding } from "@/lib/esims/holding";
import type { Esim } from "@/lib/esims/types";
import { lastDayOf } from "@/lib/offers/rules";
import type { OfferPrice } from "@/lib/offers/types";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";
import { pricePerDay, pricePerGb } from "@/lib/plans/rules";
import type { CataloguePlan } from "@/lib/plans/types";

/** What is for sale, and for which eSIM. */
type Sale = {
  esim: Esim;
  kind: AfterSaleKind;
  options: readonly CataloguePlan[];
  offers: readonly OfferPrice[];
};

/** The texts of a plan on offer. `tier` distinguishes unlimited plans of equally many days, `distinction` all plans shown. */
function useOptionText({ esim, kind, options, offers }: Sale) {
  const t = useTranslations("aftersale");
  const offerText = useTranslations("destination.offers");
  const text = usePlanText();
  const { date } = useTimeText();
  const locale = useLocale();
  const distinction = text.distinction(options);
  const holding = esimHolding(esim.assignments);

  return ({ option, category }: Choice) => {
    const { total, discount, packagePrice, offer } = lowestQuote({ kind, plan: option }, offers);
    const { endsAt } = changeBy(holding, option, new Date());
    const [data, duration] = [text.data(option), text.duration(option)];
    // Days from the payment are not added to the present end: the card then says how long it lasts.
    const until = ORDER_KINDS[kind].mustLengthen && addedStart(esim) === "now" && endsAt.after;
    const extended = until ? t("until", { date: date(until) }) : t("addDays", { duration: text.duration(option) });
    const addedData = option.isUnlimited ? data : t("addData", { data });
    const heads = {
      topup: { data: addedData, days: duration },
      // The heading above them states their days, so what they differ in comes first.
      extension: { data: addedData, days: extended },
      repurchase: { data, days: duration },
    } satisfies Record<AfterSaleKind, { data: string; days: string }>;
    const fairUse = text.fairUse(option) ?? "";
    const paid = { ...option, priceRupiah: total };
    // What must lengthen an eSIM is bought for its days.
    const perGb = ORDER_KINDS[kind].mustLengthen ? null : pricePerGb(paid);
    return {
      id: option.id,
      ...heads[kind],
      tag: category === "other" || category === "unlimited" ? undefined : t(`category.${category}`),
      fairUse,
      distinction: distinction(option),
      tier: dotted(fairUse, distinction(option)),
      sum: formatRupiah(total),
      price: (
        <PlanPrice
          className="block"
          label={offerText("usual")}
          price={formatRupiah(total)}
          usual={discount > 0 ? formatRupiah(packagePrice) : null}
        />
      ),
      offer: offer && offerText("short", { day: lastDayOf(offer, locale) }),
      unitPrice:
        perGb === null
          ? t("perDay", { price: formatRupiah(pricePerDay(paid)) })
          : t("perGb", { price: formatRupiah(perGb) }),
    };
  };
}

type OptionText = ReturnType<ReturnType<typeof useOptionText>>;

type OptionProps = { option: OptionText; chosenId: string | undefined; onChoose: (planId: string) => void };

function Radio({ option: { id }, chosenId, onChoose }: OptionProps) {
  return (
    <input
      type="radio"
      name="bundle"
      value={id}
      checked={id === chosenId}
      onChange={() => onChoose(id)}
      className="sr-only"
    />
  );
}

function OptionStub(props: OptionProps) {
  const { data, days, tag, price, fairUse, distinction, unitPrice, offer } = props.option;
  return (
    <PassStub
      as="label"
      tag={tag}
      data={data}
      days={days}
      price={
        <>
          {price}
          {offer && <OfferLine until={offer} />}
        </>
      }
      note={
        <>
          {distinction && <span className="block font-medium text-ink">{distinction}</span>}
          {fairUse && (
            <span className="block">
              <Facts>{fairUse}</Facts>
            </span>
          )}
          <span className="block">{unitPrice}</span>
        </>
      }
    >
      <Radio {...props} />
    </PassStub>
  );
}

/** An unlimited plan as a row. If its group states the daily limit, the row states only the days. */
function OptionRow({ isInTier, ...props }: OptionProps & { isInTier: boolean }) {
  const { data, days, tag, tier, price, unitPrice, offer } = props.option;
  return (
    <PlanOption
      tag={tag}
      title={isInTier ? days : dotted(data, days)}
      unseen={isInTier ? dotted(data, tier) : undefined}
      detail={
        <>
          <Facts>{dotted(isInTier ? "" : tier, unitPrice)}</Facts>
          {offer && <OfferLine until={offer} />}
        </>
      }
      price={price}
    >
      <Radio {...props} />
    </PlanOption>
  );
}

type OptionGroupProps = Sale & Omit<OptionProps, "option"> & { group: ChoiceGroup };

/**
 * A heading and its plans, as radio buttons that look like the plans of a destination page: limited ones, then unlimited
 * ones by the speed after their limit with days as rows, or only as rows where the heading states the days. The plans to buy
 * again are rows.
 */
export function OptionGroup({ group: { heading, days, choices }, chosenId, onChoose, ...sale }: OptionGroupProps) {
  const t = useTranslations("aftersale.group");
  const textOf = useOptionText(sale);
  /** These few, mostly one alone, are rows as well: beside a single card, a phone would have an empty half. */
  const isAlone = heading === "repurchase.same";
  const isRow = ({ option }: Choice) => option.isUnlimited || isAlone;
  const stubs = choices.filter((choice) => !isRow(choice));
  const rows = choices.filter(isRow).map(textOf);
  const tiers = Map.groupBy(rows, ({ tier }) => (days === null && !isAlone ? tier : ""));
  const shared = { chosenId, onChoose };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3">
        <h2 className="text-lg">{t(heading, { count: days ?? choices.length })}</h2>
      </legend>
      <div className="flex flex-col gap-5" style={stubWidth(rows.map(({ sum }) => sum))}>
        {stubs.length > 0 && (
          <div className="stubs">
            {stubs.map(textOf).map((option) => (
              <OptionStub key={option.id} option={option} {...shared} />
            ))}
          </div>
        )}
        {[...tiers].map(([tier, members]) => (
          <PlanOptions key={tier} title={tier}>
            {members.map((option) => (
              <OptionRow key={option.id} option={option} isInTier={tier !== ""} {...shared} />
            ))}
          </PlanOptions>
        ))}
      </div>
    </fieldset>
  );
}
