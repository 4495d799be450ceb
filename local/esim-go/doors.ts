import { type Context, Hono } from "hono";
import { z } from "zod";
import { advance } from "./advance.ts";
import { type CallbackSender, callbackFaultsSchema } from "./callbacks.ts";
import { bundleOf, noFaults, type Sandbox, type SandboxEnv } from "./context.ts";
import { type FaultRules, faultRuleSchema } from "./faults.ts";
import { oddSaleSchema } from "./odd-sales.ts";
import type { RateLimit } from "./rate-limit.ts";
import { Refusal } from "./refusal.ts";
import type { OrderRecord } from "./state.ts";

export type Levers = { faults: FaultRules; callbacks: CallbackSender; rateLimit: RateLimit };

/** `clear` is applied first, then the rest is added. */
const faultsSchema = z.strictObject({
  clear: z.literal(true).optional(),
  /** Now performs the requests held by rules with `commitOnRelease`. */
  release: z.literal(true).optional(),
  rules: z.array(faultRuleSchema).optional(),
  callbacks: callbackFaultsSchema.optional(),
  /** Requests a second; null: not enforced. */
  rateLimit: z.number().int().positive().nullable().optional(),
  /** How many of the next purchases for an existing eSIM go onto a new one. */
  misassign: z.number().int().min(0).optional(),
  /** What the next purchases of new eSIMs get instead of what was ordered, one entry each. */
  oddSales: z.array(oddSaleSchema).optional(),
  /** Answers to purchases name eSIMs by their ICCID alone, as those of large purchases always do. */
  bareSales: z.boolean().optional(),
  /** How old a sale is before the list of orders shows it, milliseconds. */
  listLagMs: z.number().min(0).optional(),
  /** Takes eSIMs back that are not installed and have no plan left. */
  takesEsimsBack: z.boolean().optional(),
  emptyPages: z.array(z.strictObject({ page: z.number().int(), isCounted: z.boolean() })).optional(),
});

/** Changes of what the vendor sells, until the next start. Prices in dollars; `copies`: new bundles, each like an existing one. */
const catalogueSchema = z.strictObject({
  withdraw: z.array(z.string()).default([]),
  prices: z.record(z.string(), z.number()).default({}),
  copies: z.record(z.string(), z.string()).default({}),
});

const balanceSchema = z.strictObject({ balance: z.number().min(0) });

function charges(order: OrderRecord) {
  const { orderReference, createdDate: at, requestId } = order;
  return order.lines.map((line) => ({
    orderReference,
    item: line.item,
    quantity: line.quantity,
    iccid: line.iccids[0] ?? null,
    iccids: line.iccids,
    total: (line.unitCents * line.quantity) / 100,
    at,
    requestId,
  }));
}

async function parsed<Output>(context: Context<SandboxEnv>, schema: z.ZodType<Output>): Promise<Output> {
  const result = schema.safeParse(await context.req.json().catch(() => null));
  if (!result.success) throw new Refusal(400, z.prettifyError(result.error));
  return result.data;
}

/** Endpoints that only the sandbox has: a ledger of every charge in dollars, and ways to cause events and faults. */
export function sandboxDoors(sandbox: Sandbox, { faults, callbacks, rateLimit }: Levers): Hono<SandboxEnv> {
  const doors = new Hono<SandboxEnv>();
  const settings = () => ({ rules: faults.rules, callbacks: callbacks.faults, rateLimit: rateLimit.perSecond });

  doors.get("/ledger", (context) => {
    const { orders, refusals, callbacks: sent, balanceCents, revokes = [] } = sandbox.file.state;
    const purchases = orders.flatMap(charges);
    const { cataloguePages } = sandbox;
    return context.json({ balance: balanceCents / 100, purchases, refusals, callbacks: sent, revokes, cataloguePages });
  });

  doors.get("/faults", (context) => context.json(settings()));

  doors.post("/faults", async (context) => {
    const {
      clear,
      release,
      rules,
      callbacks: wanted,
      rateLimit: perSecond,
      ...own
    } = await parsed(context, faultsSchema);
    if (clear) {
      faults.rules = [];
      callbacks.faults = callbackFaultsSchema.parse({});
      rateLimit.perSecond = null;
      Object.assign(sandbox, noFaults());
    }
    if (release) faults.release();
    faults.rules.push(...(rules ?? []));
    if (wanted) callbacks.faults = wanted;
    if (perSecond !== undefined) rateLimit.perSecond = perSecond;
    Object.assign(sandbox, own);
    return context.json(settings());
  });

  doors.post("/balance", async (context) => {
    const { balance } = await parsed(context, balanceSchema);
    sandbox.file.state.balanceCents = Math.round(balance * 100);
    sandbox.file.save();
    return context.json({ balance });
  });

  doors.post("/catalogue", async (context) => {
    const { withdraw, prices, copies } = await parsed(context, catalogueSchema);
    for (const [name, like] of Object.entries(copies)) {
      sandbox.catalogue.set(name, { ...bundleOf(sandbox, like, 404), name });
    }
    for (const [name, price] of Object.entries(prices)) {
      sandbox.catalogue.set(name, { ...bundleOf(sandbox, name, 404), price });
    }
    for (const name of withdraw) sandbox.catalogue.delete(name);
    return context.json({ bundles: sandbox.catalogue.size });
  });

  doors.post("/esims/:iccid/advance", async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    return context.json(await advance(sandbox, callbacks, context.req.param("iccid"), body));
  });

  return doors;
}
