import { useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import type { CaseOrder, OpenCase } from "@/lib/desk/types";
import { shortId } from "@/lib/orders/numbers";

/** An order as a person recognises it: number, plan, place, sum and state. */
export function CaseOrderFacts({ order }: { order: CaseOrder }) {
  const t = useTranslations("desk.order");
  const statuses = useTranslations("orders.status");
  const { place, places } = order;
  const where = place === null ? null : places > 1 ? t("places", { place, more: places - 1 }) : place;
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
        <Facts>{dotted(order.plan, where)}</Facts>
      </p>
      <p className="wrap-anywhere text-muted">
        {statuses(order.status)}
        {order.reason && <span> ({order.reason})</span>}
      </p>
      {!order.hasAccount && <p className="text-warning-text">{t("noAccount")}</p>}
    </>
  );
}

/** What is given back of a case's payment, beside what its order costs, and who has claimed to do it. */
export function CaseMoney({ open }: { open: OpenCase }) {
  const t = useTranslations("desk.money");
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
