import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { afterSaleScreens, esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { AfterSaleScreen } from "@/lib/i18n/paths";

const ICONS: Record<AfterSaleScreen, IconName> = { topUp: "network", extendPlan: "clock", repurchase: "refresh" };

type AfterSaleLinksProps = { esim: Esim; place: string; brief?: boolean };

/** What can be bought for an eSIM now: data and days while it runs, the plan again; `brief` names only what fits its state. */
export function AfterSaleLinks({ esim, place, brief = false }: AfterSaleLinksProps) {
  const t = useTranslations("esims.afterSale");
  const now = new Date();
  const { state } = esimStatus(esim, now);
  const screens = afterSaleScreens(esim, now);
  const shown = brief && screens.length > 1 ? screens.filter((screen) => screen !== "repurchase") : screens;
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((screen) => {
        const isUrgent = state === "expiring" && screen === "extendPlan";
        return (
          <li key={screen} className="flex grow basis-28">
            <Link
              to={{ screen, id: esim.id }}
              aria-label={`${t(screen)}: ${place}`}
              className={buttonClass({ variant: isUrgent ? "accent" : "outline", className: "grow px-3" })}
            >
              <Icon name={ICONS[screen]} />
              {t(screen)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
