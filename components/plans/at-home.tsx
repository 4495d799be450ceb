import { useTranslations } from "next-intl";
import { coversHomeAlone } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";

/** When to install the eSIM of a plan that works at home alone, as its days start there at once; nothing for other plans. */
export function AtHome({ plan }: { plan: Pick<Plan, "countryCodes"> }) {
  const t = useTranslations("install");
  return coversHomeAlone(plan) && <p className="text-sm">{t("atHome")}</p>;
}
