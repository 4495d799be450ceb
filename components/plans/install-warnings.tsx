import { useTranslations } from "next-intl";
import { alsoCoversHome, needsEarlyInstall } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";
import { EarlyInstall } from "./early-install";
import { FoldedWarning } from "./folded-warning";
import { KeepOff } from "./keep-off";

type InstallWarningsProps = {
  plan: Pick<Plan, "countryCodes">;
  /** The countries of the plan that are visited, where they are known: no other one matters on arrival. */
  visited?: Plan["countryCodes"];
};

/** What to mind before an eSIM is installed: in one note where both apply, since the button below should be in a phone's first screen. */
export function InstallWarnings({ plan, visited = plan.countryCodes }: InstallWarningsProps) {
  const t = useTranslations("plans");
  const journey = { countryCodes: visited };
  if (needsEarlyInstall(journey) && alsoCoversHome(plan)) {
    return (
      <FoldedWarning title={t("earlyThenOff")}>
        {t("earlyInstall")} {t("keepOff")}
      </FoldedWarning>
    );
  }
  return (
    <>
      <EarlyInstall plan={journey} />
      <KeepOff plan={plan} />
    </>
  );
}
