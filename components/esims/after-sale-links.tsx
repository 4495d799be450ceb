import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { afterSaleScreens, esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { AfterSaleScreen } from "@/lib/i18n/paths";

const ICONS: Record<AfterSaleScreen, IconName> = { topUp: "network", extendPlan: "clock", repurchase: "refresh" };

/** What can be bought for an eSIM now: data and days while it runs, the plan again at any time. */
export function AfterSaleLinks({ esim, place }: { esim: Esim; place: string }) {
  const t = useTranslations("esims.afterSale");
  const now = new Date();
  const { state } = esimStatus(esim, now);
  return (
    <ul className="flex flex-wrap gap-2">
      {afterSaleScreens(esim, now).map((screen) => {
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
