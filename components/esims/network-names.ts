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

/** The first two networks of a plan and how many more there are; null where none is known. */
export function networkText(plan: Plan, networks: ReadonlyMap<string, Network[]> | undefined): string | null {
  const names = networkNames(plan, networks);
  if (names.length === 0) return null;
  const rest = names.length - SHOWN;
  return names.slice(0, SHOWN).join(", ") + (rest > 0 ? ` +${rest}` : "");
}
