import { useTranslations } from "next-intl";
import { needsEarlyInstall } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";
import { FoldedWarning } from "./folded-warning";

/** Warns where the eSIM of a plan may not install any more after arrival; nothing for other plans. */
export function EarlyInstall({ plan }: { plan: Pick<Plan, "countryCodes"> }) {
  const t = useTranslations("plans");
  if (!needsEarlyInstall(plan)) return null;
  return <FoldedWarning title={t("earlyInstallShort")}>{t("earlyInstall")}</FoldedWarning>;
}
