import { getTranslations } from "next-intl/server";
import { bestValue } from "@/lib/catalogue/rules";
import type { Destination } from "@/lib/catalogue/types";
import { fairUseTiers, nameInSentence } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { alsoCoversHome, gigabyteNumber, speedLabel } from "@/lib/plans/rules";
import type { CataloguePlan, FairUse } from "@/lib/plans/types";

type Question = { id: string; title: string; text: string };

/** Mbps. Below this speed video does not play well, and the text says so. */
const SLOW_MBPS = 1;

async function unlimitedText(plans: readonly CataloguePlan[], locale: Locale): Promise<string> {
  const t = await getTranslations("guide.unlimited");
  const tiers = fairUseTiers(plans).filter((tier) => !tier.isEstimate);
  if (tiers.length === 0) return t("unknown");
  const tierText = ({ gbPerDay, reducedMbps }: FairUse) => {
    const amount = gigabyteNumber(gbPerDay, locale);
    return reducedMbps === null
      ? t("tierOnly", { amount })
      : t("tier", { amount, speed: speedLabel(reducedMbps, locale) });
  };
  const list = new Intl.ListFormat(locale, { type: "disjunction" }).format(tiers.map(tierText));
  const isSlow = tiers.some(({ reducedMbps }) => reducedMbps !== null && reducedMbps < SLOW_MBPS);
  return [t("text", { tiers: list }), ...(isSlow ? [t("slow")] : [])].join(" ");
}

/** Common questions before buying, answered from the plans of this destination. */
export async function guideQuestions(
  destination: Pick<Destination, "type" | "name">,
  plans: readonly CataloguePlan[],
  locale: Locale,
): Promise<Question[]> {
  const t = await getTranslations("guide");
  const legal = await getTranslations("legal");
  const facts = {
    type: destination.type,
    name: nameInSentence(destination.name, locale),
    home: String(plans.some(alsoCoversHome)),
    days: bestValue(plans)?.durationDays ?? 0,
  };
  const unlimited = plans.filter((plan) => plan.isUnlimited);
  return [
    { id: "starts", title: t("starts.title"), text: t("starts.text", facts) },
    { id: "install", title: t("install.title"), text: t("install.text") },
    ...(unlimited.length > 0
      ? [{ id: "fair-use", title: t("unlimited.title"), text: await unlimitedText(unlimited, locale) }]
      : []),
    { id: "number", title: t("number.title"), text: t("number.text") },
    { id: "refund", title: t("refund.title"), text: legal("refund") },
  ];
}
