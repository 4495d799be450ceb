import { Hono } from "hono";
import { type RunningServer, serve } from "../support/serve.ts";
import { invoiceApi } from "./api.ts";
import { CallbackFaults } from "./callback-faults.ts";
import { CallbackSender } from "./callbacks.ts";
import { sandboxDoors } from "./doors.ts";
import { FaultRules, misbehave, type SandboxBindings } from "./faults.ts";
import { InvoiceStore } from "./invoice-store.ts";
import { hostedPages } from "./pages.ts";
import type { SandboxOptions } from "./types.ts";

const EXPIRY_CHECK_MS = 500;

/**
 * The payment gateway's invoice API, hosted page and callbacks in the vendor's wire format, with state in
 * `<dataDir>/xendit/`. Undelivered callbacks of an earlier run are sent.
 */
export async function startXenditSandbox(options: SandboxOptions): Promise<RunningServer> {
  const faults = new FaultRules();
  const callbackFaults = new CallbackFaults();
  const store = new InvoiceStore(options.dataDir, callbackFaults);
  const sender = new CallbackSender(store, options);
  const changed = () => sender.wake();
  const expireDue = () => {
    if (store.expireDue(new Date())) changed();
  };

  let url = "";
  const baseUrl = () => url;
  const app = new Hono<SandboxBindings>();
  app.use(async (_context, next) => {
    expireDue();
    await next();
  });
  app.use(misbehave(faults));
  app.route("/", invoiceApi({ store, secretKey: options.secretKey, baseUrl, changed }));
  app.route("/", hostedPages({ store, changed }));
  app.route("/__sandbox", sandboxDoors({ store, faults, callbackFaults, changed }));

  const server = await serve(app.fetch, options.port);
  url = server.url;
  const expiry = setInterval(expireDue, EXPIRY_CHECK_MS);
  sender.wake();
  return {
    ...server,
    close: async () => {
      clearInterval(expiry);
      sender.close();
      await server.close();
    },
  };
}
