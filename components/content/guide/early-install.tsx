import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/ui/alert";
import type { Destination } from "@/lib/catalogue/types";
import { mustInstallBeforeArrival } from "@/lib/guide/rules";

/** A hard warning where an eSIM that is not installed before arrival may not install at all. */
export async function EarlyInstall({ destination, className }: { destination: Destination; className?: string }) {
  if (!mustInstallBeforeArrival(destination)) return null;
  const t = await getTranslations("guide.early");
  return (
    <Alert tone="warning" title={t("title")} className={className}>
      {t("text")}
    </Alert>
  );
}
