import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon, warningIcon } from "@/components/ui/icons";
import { needsEarlyInstall } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";

/**
 * Warns where the eSIM of a plan may not install any more after arrival; nothing for other plans. One line that unfolds, since the
 * field or button below it should be in a phone's first screen.
 */
export function EarlyInstall({ plan }: { plan: Pick<Plan, "countryCodes"> }) {
  const t = useTranslations("plans");
  if (!needsEarlyInstall(plan)) return null;
  return (
    <details data-slot="alert" className="group/early rounded-card bg-warning-soft text-sm">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-card px-3 py-2 font-semibold">
        <Icon icon={warningIcon} className="text-warning-text" />
        <span className="min-w-0 flex-1">{t("earlyInstallShort")}</span>
        <Icon icon={chevronDownIcon} className="transition-transform group-open/early:rotate-180" />
      </summary>
      <p className="pr-4 pb-4 pl-10">{t("earlyInstall")}</p>
    </details>
  );
}
