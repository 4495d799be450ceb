import { Hono } from "hono";
import mobileCodes, { type Operator } from "mcc-mnc-list";
import type { SandboxEnv } from "./context.ts";
import { Refusal } from "./refusal.ts";

const NETWORKS_PER_COUNTRY = 4;

export type Network = { name: string; brandName: string; mcc: string; mnc: string; tagid: string; speed: string[] };

function toNetwork(iso: string, operator: Operator, index: number): Network {
  const { brand, mcc, mnc } = operator;
  // TADIG codes are invented: the list has none.
  const tagid = `${iso}X${String(index + 1).padStart(2, "0")}`;
  return { name: operator.operator || brand, brandName: brand, mcc, mnc, tagid, speed: ["4G", "5G"] };
}

let byCountry: Map<string, Network[]> | undefined;

/** The list writes shared codes as `AU/CC/CX`. */
function collect(): Map<string, Network[]> {
  const networks = new Map<string, Network[]>();
  const running = mobileCodes.all().filter(({ status, brand }) => status === "Operational" && brand);
  for (const operator of running) {
    for (const iso of operator.countryCode?.split("/") ?? []) {
      const known = networks.get(iso) ?? [];
      const isNew = !known.some(({ brandName }) => brandName === operator.brand);
      if (isNew && known.length < NETWORKS_PER_COUNTRY) {
        networks.set(iso, [...known, toNetwork(iso, operator, known.length)]);
      }
    }
  }
  return networks;
}

function allNetworks(): Map<string, Network[]> {
  byCountry ??= collect();
  return byCountry;
}

export const networksOf = (iso: string): Network[] => allNetworks().get(iso) ?? [];

const englishName = new Intl.DisplayNames(["en"], { type: "region" });

function asked(isos: string | undefined, countries: string | undefined): string[] {
  if (isos) return isos.split(",").map((iso) => iso.trim().toUpperCase());
  const names = new Set(countries?.split(",").map((name) => name.trim().toLowerCase()));
  const known = [...allNetworks().keys()].filter((iso) => /^[A-Z]{2}$/.test(iso));
  return known.filter((iso) => names.has((englishName.of(iso) ?? iso).toLowerCase()));
}

export function networkRoutes(): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.get("/", (context) => {
    const { isos, countries, returnAll } = context.req.query();
    if (!isos && !countries && returnAll !== "true") throw new Refusal(400, "isos, countries or returnAll is required");
    const wanted = returnAll === "true" ? [...allNetworks().keys()] : asked(isos, countries);
    return context.json({ countryNetworks: wanted.map((name) => ({ name, networks: networksOf(name) })) });
  });

  return routes;
}
