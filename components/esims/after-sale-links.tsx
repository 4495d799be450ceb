import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape, networkIcon, refreshIcon } from "@/components/ui/icons";
import { esimStatus, offeredKinds } from "@/lib/esims/rules";
import type { Esim, EsimState } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";

const ICONS: Record<AfterSaleKind, IconShape> = { topup: networkIcon, extension: clockIcon, repurchase: refreshIcon };

type AfterSaleLinksProps = { esim: Esim; place: string; brief?: boolean };

/** Links to what can be bought for an eSIM now. `brief` leaves out buying again while data or days can be added. */
export function AfterSaleLinks({ esim, place, brief = false }: AfterSaleLinksProps) {
  const t = useTranslations("esims.afterSale");
  const now = new Date();
  const { state } = esimStatus(esim, now);
  const kinds = offeredKinds(esim, now);
  const additions = kinds.filter((kind) => ORDER_KINDS[kind].targetsEsim);
  const shown = brief && additions.length > 0 ? additions : kinds;
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((kind) => {
        const { screen } = ORDER_KINDS[kind];
        const isUrgent = state === "expiring" && screen === "extendPlan";
        return (
          <li key={screen} className="flex grow basis-28">
            <Link
              to={{ screen, id: esim.id }}
              aria-label={`${t(screen)}: ${place}`}
              className={buttonClass({ variant: isUrgent ? "accent" : "outline", className: "grow whitespace-nowrap" })}
            >
              <Icon icon={ICONS[kind]} />
              {t(screen)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What can be bought for this eSIM, with a warning when it expires soon or its data is used up. */
export function AfterSaleCard({ esim, state }: { esim: Esim; state: EsimState }) {
  const t = useTranslations("esims.afterSale");
  const text = usePlanText();
  if (state === "preparing") return null;
  return (
    <Card>
      <h2 className="mb-4 text-lg">{t("title")}</h2>
      {state === "expiring" && (
        <Alert tone="warning" className="mb-4">
          {t("expiring")}
        </Alert>
      )}
      {state === "depleted" && (
        <Alert tone="warning" className="mb-4">
          {t("depleted")}
        </Alert>
      )}
      <AfterSaleLinks esim={esim} place={esim.nickname ?? text.place(esim.plan)} />
    </Card>
  );
}
