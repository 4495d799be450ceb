import { type Context, Hono } from "hono";
import { z } from "zod";
import { bundleOf, esimIn, esimOf, isCompatible, type Sandbox, type SandboxEnv } from "./context.ts";
import { bundleAssignmentView, bundlesView, esimListView, esimView } from "./esim-views.ts";
import { Refusal } from "./refusal.ts";
import { toIso } from "./wire.ts";

const PAGE_SIZES: ReadonlySet<number> = new Set([10, 25, 50, 100]);
const MAX_BUNDLES = 200;
const DEFAULT_BUNDLES = 15;

const fieldsOf = (context: Context<SandboxEnv>) => context.req.queries("additionalFields")?.join(",");
const bodyOf = (context: Context<SandboxEnv>): Promise<unknown> => context.req.json().catch(() => ({}));

function listView(sandbox: Sandbox, context: Context<SandboxEnv>) {
  const { page = "1", perPage = "10", direction, filterBy, filter = "" } = context.req.query();
  const pageSize = Number(perPage);
  if (!PAGE_SIZES.has(pageSize)) throw new Refusal(400, "perPage must be one of 10, 25, 50, 100");
  const all = Object.values(sandbox.file.state.esims)
    .filter(({ isTakenBack }) => !isTakenBack)
    .map(esimListView);
  const key = (["iccid", "customerRef", "lastAction"] as const).find((name) => name === filterBy);
  const found = all.filter((esim) => !key || esim[key].includes(filter));
  found.sort((a, b) => a.iccid.localeCompare(b.iccid) * (direction === "desc" ? -1 : 1));
  const start = (Math.max(1, Number(page) || 1) - 1) * pageSize;
  const pageCount = Math.ceil(found.length / pageSize);
  return { esims: found.slice(start, start + pageSize), pageCount, pageSize, rows: found.length };
}

const referenceSchema = z.object({ iccid: z.string(), customerRef: z.string().max(200) });

export function esimRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.get("/", (context) => context.json(listView(sandbox, context)));

  routes.put("/", async (context) => {
    const body = z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(await bodyOf(context));
    const parsed = referenceSchema.safeParse({ ...context.req.query(), ...body });
    if (!parsed.success) throw new Refusal(400, "iccid and customerRef are required");
    const esim = esimOf(sandbox, parsed.data.iccid);
    esim.customerRef = parsed.data.customerRef;
    esim.history.push({ name: "eSIM Updated", bundleName: "", at: Date.now() });
    sandbox.file.save();
    return context.json({ status: "success" });
  });

  routes.get("/:iccid", (context) => context.json(esimView(esimIn(sandbox, context), fieldsOf(context))));

  routes.get("/:iccid/history", (context) => {
    const newestFirst = [...esimIn(sandbox, context).history].reverse();
    return context.json(newestFirst.map(({ name, bundleName, at }) => ({ name, bundleName, date: toIso(at) })));
  });

  routes.get("/:iccid/bundles", (context) => {
    const limit = Number(context.req.query("limit") ?? DEFAULT_BUNDLES);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_BUNDLES) throw new Refusal(400, "limit must be 1 to 200");
    return context.json({
      bundles: bundlesView(esimIn(sandbox, context), context.req.query("includeUsed") === "true", limit),
    });
  });

  routes.get("/:iccid/bundles/:name", (context) => {
    const { name } = context.req.param();
    const assignments = esimIn(sandbox, context).assignments.filter(({ item }) => item === name);
    return context.json({ assignments: assignments.map(bundleAssignmentView) });
  });

  routes.get("/:iccid/compatible/:bundle", (context) => {
    const bundle = bundleOf(sandbox, context.req.param("bundle"));
    return context.json({ compatible: isCompatible(esimIn(sandbox, context), bundle) });
  });

  return routes;
}
