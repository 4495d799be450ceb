import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape, networkIcon, refreshIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { nextStep, offeredKinds } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";

const ICONS: Record<AfterSaleKind, IconShape> = { topup: networkIcon, extension: clockIcon, repurchase: refreshIcon };

type AfterSaleLinksProps = {
  esim: Esim;
  place: string;
  now: Date;
  brief?: boolean;
  isQuiet?: boolean;
  main?: "accent" | "primary";
};

/**
 * Links to what can be bought for an eSIM now: the main one is its next step, and none where nothing is due. `brief` leaves out
 * buying again while data or days can be added; `isQuiet` is for where something else comes first; `main` is 'primary' below the main
 * button of a screen.
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
  const kinds = offeredKinds(esim, now);
  const additions = kinds.filter((kind) => ORDER_KINDS[kind].targetsEsim);
  const shown = brief && additions.length > 0 ? additions : kinds;
  if (shown.length === 0) return null;
  const plain = isQuiet ? "ghost" : "outline";
  const isDue = (kind: AfterSaleKind) => step === ORDER_KINDS[kind].screen;
  const dueFirst = shown.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)));
  return (
    <ul className={cn("flex flex-wrap", isQuiet ? "-mx-2 gap-1" : "gap-2")}>
      {dueFirst.map((kind) => {
        const { screen } = ORDER_KINDS[kind];
        return (
          <li key={screen} className={cn("flex max-w-full", !isQuiet && "grow", isDue(kind) && "basis-full")}>
            <Link
              to={{ screen, id: esim.id }}
              aria-label={`${t(screen)}: ${place}`}
              className={buttonClass({
                variant: isDue(kind) ? main : plain,
                className: cn(
                  "min-w-0 shrink! grow flex-wrap whitespace-nowrap",
                  isQuiet ? "px-2!" : "px-[min(1rem,4vw)]!",
                ),
              })}
            >
              {!isQuiet && <Icon icon={ICONS[kind]} />}
              {t(screen)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
