import { useTranslations } from "next-intl";
import type { Esim, Network } from "@/lib/esims/types";
import { isCodeHeld } from "@/lib/orders/rules";

const SHOWN = 2;

type Networks = ReadonlyMap<string, Network[]> | undefined;

/** Whether anything is said of an eSIM's networks. While its code is held, what was sold may be another plan, with other ones. */
export function tellsNetworks(esim: Esim): boolean {
  return !isCodeHeld(esim.order, esim);
}

/** ISO code of the one country of an eSIM's plan, where its networks can be named; null for sets of countries. */
export function networkCountry(esim: Esim): string | null {
  const { kind, places } = esim.plan;
  return tellsNetworks(esim) && kind === "country" && places.length === 1 ? (places[0]?.code ?? null) : null;
}

/** Brand names of an eSIM's networks; empty where none is known. */
export function networkNames(esim: Esim, networks: Networks): string[] {
  return networks?.get(networkCountry(esim) ?? "")?.map(({ brandName }) => brandName) ?? [];
}

const NO_BREAK_SPACE = "\u00a0";
const NO_BREAK_HYPHEN = "\u2011";

/** Names in a row, which only breaks between them. */
export function nameList(names: readonly string[]): string {
  return names.map((name) => name.replaceAll(" ", NO_BREAK_SPACE).replaceAll("-", NO_BREAK_HYPHEN)).join(", ");
}

/** Names the first two networks of an eSIM and how many more there are; null where none is known. */
export function useNetworkText() {
  const t = useTranslations("esim.network");
  return (esim: Esim, networks: Networks): string | null => {
    const names = networkNames(esim, networks);
    if (names.length === 0) return null;
    const shown = nameList(names.slice(0, SHOWN));
    return names.length > SHOWN ? t("andMore", { names: shown, count: names.length - SHOWN }) : shown;
  };
}
