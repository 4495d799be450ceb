import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { needsEarlyInstall } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";

/** Warns where the eSIM of a plan may not install any more after arrival; nothing for other plans. */
export function EarlyInstallAlert({ plan, className }: { plan: Pick<Plan, "countryCodes">; className?: string }) {
  const t = useTranslations("plans");
  if (!needsEarlyInstall(plan)) return null;
  return (
    <Alert tone="warning" className={className}>
      {t("earlyInstall")}
    </Alert>
  );
}
