import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { esimOf, type Sandbox, type SandboxEnv } from "./context.ts";
import { type SoldLine, soldLines, takeOddSale } from "./odd-sales.ts";
import { type CheckedOrder, checkOrder } from "./order-rules.ts";
import { orderView, validationView } from "./order-views.ts";
import { assignBundle, issueEsim } from "./provisioning.ts";
import { Refusal } from "./refusal.ts";
import type { OrderLine, OrderRecord } from "./state.ts";
import { toNanoTime, wholeFrom } from "./wire.ts";

const MAX_LIMIT = 100;

type Delivery = { sold: SoldLine[]; assign: boolean; orderReference: string; now: number };

function deliver(sandbox: Sandbox, { sold, assign, orderReference, now }: Delivery): OrderLine[] {
  let index = 0;
  return sold.map(({ bundle, assigned, quantity, unitCents, allowReassign, targets }) => {
    const iccids = targets.map((wanted) => {
      const isMisassigned = wanted !== null && sandbox.misassign > 0;
      if (isMisassigned) sandbox.misassign -= 1;
      const target = isMisassigned ? null : wanted;
      const esim = target === null ? issueEsim(sandbox, bundle.profileName, now) : esimOf(sandbox, target);
      assignBundle(sandbox, esim, assigned.name, `${orderReference}-${index++}`, now);
      return esim.iccid;
    });
    if (!assign) {
      const id = sandbox.file.state.inventory.length + 1;
      sandbox.file.state.inventory.push({ id, item: bundle.name, total: quantity, remaining: quantity, boughtAt: now });
    }
    return { item: bundle.name, quantity, unitCents, allowReassign, iccids };
  });
}

/** Charges and delivers. The order is on disk before the answer or any callback is sent. */
function purchase(sandbox: Sandbox, checked: CheckedOrder, requestId: string): OrderRecord {
  const { state } = sandbox.file;
  const now = Date.now();
  const sold = soldLines(sandbox, checked, takeOddSale(sandbox, checked));
  if (sold === null) {
    const last = state.orders.at(-1);
    if (last) return last;
    throw new Refusal(400, "there is no purchase whose answer could be repeated");
  }
  const orderReference = randomUUID();
  const lines = deliver(sandbox, { sold, assign: checked.assign, orderReference, now });
  state.balanceCents -= checked.totalCents;
  const order = {
    orderReference,
    createdDate: toNanoTime(now),
    lines,
    totalCents: checked.totalCents,
    assigned: checked.assign,
    balanceCents: state.balanceCents,
    requestId,
  };
  state.orders.push(order);
  sandbox.file.save();
  return order;
}

const COMPARE: Record<string, (at: number, bound: number) => boolean> = {
  gt: (at, bound) => at > bound,
  gte: (at, bound) => at >= bound,
  lt: (at, bound) => at < bound,
  lte: (at, bound) => at <= bound,
};

/** A filter is like `gte:2024-03-01T00:00:00.000Z`; there may be several. */
function createdWithin(filters: string[]): (order: OrderRecord) => boolean {
  const checks = filters.map((filter) => {
    const [, operator = "", time = ""] = /^(\w+):(.+)$/.exec(filter) ?? [];
    const compare = COMPARE[operator];
    const bound = Date.parse(time);
    if (!compare || Number.isNaN(bound)) throw new Refusal(400, `invalid createdAt: ${filter}`);
    return (at: number) => compare(at, bound);
  });
  return (order) => checks.every((check) => check(Date.parse(order.createdDate)));
}

export function orderRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.post("/", async (context) => {
    const text = await context.req.text();
    const requestId = context.get("requestId");
    try {
      const checked = checkOrder(sandbox, parseJson(text));
      if (!checked.isPurchase) return context.json(validationView(checked));
      return context.json(orderView(sandbox, purchase(sandbox, checked, requestId), true));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, message } = error;
      sandbox.file.state.refusals.push({ at: new Date().toISOString(), requestId, status, message, body: text });
      sandbox.file.save();
      // Only this endpoint declares its errors as text/plain.
      return context.text(JSON.stringify({ message }), status);
    }
  });

  routes.get("/", (context) => {
    const page = wholeFrom(context.req.query("page"), 1);
    const limit = Math.min(MAX_LIMIT, wholeFrom(context.req.query("limit"), 10));
    const withIccids = context.req.query("includeIccids") === "true";
    const listedUntil = Date.now() - sandbox.listLagMs;
    const found = sandbox.file.state.orders
      .filter(createdWithin(context.req.queries("createdAt") ?? []))
      .filter(({ createdDate }) => Date.parse(createdDate) <= listedUntil)
      .reverse();
    const orders = found.slice((page - 1) * limit, page * limit).map((order) => orderView(sandbox, order, withIccids));
    return context.json({ orders });
  });

  routes.get("/:reference", (context) => {
    const reference = context.req.param("reference");
    const order = sandbox.file.state.orders.find((candidate) => candidate.orderReference === reference);
    if (!order) throw new Refusal(404, "order not found");
    return context.json(orderView(sandbox, order, true));
  });

  return routes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "invalid JSON");
  }
}
