import type { useTranslations } from "next-intl";
import { bestSpeed } from "./rules";
import type { PlanText } from "./text";
import type { Plan } from "./types";

/** The texts of `facts`, from a screen's hook or from a translator on the server. */
type FactTranslator = ReturnType<typeof useTranslations<"facts">>;

/** What decides the facts of a plan. */
type FactPlan = Pick<Plan, "isUnlimited" | "speeds" | "fairUse" | "durationDays">;

/** Who says a fact: the operator's catalogue, the plan's name alone, or our own rules. Null where nobody does. */
type Source = "operator" | "estimate" | "kelana" | null;
type Said = { value: string; source: Source };

/** A fact about plans as text. `source` says where it comes from; null where it is unknown or differs between the plans. */
export type PlanFact = { label: string; value: string; source: string | null };

/**
 * What a traveller should know of plans before paying, besides data, days, price and countries: the same words on the page of a
 * destination, at an offer, at checkout and for search engines. What nobody states says so.
 */
export function planFacts(t: FactTranslator, text: PlanText) {
  const fact = (label: string, { value, source }: Said): PlanFact => ({
    label,
    value,
    source: source && t(`source.${source}`),
  });
  const unknown: Said = { value: t("unknown"), source: null };
  const byKelana = (value: string): Said => ({ value, source: "kelana" });
  const byOperator = (value: string): Said => ({ value, source: "operator" });

  function network(plan: FactPlan): Said {
    const best = bestSpeed([plan]);
    return best === null ? unknown : byOperator(t("network.value", { best }));
  }

  function limit({ fairUse }: FactPlan): Said {
    const value = text.fairUse({ fairUse });
    return value === null ? unknown : { value, source: fairUse?.isEstimate ? "estimate" : "operator" };
  }

  const ends = ({ durationDays }: FactPlan) => byOperator(t("ends.days", { days: durationDays }));

  /** What is said of all these plans, or that it differs. */
  function ofAll(plans: readonly FactPlan[], say: (plan: FactPlan) => Said, otherwise: Said): Said {
    const said = plans.map(say);
    const [first] = said;
    return first && said.every(({ value }) => value === first.value) ? first : otherwise;
  }

  /** The facts that hold for each of these plans, in the order in which they are shown. */
  return (plans: readonly FactPlan[]): PlanFact[] => {
    const differs: Said = { value: t("differs"), source: null };
    const unlimited = plans.filter(({ isUnlimited }) => isUnlimited);
    return [
      fact(t("network.label"), ofAll(plans, network, differs)),
      ...(unlimited.length > 0 ? [fact(t("limit.label"), ofAll(unlimited, limit, differs))] : []),
      ...(unlimited.length < plans.length ? [fact(t("usedUp.label"), byOperator(t("usedUp.value")))] : []),
      fact(t("starts.label"), byOperator(t("starts.value"))),
      fact(t("ends.label"), ofAll(plans, ends, byOperator(t("ends.general")))),
      fact(t("number.label"), byKelana(t("number.value"))),
      fact(t("hotspot.label"), { value: t("hotspot.value"), source: null }),
      fact(t("topUp.label"), byKelana(t("topUp.value"))),
      fact(t("extension.label"), byKelana(t("extension.value"))),
    ];
  };
}
