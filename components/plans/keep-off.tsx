import { useTranslations } from "next-intl";
import { alsoCoversHome } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";
import { FoldedWarning } from "./folded-warning";

/** Asks to keep an installed eSIM off until arrival where its plan works at home too; nothing for other plans. */
export function KeepOff({ plan }: { plan: Pick<Plan, "countryCodes"> }) {
  const t = useTranslations("install");
  if (!alsoCoversHome(plan)) return null;
  return <FoldedWarning title={t("keepOffShort")}>{t("keepOff")}</FoldedWarning>;
}
