import { useLocale, useTranslations } from "next-intl";
import { ActionBar } from "@/components/layout/action-bar";
import { OfferLine } from "@/components/plans/offer-line";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { choiceToPick } from "@/lib/aftersale/rules";
import { lowestQuote } from "@/lib/checkout/pricing";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import type { Esim } from "@/lib/esims/types";
import { lastDayOf } from "@/lib/offers/rules";
import type { OfferPrice } from "@/lib/offers/types";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";
import type { CataloguePlan } from "@/lib/plans/types";
import { useEsimChange } from "./esim-change";

type OptionBarProps = {
  esim: Esim;
  kind: AfterSaleKind;
  options: readonly CataloguePlan[];
  offers: readonly OfferPrice[];
  chosen: CataloguePlan | undefined;
  /** What the button picks while no plan is chosen. */
  suggested: ReturnType<typeof choiceToPick>;
  /** A tap on the button waits for the connection. */
  isWaiting: boolean;
};

/** The chosen plan with its price and what it makes of the eSIM, or the plan that the button would pick, and the button. */
export function OptionBar({ esim, kind, options, offers, chosen, suggested, isWaiting }: OptionBarProps) {
  const t = useTranslations("aftersale");
  const offerText = useTranslations("destination.offers");
  const locale = useLocale();
  const text = usePlanText();
  const change = useEsimChange(esim, ORDER_KINDS[kind].targetsEsim ? chosen : undefined);
  const distinction = text.distinction(options);
  const reason = suggested?.reason ?? "price";
  const named = chosen ?? suggested?.option;
  const fairUse = named && text.fairUse(named);
  const sale = named && lowestQuote({ kind, plan: named }, offers);
  const offer = sale?.offer;
  return (
    <ActionBar>
      <div aria-live="polite" className="mb-2 text-sm">
        {named && sale && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            {chosen ? (
              <span className="min-w-0 flex-[1_1_8rem] text-muted">
                <Facts>{dotted(text.terms(chosen), distinction(chosen))}</Facts>
              </span>
            ) : (
              <span className="min-w-0 flex-[1_1_8rem] text-muted text-xs">
                <Facts>{t(`suggestion.${reason}`, { plan: dotted(text.data(named), text.duration(named)) })}</Facts>
              </span>
            )}
            <span className="ml-auto shrink-0 font-bold tabular">{formatRupiah(sale.total)}</span>
          </p>
        )}
        {!chosen && fairUse && (
          <p className="text-muted text-xs leading-4">
            <Facts>{fairUse}</Facts>
          </p>
        )}
        {chosen && offer && (
          <p>
            <OfferLine until={offerText("short", { day: lastDayOf(offer, locale) })} fees={offerText("fees")} />
          </p>
        )}
        {change?.becomes && <p className="font-medium">{change.becomes}</p>}
        {change?.shorter && <p className="mt-1 font-medium text-warning-text text-xs">{change.shorter}</p>}
      </div>
      <p role="status" className="pb-1.5 font-medium text-sm empty:hidden">
        {isWaiting && t("offline")}
      </p>
      <Button type="submit" variant="accent" size="lg" full>
        {chosen ? t("proceed") : t(`pick.${reason}`)}
      </Button>
    </ActionBar>
  );
}
