import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { refreshIcon } from "@/components/ui/private-icons";

/** The note beside the pay button: the refund rule, and the company that sells. @param seller null where it is not configured */
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
