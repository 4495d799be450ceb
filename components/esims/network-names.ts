import { useTranslations } from "next-intl";
import type { Network } from "@/lib/esims/types";
import type { Plan } from "@/lib/plans/types";

const SHOWN = 2;

/** ISO code of the one country of a plan, where its networks can be named; null for sets of countries. */
export function networkCountry({ kind, places }: Plan): string | null {
  return kind === "country" && places.length === 1 ? (places[0]?.code ?? null) : null;
}

/** Brand names of a plan's networks; empty where none is known. */
export function networkNames(plan: Plan, networks: ReadonlyMap<string, Network[]> | undefined): string[] {
  return networks?.get(networkCountry(plan) ?? "")?.map(({ brandName }) => brandName) ?? [];
}

const NO_BREAK_SPACE = "\u00a0";
const NO_BREAK_HYPHEN = "\u2011";

/** Names in a row, which only breaks between them. */
export function nameList(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(" ", NO_BREAK_SPACE).replaceAll("-", NO_BREAK_HYPHEN)).join(", ");
}

/** Names the first two networks of a plan and how many more there are; null where none is known. */
export function useNetworkText() {
  const t = useTranslations("esim.network");
  return (plan: Plan, networks: ReadonlyMap<string, Network[]> | undefined): string | null => {
    const names = networkNames(plan, networks);
    if (names.length === 0) return null;
    const shown = nameList(names.slice(0, SHOWN));
    return names.length > SHOWN ? t("andMore", { names: shown, count: names.length - SHOWN }) : shown;
  };
}
