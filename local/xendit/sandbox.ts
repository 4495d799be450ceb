import { Hono } from "hono";
import { type RunningServer, serve } from "../support/serve.ts";
import { invoiceApi } from "./api.ts";
import { CallbackFaults } from "./callback-faults.ts";
import { CallbackSender } from "./callbacks.ts";
import { sandboxDoors } from "./doors.ts";
import { FaultRules, misbehave, type SandboxBindings } from "./faults.ts";
import { InvoiceStore } from "./invoice-store.ts";
import { hostedPages } from "./pages.ts";
import { refundApi } from "./refund-api.ts";
import { RefundStore } from "./refund-store.ts";
import type { SandboxOptions } from "./types.ts";

const CHECK_MS = 500;

/**
 * The payment gateway's invoice and refund API, hosted page and callbacks in the vendor's wire format, with state in
 * `<dataDir>/xendit/`. Undelivered callbacks of an earlier run are sent.
 */
export async function startXenditSandbox(options: SandboxOptions): Promise<RunningServer> {
  const faults = new FaultRules();
  const callbackFaults = new CallbackFaults();
  const store = new InvoiceStore(options.dataDir, callbackFaults);
  const refunds = new RefundStore(store);
  const sender = new CallbackSender(store, options);
  const changed = () => sender.wake();
  const finishDue = () => {
    const hasExpired = store.expireDue(new Date());
    if (refunds.finishDue() || hasExpired) changed();
  };

  let url = "";
  const baseUrl = () => url;
  const app = new Hono<SandboxBindings>();
  app.use(async (_context, next) => {
    finishDue();
    await next();
    await store.saved();
  });
  app.use(misbehave(faults));
  app.route("/", invoiceApi({ store, secretKey: options.secretKey, baseUrl, changed }));
  app.route("/", refundApi({ refunds, secretKey: options.secretKey }));
  app.route("/", hostedPages({ store, changed }));
  app.route("/__sandbox", sandboxDoors({ store, refunds, faults, callbackFaults, changed }));

  const server = await serve(app.fetch, options.port);
  url = server.url;
  const timer = setInterval(finishDue, CHECK_MS);
  sender.wake();
  return {
    ...server,
    close: async () => {
      clearInterval(timer);
      sender.close();
      await server.close();
      await store.saved();
    },
  };
}
