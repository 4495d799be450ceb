import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, serve } from "../../../local/support/serve.ts";
import { startXenditSandbox } from "../../../local/xendit/sandbox.ts";
import type { SandboxOptions, SandboxState } from "../../../local/xendit/types.ts";

const SECRET_KEY = "xnd_development_integration";
export const CALLBACK_TOKEN = "integration-callback-token";

export type ReceivedCallback = { token: string | null; body: Record<string, unknown> };

/** Stands in for the store's callback route: records callbacks and answers with the given statuses, then 200. */
export async function startReceiver(statuses: number[] = [], port = 0) {
  const received: ReceivedCallback[] = [];
  const server = await serve(async (request) => {
    const body = (await request.json()) as Record<string, unknown>;
    received.push({ token: request.headers.get("x-callback-token"), body });
    return new Response(null, { status: statuses.shift() ?? 200 });
  }, port);
  return { ...server, received };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The sandbox in its own folder, with helpers for its control endpoints. */
export async function startGateway(options: Partial<SandboxOptions> = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "kelana-xendit-"));
  const settings: SandboxOptions = {
    port: 0,
    dataDir,
    secretKey: SECRET_KEY,
    callbackToken: CALLBACK_TOKEN,
    callbackUrl: "http://127.0.0.1:9/nobody",
    retryDelaysMs: [20, 20, 20, 20, 20, 20],
    ...options,
  };
  let server: RunningServer = await startXenditSandbox(settings);
  const door = (path: string, body: unknown = {}) =>
    fetch(`${server.url}/__sandbox${path}`, { method: "POST", body: JSON.stringify(body) });
  return {
    url: server.url,
    dataDir,
    door,
    ledger: async () => (await (await fetch(`${server.url}/__sandbox/ledger`)).json()) as SandboxState,
    restart: async (changes: Partial<SandboxOptions> = {}) => {
      await server.close();
      server = await startXenditSandbox({ ...settings, port: server.port, ...changes });
    },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sets the store's environment, with the gateway at `xenditUrl`. Call it before lib is imported. */
export function setServerEnv(xenditUrl: string, secretKey = SECRET_KEY): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SITE_URL: "http://localhost:3000",
    NEXT_PUBLIC_SUPABASE_URL: "http://localhost:14321",
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "publishable",
    SUPABASE_SECRET_KEY: "secret",
    XENDIT_SECRET_KEY: secretKey,
    XENDIT_URL: xenditUrl,
    XENDIT_CALLBACK_TOKEN: CALLBACK_TOKEN,
    ESIM_GO_API_KEY: "key",
    SMTP_URL: "smtp://localhost:14325",
    MAIL_FROM: "Kelana <halo@kelana.test>",
    SEND_EMAIL_HOOK_SECRET: `v1,whsec_${btoa("a hook secret of 24 bytes")}`,
    CRON_SECRET: "integration-cron-secret",
  });
}

/** The body of a raw request to create an invoice, as another client would send it. */
export async function createRaw(gateway: Gateway, body: Record<string, unknown> = {}, path = "/v2/invoices/") {
  const response = await fetch(gateway.url + path, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString("base64")}` },
    body: JSON.stringify({ external_id: "raw-1", amount: 145000, description: "Jepang 3GB", ...body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> & { id: string } };
}
