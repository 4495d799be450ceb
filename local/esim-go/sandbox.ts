import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { type RunningServer, serve } from "../support/serve.ts";
import { CallbackSender } from "./callbacks.ts";
import { catalogueRoutes, organisationRoutes } from "./catalogue.ts";
import { noFaults, type Sandbox, type SandboxEnv } from "./context.ts";
import { sandboxDoors } from "./doors.ts";
import { esimServiceRoutes } from "./esim-services.ts";
import { esimRoutes } from "./esims.ts";
import { FaultRules, misbehave } from "./faults.ts";
import { installDetailRoutes } from "./install-details.ts";
import { applyRoutes, inventoryRoutes } from "./inventory.ts";
import { networkRoutes } from "./networks.ts";
import { orderRoutes } from "./orders.ts";
import { page } from "./page.ts";
import { RateLimit } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";
import { revokeRoutes } from "./revokes.ts";
import { openState } from "./state.ts";
import type { VendorBundle } from "./wire.ts";

export type EsimGoSandboxOptions = {
  /** 0 picks a free one. */
  port: number;
  dataDir: string;
  apiKey: string;
  /** Where signed callbacks go; without it none are sent. */
  callbackUrl?: string;
  catalogue: readonly VendorBundle[];
};

const BASE_PATH = "/v2.5";

const digest = (text: string) => createHash("sha256").update(text).digest();

function requireKey(apiKey: string): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const given = context.req.header("X-API-Key") ?? "";
    if (!timingSafeEqual(digest(given), digest(apiKey))) throw new Refusal(403, "access denied");
    await next();
  };
}

function api(sandbox: Sandbox): Hono<SandboxEnv> {
  return new Hono<SandboxEnv>()
    .use(requireKey(sandbox.apiKey))
    .route("/catalogue", catalogueRoutes(sandbox))
    .route("/organisation", organisationRoutes(sandbox))
    .route("/orders", orderRoutes(sandbox))
    .route("/networks", networkRoutes())
    .route("/inventory", inventoryRoutes(sandbox))
    .route("/esims/assignments", installDetailRoutes(sandbox))
    .route("/esims/apply", applyRoutes(sandbox))
    .route("/esims", esimRoutes(sandbox))
    .route("/esims", esimServiceRoutes(sandbox))
    .route("/esims", revokeRoutes(sandbox));
}

/** The vendor's v2.5 API under `/v2.5`, with its state in `<dataDir>/esim-go.json`. Rejects when the port is taken. */
export async function startEsimGoSandbox(options: EsimGoSandboxOptions): Promise<RunningServer> {
  const sandbox: Sandbox = {
    file: openState(options.dataDir),
    catalogue: new Map(options.catalogue.map((bundle) => [bundle.name, bundle])),
    apiKey: options.apiKey,
    cataloguePages: 0,
    ...noFaults(),
  };
  const closing = new AbortController();
  const faults = new FaultRules();
  const rateLimit = new RateLimit();
  const callbacks = new CallbackSender(sandbox, options.callbackUrl, closing.signal);

  const app = new Hono<SandboxEnv>();
  app.use(async (context, next) => {
    context.set("requestId", randomUUID());
    await next();
    await sandbox.file.saved();
  });
  app.get("/", (context) => context.html(page(sandbox.file.state)));
  app.route("/__sandbox", sandboxDoors(sandbox, { faults, callbacks, rateLimit }));
  app.use(`${BASE_PATH}/*`, rateLimit.middleware, misbehave(faults, BASE_PATH, closing.signal));
  app.route(BASE_PATH, api(sandbox));
  app.notFound((context) => context.json({ message: "not found" }, 404));
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ message: error.message }, error.status);
    console.error(error);
    return context.json({ message: "internal error" }, 500);
  });

  const server = await serve(app.fetch, options.port);
  return {
    ...server,
    close: async () => {
      closing.abort();
      await server.close();
      await sandbox.file.saved();
    },
  };
}
