import { useLocale, useTranslations } from "next-intl";
import { PassCard } from "@/components/brand/pass";
import { PassFacts } from "@/components/brand/pass-facts";
import { useKindName } from "@/components/payment/order-name";
import { FactList } from "@/components/plans/fact-list";
import { PlanCoverage } from "@/components/plans/plan-coverage";
import { PlanFlag } from "@/components/plans/plan-flag";
import { PlanRow } from "@/components/plans/plan-row";
import { PriceLines } from "@/components/plans/price-lines";
import { usePlanText } from "@/components/plans/use-plan-text";
import { SheetRow } from "@/components/ui/sheet-row";
import type { Quote } from "@/lib/checkout/pricing";
import { choosesMethod } from "@/lib/checkout/rules";
import type { Ordered } from "@/lib/checkout/types";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { lastDayOf } from "@/lib/offers/rules";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { planFacts } from "@/lib/plans/facts";
import { usePlanCoverage } from "@/lib/plans/hooks";
import { sceneOf } from "@/lib/plans/scenes";
import type { Plan } from "@/lib/plans/types";

type CheckoutPassProps = { purchase: Ordered; quote: Quote; feeText?: string | undefined };

/** The kind of a purchase, with the eSIM that it adds to: 'Tambah data · Jepang, eSIM …4240'; null for a new eSIM. */
function useKindText() {
  const kindName = useKindName();
  return ({ kind, esimName = "" }: Ordered): string | null => {
    const name = kindName(kind);
    return name && (ORDER_KINDS[kind].targetsEsim ? dotted(name, esimName) : name);
  };
}

/** The same in one row, where the form comes before the pass. */
export function CheckoutRow({ purchase, quote }: Pick<CheckoutPassProps, "purchase" | "quote">) {
  const t = useTranslations("checkout");
  const { plan } = purchase;
  return (
    <PlanRow
      label={t("plan")}
      plan={plan}
      purpose={useKindText()(purchase)}
      coverage={usePlanCoverage(plan)}
      priceRupiah={quote.total}
    />
  );
}

/** The other facts of a plan for a new eSIM, behind one row. A plan that is added starts otherwise, which its checkout says. */
function FactsRow({ plan }: { plan: Plan }) {
  const t = useTranslations("facts");
  const facts = planFacts(t, usePlanText());
  return (
    <div className="mt-3 border-line border-t pt-2">
      <SheetRow
        title={t("short")}
        note={<span className="block text-muted text-xs">{t("shortNote")}</span>}
        closeLabel={t("close")}
      >
        <FactList facts={facts([plan])} />
      </SheetRow>
    </div>
  );
}

/** What is being bought, and what it costs, each fact once. */
export function CheckoutPass({ purchase, quote, feeText }: CheckoutPassProps) {
  const t = useTranslations("checkout");
  const text = usePlanText();
  const locale = useLocale();
  const { plan, kind, offer } = purchase;
  const { needsEarlierOrder, discountPercent: percent } = ORDER_KINDS[kind];
  const kindText = useKindText()(purchase);
  const fairUse = text.fairUse(plan);
  const isPlain = !choosesMethod(purchase) && quote.packagePrice === quote.total;
  const total = <span className="text-sunrise-text">{formatRupiah(quote.total)}</span>;
  return (
    <PassCard
      as="section"
      aria-label={t("summary")}
      scene={sceneOf(plan.places)}
      flag={<PlanFlag plan={plan} />}
      title={text.placeName(plan)}
      subtitle={text.data(plan)}
      tearOff={
        isPlain ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium text-muted">{t("fact.total")}</span>
            <span className="ml-auto whitespace-nowrap font-bold text-[min(1.625rem,11vw)] leading-8 tabular">
              {total}
            </span>
          </p>
        ) : (
          <PriceLines
            quote={quote}
            discountLabel={needsEarlierOrder ? t("fact.returning", { percent }) : t("fact.offer")}
            feeText={feeText}
            total={total}
          />
        )
      }
    >
      <PassFacts
        facts={[
          { label: t("fact.duration"), value: text.duration(plan) },
          ...(fairUse ? [{ label: t("fact.fairUse"), value: fairUse, wide: true }] : []),
          ...(isPlain ? [{ label: t("fact.price"), value: formatRupiah(quote.packagePrice) }] : []),
          ...(kindText ? [{ label: t("fact.type"), value: kindText, wide: true }] : []),
          ...(offer ? [{ label: t("fact.offerEnds"), value: lastDayOf(offer, locale), wide: true }] : []),
        ]}
      />
      <PlanCoverage plan={plan} />
      {!ORDER_KINDS[kind].targetsEsim && <FactsRow plan={plan} />}
    </PassCard>
  );
}
