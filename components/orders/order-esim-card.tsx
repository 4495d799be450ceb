import { useTranslations } from "next-intl";
import { CopyField } from "@/components/esims/copy-field";
import { Card } from "@/components/ui/card";
import { isAddition } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";

/** Activation code and ICCID of an order whose eSIM is there (spec 2, section 2); the ICCID alone of one that was added to. */
export function OrderEsimCard({ order }: { order: Order }) {
  const t = useTranslations("orders.esim");
  const { status, esim } = order;
  if (esim && isAddition(order)) {
    return (
      <Card>
        <h2 className="mb-2 text-lg">{t("addedTo")}</h2>
        <CopyField label={t("iccid")} value={esim.iccid} />
      </Card>
    );
  }
  if ((status !== "confirmed" && status !== "completed") || !esim?.activationCode) return null;
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 mb-2 text-muted text-sm">{t("secret")}</p>
      <CopyField label={t("activationCode")} value={esim.activationCode} isActivationCode />
      <CopyField label={t("iccid")} value={esim.iccid} />
    </Card>
  );
}
