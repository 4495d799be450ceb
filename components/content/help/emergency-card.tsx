import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { phoneIcon } from "@/components/ui/icons";
import type { SupportContacts } from "@/lib/help/types";

/** The number for when nothing else works, where one is configured. */
export async function EmergencyCard({ emergency }: Pick<SupportContacts, "emergency">) {
  if (!emergency) return null;
  const t = await getTranslations("help.emergency");
  return (
    <section aria-labelledby="emergency" className="rounded-card bg-danger-soft p-4 md:p-5">
      <h2 id="emergency" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1">{t("text")}</p>
      <a href={emergency.href} className={`${buttonClass({ variant: "danger" })} mt-3`}>
        <Icon icon={phoneIcon} />
        {t("call", { number: emergency.number })}
      </a>
    </section>
  );
}
