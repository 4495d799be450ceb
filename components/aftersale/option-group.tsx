import { useTranslations } from "next-intl";
import { PassStub } from "@/components/brand/pass";
import { usePlanText } from "@/components/plans/use-plan-text";
import { useTimeText } from "@/components/time/time-text";
import { changeBy } from "@/lib/aftersale/rules";
import type { Choice, ChoiceGroup } from "@/lib/aftersale/types";
import { quoteOf } from "@/lib/checkout/pricing";
import { formatRupiah } from "@/lib/core/money";
import { esimHolding } from "@/lib/esims/holding";
import type { Esim } from "@/lib/esims/types";
import type { AfterSaleKind } from "@/lib/orders/kinds";
import { pricePerDay } from "@/lib/plans/rules";

type StubProps = {
  choice: Choice;
  esim: Esim;
  kind: AfterSaleKind;
  chosen: boolean;
  onChoose: (planId: string) => void;
};

function OptionStub({ choice: { option, category }, esim, kind, chosen, onChoose }: StubProps) {
  const t = useTranslations("aftersale");
  const text = usePlanText();
  const { date } = useTimeText();
  const { total, discount, packagePrice } = quoteOf({ kind, price: option.priceRupiah });
  const fairUse = text.fairUse(option);
  const { starts, endsAt } = changeBy(esimHolding(esim.assignments), option, new Date());
  // Days from the payment are not added to the present end: the card then says how long it lasts.
  const extended =
    starts === "now" && endsAt.after
      ? t("until", { date: date(endsAt.after) })
      : t("addDays", { duration: text.duration(option) });
  const addedData = option.isUnlimited ? text.data(option) : t("addData", { data: text.data(option) });
  const heads = {
    topup: { data: addedData, days: text.duration(option) },
    extension: { data: extended, days: addedData },
    repurchase: { data: text.data(option), days: text.duration(option) },
  } satisfies Record<AfterSaleKind, { data: string; days: string }>;
  const tag = category === "other" || category === "unlimited" ? undefined : t(`category.${category}`);
  return (
    <PassStub
      as="label"
      className="flex-1"
      tag={tag}
      {...heads[kind]}
      price={formatRupiah(total)}
      note={
        <>
          {fairUse && <span className="block">{fairUse}</span>}
          {discount > 0 && (
            <span className="block">
              <span className="sr-only">{t("was")} </span>
              <s>{formatRupiah(packagePrice)}</s>
            </span>
          )}
          <span className="block">
            {t("perDay", { price: formatRupiah(pricePerDay({ ...option, priceRupiah: total })) })}
          </span>
        </>
      }
    >
      <input
        type="radio"
        name="bundle"
        value={option.id}
        checked={chosen}
        onChange={() => onChoose(option.id)}
        className="sr-only"
      />
    </PassStub>
  );
}

type OptionGroupProps = Omit<StubProps, "choice" | "chosen"> & { group: ChoiceGroup; chosenId: string | undefined };

/** A heading and its plans, as radio buttons that look like the plans of a destination page. */
export function OptionGroup({ group: { heading, days, choices }, chosenId, ...stub }: OptionGroupProps) {
  const t = useTranslations("aftersale.group");
  const title = t(heading, { count: days ?? 0 });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold text-lg">{title}</legend>
      <div className="grid fit-3 gap-3">
        {choices.map((choice) => (
          <OptionStub key={choice.option.id} choice={choice} chosen={choice.option.id === chosenId} {...stub} />
        ))}
      </div>
    </fieldset>
  );
}
