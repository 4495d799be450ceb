import { type Context, Hono } from "hono";
import { z } from "zod";
import { type CallbackFaults, callbackFaultsSchema } from "./callback-faults.ts";
import { type FaultRules, faultRuleSchema, type SandboxBindings } from "./faults.ts";
import type { InvoiceStore } from "./invoice-store.ts";
import { methodsFor } from "./methods.ts";
import { type RefundStore, refundFaultsSchema } from "./refund-store.ts";

const faultsSchema = z.strictObject({
  rules: z.array(faultRuleSchema).optional(),
  callbacks: callbackFaultsSchema.optional(),
  refunds: refundFaultsSchema.optional(),
  clear: z.literal(true).optional(),
});

const paySchema = z.strictObject({
  method: z.string().optional(),
  amount: z.number().int().positive().optional(),
  invoiceAmount: z.number().int().positive().optional(),
  late: z.boolean().optional(),
});

const finishSchema = z.strictObject({
  status: z.enum(["SUCCEEDED", "FAILED"]),
  failureCode: z.string().optional(),
});

type Doors = {
  store: InvoiceStore;
  refunds: RefundStore;
  faults: FaultRules;
  callbackFaults: CallbackFaults;
  changed: () => void;
};

const bodyOf = (context: Context): Promise<unknown> => context.req.json().catch(() => ({}));

/** Endpoints that only the sandbox has: a ledger of everything it did, and ways to cause events and faults. */
export function sandboxDoors({ store, refunds, faults, callbackFaults, changed }: Doors): Hono<SandboxBindings> {
  const doors = new Hono<SandboxBindings>();

  doors.get("/ledger", (context) => {
    const { creations, invoices, payments, refunds: made, callbacks } = store.state;
    return context.json({ creations, invoices, payments, refunds: made, callbacks });
  });

  doors.post("/faults", async (context) => {
    const body = faultsSchema.safeParse(await bodyOf(context));
    if (!body.success) return context.json({ error: z.prettifyError(body.error) }, 400);
    if (body.data.clear) {
      faults.clear();
      callbackFaults.set({});
      refunds.misbehave({});
    }
    if (body.data.rules) faults.add(body.data.rules);
    if (body.data.callbacks) callbackFaults.set(body.data.callbacks);
    if (body.data.refunds) refunds.misbehave(body.data.refunds);
    return context.json({ ok: true });
  });

  doors.post("/invoices/:id/pay", async (context) => {
    const body = paySchema.safeParse(await bodyOf(context));
    if (!body.success) return context.json({ error: z.prettifyError(body.error) }, 400);
    const id = context.req.param("id");
    const invoice = store.find(id);
    if (!invoice) return context.json({ error: "not_found" }, 404);
    const method = body.data.method ?? methodsFor(invoice.amount, invoice.payment_methods)[0]?.code ?? "QRIS";
    const outcome = store.pay(id, { ...body.data, method });
    if (outcome !== "paid") return context.json({ error: outcome }, 409);
    changed();
    return context.json(store.find(id));
  });

  doors.post("/invoices/:id/expire", (context) => {
    const invoice = store.expire(context.req.param("id"));
    changed();
    return invoice ? context.json(invoice) : context.json({ error: "not_found" }, 404);
  });

  doors.post("/invoices/:id/settle", (context) => {
    const invoice = store.settle(context.req.param("id"));
    return invoice ? context.json(invoice) : context.json({ error: "not_found" }, 404);
  });

  doors.post("/refunds/:id/finish", async (context) => {
    const body = finishSchema.safeParse(await bodyOf(context));
    if (!body.success) return context.json({ error: z.prettifyError(body.error) }, 400);
    const refund = refunds.find(context.req.param("id"));
    if (!refund) return context.json({ error: "not_found" }, 404);
    refunds.finish(refund, body.data.status, body.data.failureCode);
    changed();
    return context.json(refund);
  });
  return doors;
}
