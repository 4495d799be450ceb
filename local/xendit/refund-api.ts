import { Hono } from "hono";
import { basicAuth } from "./api.ts";
import type { SandboxBindings } from "./faults.ts";
import type { RefundStore } from "./refund-store.ts";

const DEFAULT_LIMIT = 10;

/** The refund API in the vendor's wire format. A new refund is PENDING; a callback and the readings tell how it ends. */
export function refundApi({ refunds, secretKey }: { refunds: RefundStore; secretKey: string }): Hono<SandboxBindings> {
  const api = new Hono<SandboxBindings>();
  api.use("/refunds", basicAuth(secretKey));
  api.use("/refunds/*", basicAuth(secretKey));

  api.post("/refunds", async (context) => {
    const json: unknown = await context.req.json().catch(() => undefined);
    const created = refunds.create(json, context.req.header("idempotency-key"));
    return created.ok ? context.json(created.refund) : context.json(created.error, created.status);
  });

  api.get("/refunds", (context) => {
    const limit = Number(context.req.query("limit") ?? DEFAULT_LIMIT);
    const found = refunds.list({ invoiceId: context.req.query("invoice_id") ?? null, limit: limit + 1 });
    return context.json({ data: found.slice(0, limit), has_more: found.length > limit });
  });

  api.get("/refunds/:id", (context) => {
    const refund = refunds.find(context.req.param("id"));
    if (refund) return context.json(refund);
    return context.json({ error_code: "DATA_NOT_FOUND", message: "There is no refund with this id." }, 404);
  });
  return api;
}
