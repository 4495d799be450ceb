import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape } from "@/components/ui/icons";
import { networkIcon, refreshIcon } from "@/components/ui/private-icons";
import { cn } from "@/lib/core/cn";
import { offeredKinds } from "@/lib/esims/rules";
import { nextStep } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";
import { planRoute } from "@/lib/plans/route";

const ICONS: Record<AfterSaleKind, IconShape> = { topup: networkIcon, extension: clockIcon, repurchase: refreshIcon };

type Way = { step: "topUp" | "extendPlan" | "repurchase" | "buyNew"; to: Route; icon: IconShape };

/** What is offered for an eSIM, or a new one in place of a refunded one. `brief` leaves out buying again while something can be added. */
function useWays(esim: Esim, now: Date, brief: boolean): Way[] {
  const locale = useLocale();
  if (esim.order.isRefunded) return [{ step: "buyNew", to: planRoute(esim.plan, locale), icon: refreshIcon }];
  const kinds = offeredKinds(esim, now);
  const additions = kinds.filter((kind) => ORDER_KINDS[kind].targetsEsim);
  return (brief && additions.length > 0 ? additions : kinds).map((kind) => {
    const { screen } = ORDER_KINDS[kind];
    return { step: screen, to: { screen, id: esim.id }, icon: ICONS[kind] };
  });
}

type AfterSaleLinksProps = {
  esim: Esim;
  place: string;
  now: Date;
  brief?: boolean;
  isQuiet?: boolean;
  main?: "accent" | "primary";
};

/**
 * Links to what can be bought for an eSIM now: the main one is its next step, and none where nothing is due. `isQuiet` is for where
 * something else comes first; `main` is 'primary' below the main button of a screen.
 */
export function AfterSaleLinks({
  esim,
  place,
  now,
  brief = false,
  isQuiet = false,
  main = "accent",
}: AfterSaleLinksProps) {
  const t = useTranslations("esims.afterSale");
  const step = nextStep(esim, now);
  const shown = useWays(esim, now, brief);
  if (shown.length === 0) return null;
  // Beside what adds to an eSIM in use, a new one is a link.
  const plainOf = ({ step: offered }: Way) =>
    isQuiet || (shown.length > 1 && offered === "repurchase") ? "ghost" : "outline";
  const isDue = (way: Way) => step === way.step || (step === "repurchase" && way.step === "buyNew");
  const dueFirst = shown.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)));
  return (
    <ul className={cn("flex flex-wrap", isQuiet ? "-mx-2 gap-1" : "gap-2")}>
      {dueFirst.map((way) => (
        <li key={way.step} className={cn("flex max-w-full", !isQuiet && "grow", isDue(way) && "basis-full")}>
          <Link
            to={way.to}
            aria-label={`${t(way.step)}: ${place}`}
            className={buttonClass({
              variant: isDue(way) ? main : plainOf(way),
              className: cn(
                "min-w-0 shrink! grow flex-wrap whitespace-nowrap",
                isQuiet ? "px-2!" : "px-[min(1rem,4vw)]!",
              ),
            })}
          >
            {!isQuiet && <Icon icon={way.icon} />}
            {t(way.step)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
