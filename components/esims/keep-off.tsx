import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { alsoCoversHome } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";

type KeepOffProps = { plan: Pick<Plan, "countryCodes">; className?: string };

/** Asks to keep an installed eSIM off until arrival where its plan works at home too; nothing for other plans. */
export function KeepOff({ plan, className }: KeepOffProps) {
  const t = useTranslations("install");
  if (!alsoCoversHome(plan)) return null;
  return (
    <Alert tone="warning" className={className}>
      {t("keepOff")}
    </Alert>
  );
}
