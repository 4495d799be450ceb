import { CreditCard, Landmark, QrCode, Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";

/** The fixed method of a new order: the gateway's hosted page, where the way to pay is chosen. */
export function PaymentMethodCard() {
  const t = useTranslations("checkout.method");
  const ways = [
    { Icon: Landmark, label: t("bankTransfer") },
    { Icon: Wallet, label: t("ewallet") },
    { Icon: QrCode, label: t("qris") },
    { Icon: CreditCard, label: t("others") },
  ];
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-3 font-semibold">{t("name")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {ways.map(({ Icon, label }) => (
          <li key={label} className="flex items-center gap-2 rounded-tag bg-wash px-3 py-1.5 text-sm">
            <Icon aria-hidden="true" className="size-4.5 text-sea-text" />
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{t("text")}</p>
    </Card>
  );
}
