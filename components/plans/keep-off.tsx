import { useTranslations } from "next-intl";
import { alsoCoversHome } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";
import { FoldedWarning } from "./folded-warning";

type KeepOffProps = {
  plan: Pick<Plan, "countryCodes">;
  /** Whether there is an eSIM on the phone to switch off now. */
  isInstalled?: boolean;
};

/** Asks to keep an eSIM off from its installation until arrival where its plan works at home too; nothing for other plans. */
export function KeepOff({ plan, isInstalled = false }: KeepOffProps) {
  const t = useTranslations("plans");
  if (!alsoCoversHome(plan)) return null;
  return <FoldedWarning title={t(isInstalled ? "keepOffInstalled" : "keepOffShort")}>{t("keepOff")}</FoldedWarning>;
}

/** The same of an installed eSIM in one line of a list, whose row leads to the details. */
export function KeepOffLine({ plan }: Pick<KeepOffProps, "plan">) {
  const t = useTranslations("plans");
  if (!alsoCoversHome(plan)) return null;
  return <span className="pass-row-detail block font-semibold text-warning-text!">{t("keepOffInstalled")}</span>;
}
