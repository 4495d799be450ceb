import { getTranslations } from "next-intl/server";
import { fairUseTiers } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { worksAt } from "@/lib/plans/fair-use";
import { speedLabel } from "@/lib/plans/rules";
import type { CataloguePlan, FairUse } from "@/lib/plans/types";

/** What the daily limits of these unlimited plans mean: how much at full speed, how fast after it, and what still works then. */
export async function FairUseLines({ plans, locale }: { plans: readonly CataloguePlan[]; locale: Locale }) {
  const t = await getTranslations("destination");
  const tiers = fairUseTiers(plans);
  if (tiers.length === 0) return null;

  function sentence(tier: FairUse): string {
    return tier.isEstimate ? t("estimate", { limit: rule(tier) }) : rule(tier);
  }

  function rule({ gbPerDay, reducedMbps }: FairUse): string {
    const amount = new Intl.NumberFormat(locale).format(gbPerDay);
    if (reducedMbps === null) return t("fairUseRulePlain", { amount });
    const limit = t("fairUseRule", { amount, speed: speedLabel(reducedMbps, locale) });
    return `${limit} ${t(`worksAt.${worksAt(reducedMbps)}`)}`;
  }

  return (
    <div className="mt-4 max-w-prose rounded-card bg-wash p-4 text-sm">
      <p className="font-semibold">{t("fairUseTitle")}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {tiers.map((tier) => (
          <li key={`${tier.gbPerDay}/${tier.reducedMbps}`} className="border-sea border-l-2 pl-3">
            {sentence(tier)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">{t("fairUseReset")}</p>
    </div>
  );
}
