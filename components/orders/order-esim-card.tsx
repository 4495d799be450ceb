import { useTranslations } from "next-intl";
import { CopyField } from "@/components/esims/copy-field";
import { Card } from "@/components/ui/card";
import type { Order } from "@/lib/orders/types";

/** Activation code and ICCID of an order whose eSIM is there (spec 2, section 2). */
export function OrderEsimCard({ order: { status, esim } }: { order: Order }) {
  const t = useTranslations("orders.esim");
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
