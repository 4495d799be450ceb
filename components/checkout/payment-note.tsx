import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { refreshIcon } from "@/components/ui/icons";

/** What stands beside the pay button: when the money comes back, and who sells. @param seller null where it is not configured */
export function PaymentNote({ seller }: { seller: string | null }) {
  const t = useTranslations("checkout.note");
  const legal = useTranslations("legal");
  return (
    <div className="mt-4 flex flex-col gap-2 text-muted text-xs">
      <p className="flex gap-2">
        <Icon icon={refreshIcon} className="mt-0.5 size-4 shrink-0" />
        {legal("refund")}
      </p>
      {seller && <p>{t("seller", { name: seller })}</p>}
    </div>
  );
}
