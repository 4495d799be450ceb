import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** Paid orders whose eSIM is not there yet: the list is not the whole truth. */
export function PreparingNotice({ count }: { count: number }) {
  const t = useTranslations("esims");
  return (
    <Alert
      title={t("preparing", { count })}
      className="mb-5"
      action={
        <Link to={{ screen: "orders" }} className={buttonClass({ variant: "outline" })}>
          {t("toOrders")}
        </Link>
      }
    >
      {t("preparingText")}
    </Alert>
  );
}
