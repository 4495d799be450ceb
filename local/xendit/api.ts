import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { readCreateRequest, type WireError } from "./create-request.ts";
import type { SandboxBindings } from "./faults.ts";
import type { InvoiceStore } from "./invoice-store.ts";
import { listInvoices } from "./list-invoices.ts";
import { invoiceBody } from "./wire.ts";

type ApiContext = {
  store: InvoiceStore;
  secretKey: string;
  /** The address of this sandbox; known only once it listens. */
  baseUrl: () => string;
  /** Must be called after each change, so that callbacks are sent. */
  changed: () => void;
};

const digest = (text: string) => createHash("sha256").update(text).digest();

function fail(context: Context, status: 400 | 401 | 404, error: WireError): Response {
  return context.json(error, status);
}

/** Refuses a call without the secret key. */
export function basicAuth(secretKey: string): MiddlewareHandler<SandboxBindings> {
  const expected = digest(`Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`);
  return async (context, next) => {
    if (timingSafeEqual(digest(context.req.header("authorization") ?? ""), expected)) return next();
    return fail(context, 401, { error_code: "INVALID_API_KEY", message: "The API key is not known." });
  };
}

const notFound = (context: Context) =>
  fail(context, 404, { error_code: "INVOICE_NOT_FOUND_ERROR", message: "There is no invoice with this id." });

/** The invoice API in the vendor's wire format: two paths below /v2, and the one for expiring, which is not below it. */
export function invoiceApi({ store, secretKey, baseUrl, changed }: ApiContext): Hono<SandboxBindings> {
  const api = new Hono<SandboxBindings>();
  const auth = basicAuth(secretKey);
  api.use("/v2/*", auth);
  api.use("/invoices/*", auth);

  const create = async (context: Context) => {
    const json: unknown = await context.req.json().catch(() => undefined);
    if (json === undefined) {
      return fail(context, 400, { error_code: "INVALID_JSON_FORMAT", message: "The body is not JSON." });
    }
    const read = readCreateRequest(json);
    if (!read.ok) return fail(context, 400, read.error);
    return context.json(invoiceBody(store.create(read.request), baseUrl()));
  };
  api.post("/v2/invoices/", create);
  api.post("/v2/invoices", create);

  const list = (context: Context) => {
    const found = listInvoices(store.state.invoices, new URL(context.req.url).searchParams);
    if (!found.ok) return fail(context, 400, found.error);
    return context.json(found.invoices.map((invoice) => invoiceBody(invoice, baseUrl())));
  };
  api.get("/v2/invoices", list);
  api.get("/v2/invoices/", list);

  api.get("/v2/invoices/:id", (context) => {
    const invoice = store.find(context.req.param("id"));
    return invoice ? context.json(invoiceBody(invoice, baseUrl())) : notFound(context);
  });

  api.post("/invoices/:id/expire!", (context) => {
    const invoice = store.expire(context.req.param("id"));
    if (!invoice) return notFound(context);
    if (invoice.status !== "EXPIRED") {
      const message = `The invoice is ${invoice.status}; only an open one can be expired.`;
      return fail(context, 400, { error_code: "API_VALIDATION_ERROR", message });
    }
    changed();
    return context.json(invoiceBody(invoice, baseUrl()));
  });
  return api;
}
