import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/ui/alert";
import type { Destination } from "@/lib/catalogue/types";
import { mustInstallBeforeArrival } from "@/lib/guide/rules";

/** Warns for destinations where an eSIM may not install any more after arrival. The page's header links here. */
export async function EarlyInstall({ destination }: { destination: Destination }) {
  if (!mustInstallBeforeArrival(destination)) return null;
  const t = await getTranslations("guide.early");
  return (
    <Alert id="early-install" tone="warning" title={t("title")} className="scroll-mt-20">
      {t("text")}
    </Alert>
  );
}
