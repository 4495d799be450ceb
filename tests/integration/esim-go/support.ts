import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { type EsimGoSandboxOptions, startEsimGoSandbox } from "@/local/esim-go/sandbox";
import type { VendorBundle } from "@/local/esim-go/wire";

export const API_KEY = "test-api-key";
export const JAPAN = "esim_1GB_7D_JP_V2";
export const JAPAN_UNLIMITED = "esim_UL_5D_JP_V2";
export const OTHER_PROFILE = "esim_3GB_30D_SG_V2";

function bundle(over: Partial<VendorBundle> & { name: string }): VendorBundle {
  return {
    description: "eSIM, 1GB, 7 Days, Japan, V2",
    groups: ["Standard Fixed"],
    countries: [{ name: "Japan", region: "Asia", iso: "JP" }],
    dataAmount: 1000,
    duration: 7,
    speed: ["4G", "5G"],
    autostart: true,
    unlimited: false,
    roamingEnabled: [],
    price: 2.28,
    billingType: "FixedCost",
    profileName: "Profile 1",
    ...over,
  };
}

const CATALOGUE = [
  bundle({ name: JAPAN }),
  bundle({ name: JAPAN_UNLIMITED, dataAmount: -1, unlimited: true, duration: 5, price: 9.99 }),
  bundle({ name: OTHER_PROFILE, profileName: "Profile 2" }),
];

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kelana-esim-go-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A sandbox for one test, closed at its end. */
export async function startSandbox(options: Partial<EsimGoSandboxOptions> = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const server = await startEsimGoSandbox({ port: 0, apiKey: API_KEY, catalogue: CATALOGUE, ...options, dataDir });
  let open = true;
  const close = async () => {
    if (open) await server.close();
    open = false;
  };
  onTestFinished(close);
  return { ...server, close };
}

type Purchase = { orderReference: string; item: string; iccid: string; total: number };
type Ledger = {
  balance: number;
  purchases: Purchase[];
  refusals: { message: string }[];
  callbacks: { alertType: string; outcome: string }[];
};

export async function ledgerOf(url: string): Promise<Ledger> {
  const response = await fetch(`${url}/__sandbox/ledger`);
  return (await response.json()) as Ledger;
}

export async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-API-Key": API_KEY },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

export const setFaults = (url: string, faults: object) => post(`${url}/__sandbox/faults`, faults);

/** The real client with this sandbox as its environment. It is imported again, since the environment is read once. */
export async function clientFor(url: string, { apiKey = API_KEY, timeoutSeconds = 5 } = {}) {
  const environment = {
    NEXT_PUBLIC_SITE_URL: "http://localhost:3000",
    NEXT_PUBLIC_SUPABASE_URL: "http://localhost:14321",
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "publishable",
    SUPABASE_SECRET_KEY: "secret",
    XENDIT_SECRET_KEY: "xnd_development_test",
    XENDIT_CALLBACK_TOKEN: "callback-token-of-the-tests",
    ESIM_GO_API_KEY: apiKey,
    ESIM_GO_URL: `${url}/v2.5`,
    ESIM_GO_TIMEOUT_SECONDS: String(timeoutSeconds),
    SMTP_URL: "smtp://localhost:14325",
    MAIL_FROM: "Kelana <halo@kelana.example>",
    SEND_EMAIL_HOOK_SECRET: `v1,whsec_${btoa("a hook secret of 24 bytes")}`,
    CRON_SECRET: "cron-secret-of-the-tests",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const [orders, esims] = await Promise.all([import("@/lib/esim-go/orders"), import("@/lib/esim-go/esims")]);
  return { ...orders, ...esims };
}

/** The value of a result that must have succeeded. */
export function succeeded<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** All purchases that the vendor lists around the current time. */
export const aroundNow = () => ({
  createdFrom: new Date(Date.now() - 60_000),
  createdTo: new Date(Date.now() + 60_000),
  page: 1,
});
