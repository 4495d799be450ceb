import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";

/** Shown above data that could not be refreshed. */
export function StaleWarning() {
  const t = useTranslations("orders");
  return (
    <Alert tone="warning" className="mb-4">
      {t("stale")}
    </Alert>
  );
}
