import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { JsonFile } from "../support/json-file.ts";
import { settle } from "./lifecycle.ts";
import type { OddSale } from "./odd-sales.ts";
import { Refusal } from "./refusal.ts";
import type { EsimRecord, SandboxState } from "./state.ts";
import type { VendorBundle } from "./wire.ts";

export type SandboxEnv = { Bindings: HttpBindings; Variables: { requestId: string } };

/** What goes wrong at the vendor, beside requests, callbacks and the rate limit. */
type SandboxFaults = {
  /** How many of the next purchases for an existing eSIM wrongly go onto a new one. */
  misassign: number;
  /** What the next purchases of new eSIMs get instead of what was ordered. */
  oddSales: OddSale[];
  /** Whether answers to purchases name eSIMs by their ICCID alone. */
  bareSales: boolean;
  /** How old a sale is before the list of orders shows it, milliseconds. */
  listLagMs: number;
  /** Pages of the catalogue that are answered empty once, with the stated number of pages or without it. */
  emptyPages: { page: number; isCounted: boolean }[];
  /** Whether it takes an eSIM back that is not installed and has no plan left. */
  takesEsimsBack: boolean;
};

export const noFaults = (): SandboxFaults => ({
  misassign: 0,
  oddSales: [],
  bareSales: false,
  listLagMs: 0,
  emptyPages: [],
  takesEsimsBack: false,
});

/** The shared state of all endpoints. */
export type Sandbox = SandboxFaults & {
  file: JsonFile<SandboxState>;
  catalogue: Map<string, VendorBundle>;
  apiKey: string;
  /** How many pages of the catalogue were asked for since the start. */
  cataloguePages: number;
};

/** Bundle names are case-sensitive. */
export function bundleOf(sandbox: Sandbox, name: string, status: 400 | 404 = 400): VendorBundle {
  const bundle = sandbox.catalogue.get(name);
  if (!bundle) throw new Refusal(status, `bundle not found: ${name}`);
  return bundle;
}

/** The eSIM as it is now: the effects of passing time are computed when it is read. */
export function esimOf(sandbox: Sandbox, iccid: string): EsimRecord {
  const esim = sandbox.file.state.esims[iccid];
  if (!esim || esim.isTakenBack) throw new Refusal(403, "access to this ICCID is denied");
  settle(esim, Date.now());
  return esim;
}

/** The eSIM that the path of a request names. */
export function esimIn(sandbox: Sandbox, context: Context<SandboxEnv>): EsimRecord {
  return esimOf(sandbox, context.req.param("iccid") ?? "");
}

/** Several profiles exist; a bundle fits only eSIMs of its own profile. */
export function isCompatible(esim: EsimRecord, bundle: VendorBundle): boolean {
  return !esim.profileName || !bundle.profileName || esim.profileName === bundle.profileName;
}
