import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { buttonClass } from "@/components/ui/button";
import type { EsimsOverview } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { isOwed } from "@/lib/orders/money";
import { standingOf } from "@/lib/orders/rules";
import type { EsimlessOrder } from "@/lib/orders/types";
import { WaitingOrders } from "./waiting-orders";

type NoEsimsProps = { overview: EsimsOverview; list?: "mine" | "running" };

/** Whether a plan may be bought while the order waits: one that may have been paid already should not be bought twice. */
function mayBuyBeside(order: EsimlessOrder, now: Date): boolean {
  const standing = standingOf(order, now);
  return standing === "pending" || standing === "refused" || isOwed(order);
}

/**
 * Shown where a list has no eSIM: that of all, or (`running`) of those that can be used. A traveller whose orders may bring one
 * reads of these, and is offered plans only where no paid one may still bring one.
 */
export function NoEsims({ overview: { esims, waiting }, list = "mine" }: NoEsimsProps) {
  const t = useTranslations(list === "mine" ? "esims.empty" : "esims.active.empty");
  const hasOthers = esims.length > 0;
  const text = useTranslations(hasOthers ? "esims.active.empty" : "esims.empty")("text");
  if (waiting.length > 0) {
    const now = new Date();
    return (
      <>
        <WaitingOrders orders={waiting} said="all" />
        {waiting.every((order) => mayBuyBeside(order, now)) && (
          <Link to={{ screen: "browse" }} className={buttonClass({ variant: "outline" })}>
            {t("action")}
          </Link>
        )}
      </>
    );
  }
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t("title")}
      action={
        <Link to={{ screen: "browse" }} className={buttonClass({ variant: "accent", size: "lg" })}>
          {t("action")}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}
