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

/** The first two networks of a plan and how many more there are; null where none is known. */
export function networkText(plan: Plan, networks: ReadonlyMap<string, Network[]> | undefined): string | null {
  const names = networkNames(plan, networks);
  if (names.length === 0) return null;
  const rest = names.length - SHOWN;
  return nameList(names.slice(0, SHOWN)) + (rest > 0 ? `${NO_BREAK_SPACE}+${rest}` : "");
}
