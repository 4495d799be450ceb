import { useTranslations } from "next-intl";
import { useStandingText } from "@/components/orders/order-texts";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { namedReason } from "@/lib/desk/rules";
import type { CaseOrder, OpenCase } from "@/lib/desk/types";
import { shortId } from "@/lib/orders/numbers";
import { standingOf } from "@/lib/orders/rules";
import type { OrderStanding } from "@/lib/orders/types";

/** The place of a plan, left out where the plan's name begins with it. */
function usePlaceText() {
  const t = useTranslations("desk.order");
  return ({ plan, place, places }: CaseOrder): string | null => {
    if (place === null) return null;
    if (places > 1) return t("places", { place, more: places - 1 });
    return plan.toLowerCase().startsWith(place.toLowerCase()) ? null : place;
  };
}

/** `standing`: how it stands, where more is known of it than its status and reason. */
type CaseOrderFactsProps = { order: CaseOrder; standing?: OrderStanding };

/** An order as a person recognises it: number, plan, place, sum, and its state in the words that its traveller reads. */
export function CaseOrderFacts({ order, standing }: CaseOrderFactsProps) {
  const t = useTranslations("desk.order");
  const reasons = useTranslations("deskOrder.reasons");
  const standingText = useStandingText();
  const placeText = usePlaceText();
  const { status, reason } = order;
  const stands = standing ?? standingOf({ status, reason, expiresAt: null, refunding: 0 }, new Date(0));
  const named = namedReason(reason);
  return (
    <>
      <p className="wrap-anywhere">
        <Facts>
          {dotted(
            t("number", { number: shortId(order.id) }),
            t(`types.${order.type}`),
            formatRupiah(order.totalRupiah),
          )}
        </Facts>
      </p>
      <p className="wrap-anywhere text-muted">
        <Facts>{dotted(order.plan, placeText(order))}</Facts>
      </p>
      <p className="wrap-anywhere text-muted">
        <Facts>{dotted(standingText(stands), named && reasons(named))}</Facts>
      </p>
      {!order.hasAccount && <p className="text-warning-text">{t("noAccount")}</p>}
    </>
  );
}

/** What is given back of a case's payment, beside what its order costs, and who has claimed to do it. */
export function CaseMoney({ open }: { open: OpenCase }) {
  const t = useTranslations("deskCase.money");
  const { order, owedRupiah, claimedBy } = open;
  const sum = owedRupiah === null ? null : formatRupiah(owedRupiah);
  return (
    <>
      {sum && (
        <p className="wrap-anywhere font-semibold tabular">
          {order ? t("owedOf", { sum, total: formatRupiah(order.totalRupiah) }) : t("owed", { sum })}
        </p>
      )}
      {claimedBy && <p className="wrap-anywhere text-warning-text">{t("claimed", { who: claimedBy })}</p>}
    </>
  );
}
