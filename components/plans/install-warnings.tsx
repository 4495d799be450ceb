import { useTranslations } from "next-intl";
import { alsoCoversHome, needsEarlyInstall } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";
import { EarlyInstall } from "./early-install";
import { FoldedWarning } from "./folded-warning";
import { KeepOff } from "./keep-off";

/** What to mind before an eSIM is installed: in one note where both apply, since the button below should be in a phone's first screen. */
export function InstallWarnings({ plan }: { plan: Pick<Plan, "countryCodes"> }) {
  const t = useTranslations("plans");
  if (needsEarlyInstall(plan) && alsoCoversHome(plan)) {
    return (
      <FoldedWarning title={t("earlyThenOff")}>
        {t("earlyInstall")} {t("keepOff")}
      </FoldedWarning>
    );
  }
  return (
    <>
      <EarlyInstall plan={plan} />
      <KeepOff plan={plan} />
    </>
  );
}
