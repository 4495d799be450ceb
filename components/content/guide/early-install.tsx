import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/ui/alert";
import type { Destination } from "@/lib/catalogue/types";
import { mustInstallBeforeArrival } from "@/lib/guide/rules";

/** Warns for destinations where an eSIM may not install any more after arrival. */
export async function EarlyInstall({ destination, className }: { destination: Destination; className?: string }) {
  if (!mustInstallBeforeArrival(destination)) return null;
  const t = await getTranslations("guide.early");
  return (
    <Alert tone="warning" title={t("title")} className={className}>
      {t("text")}
    </Alert>
  );
}
