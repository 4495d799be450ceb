import { getTranslations } from "next-intl/server";
import { cheapestPerGb, coverageVariants, durationChoices, type OfferedPlan } from "@/lib/catalogue/rules";
import type { Destination, NetworkOperator } from "@/lib/catalogue/types";
import { formatRupiah } from "@/lib/core/money";
import { nameInSentence } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { bestSpeed, pricePerGb } from "@/lib/plans/rules";
import { planText } from "@/lib/plans/text";
import type { CataloguePlan } from "@/lib/plans/types";

/** Network brands with their speeds, each brand once: 'SoftBank (4G/5G)'. */
function networkList(operators: readonly NetworkOperator[], locale: Locale): string {
  const byBrand = new Map(operators.map(({ brandName, speeds }) => [brandName, speeds]));
  const names = [...byBrand].map(([brand, speeds]) => (speeds.length > 0 ? `${brand} (${speeds.join("/")})` : brand));
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

async function coverageOf(
  destination: Destination,
  plans: readonly CataloguePlan[],
  locale: Locale,
): Promise<string[]> {
  const t = await getTranslations("guide");
  const { type, operators, countryCount } = destination;
  const name = nameInSentence(destination.name, locale);
  if (type === "country") {
    const count = new Set(operators.map(({ brandName }) => brandName)).size;
    if (count === 0) return [t("networksUnknown", { name })];
    return [t("networks", { name, count, networks: networkList(operators, locale) })];
  }
  const counts = coverageVariants(plans).map((countries) => countries.length);
  const speed = bestSpeed(operators);
  const list = new Intl.ListFormat(locale, { type: "disjunction" }).format([...new Set(counts)].map(String));
  return [
    counts.length > 1 ? t("countriesDiffer", { counts: list }) : t("countries", { count: counts[0] ?? countryCount }),
    ...(speed ? [t("speed", { speed })] : []),
  ];
}

/** @param plans cheapest first */
async function pricesOf(plans: readonly OfferedPlan[], locale: Locale): Promise<string[]> {
  const t = await getTranslations("guide");
  const text = planText(await getTranslations("plans"), locale);
  const days = durationChoices(plans);
  const [from = 0, to = from] = [days[0], days.at(-1)];
  const factsOf = (plan: CataloguePlan) => ({
    price: formatRupiah(plan.priceRupiah),
    data: text.data(plan),
    days: plan.durationDays,
  });
  const limited = plans.filter((plan) => !plan.isUnlimited);
  const [cheapest] = limited;
  const unlimited = plans.find((plan) => plan.isUnlimited);
  const best = cheapestPerGb(limited);
  const perGb = best && pricePerGb(best);
  return [
    from === to ? t("oneLength", { to }) : t("days", { from, to }),
    ...(cheapest ? [t("limitedFrom", factsOf(cheapest))] : []),
    ...(best && perGb && best !== cheapest ? [t("best", { ...factsOf(best), perGb: formatRupiah(perGb) })] : []),
    ...(unlimited ? [t("unlimitedFrom", factsOf(unlimited))] : []),
  ];
}

/** Two paragraphs: networks and coverage, then durations and prices of the plans. */
export async function guideFacts(
  destination: Destination,
  plans: readonly OfferedPlan[],
  locale: Locale,
): Promise<string[]> {
  const paragraphs = await Promise.all([coverageOf(destination, plans, locale), pricesOf(plans, locale)]);
  return paragraphs.map((sentences) => sentences.join(" "));
}
