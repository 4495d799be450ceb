import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { bundleOf, esimOf, isCompatible, type Sandbox, type SandboxEnv } from "./context.ts";
import { assignBundle, issueEsim } from "./provisioning.ts";
import { Refusal } from "./refusal.ts";
import { toIso } from "./wire.ts";

/** Bundles that are not applied to an eSIM last twelve months. */
const SHELF_LIFE_MS = 365 * 86_400_000;

const applied = z.object({
  name: z.string().min(1),
  repeat: z.number().int().min(1).max(100).optional(),
  allowReassign: z.boolean().default(false),
});
const applySchema = z.union([
  z.object({ bundles: z.array(applied).min(1) }),
  applied.extend({ iccid: z.string().optional() }).transform(({ iccid, ...bundle }) => ({ iccid, bundles: [bundle] })),
]);

type Applied = z.infer<typeof applied>;

function takeFromStock(sandbox: Sandbox, name: string): void {
  const stock = sandbox.file.state.inventory.find(({ item, remaining }) => item === name && remaining > 0);
  if (!stock) throw new Refusal(403, "user does not have any available Bundles left");
  stock.remaining -= 1;
}

function requireStock(sandbox: Sandbox, bundles: Applied[]): void {
  for (const [name, wanted] of Map.groupBy(bundles, (bundle) => bundle.name)) {
    const stock = sandbox.file.state.inventory.filter(({ item }) => item === name);
    const left = stock.reduce((total, { remaining }) => total + remaining, 0);
    const needed = wanted.reduce((total, { repeat = 1 }) => total + repeat, 0);
    if (needed > left) throw new Refusal(403, "user does not have any available Bundles left");
  }
}

function inventoryView(sandbox: Sandbox) {
  const byItem = Map.groupBy(sandbox.file.state.inventory, ({ item }) => item);
  return [...byItem].map(([name, entries]) => {
    const bundle = bundleOf(sandbox, name);
    return {
      name,
      desc: bundle.description,
      useDms: false,
      available: entries.map(({ id, total, remaining, boughtAt }) => ({
        id,
        total,
        remaining,
        expiry: toIso(boughtAt + SHELF_LIFE_MS),
      })),
      countries: bundle.countries.map(({ iso }) => iso),
      data: bundle.dataAmount,
      duration: bundle.duration,
      durationUnit: "day",
      autostart: bundle.autostart,
      unlimited: bundle.unlimited,
      speed: bundle.speed,
      allowances: bundle.allowances ?? [],
    };
  });
}

export function inventoryRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.get("/", (context) => context.json({ bundles: inventoryView(sandbox) }));
  return routes;
}

/** Applies bundles from the inventory to an existing eSIM or to new ones. */
export function applyRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.post("/", async (context) => {
    const parsed = applySchema.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) throw new Refusal(400, "invalid apply request");
    const iccid = "iccid" in parsed.data ? parsed.data.iccid : undefined;
    const { bundles } = parsed.data;
    if (iccid && bundles.some(({ repeat }) => repeat !== undefined)) {
      throw new Refusal(400, "repeat cannot be used with an iccid");
    }
    const known = iccid ? esimOf(sandbox, iccid) : undefined;
    for (const { name, allowReassign } of bundles) {
      const fits = !known || isCompatible(known, bundleOf(sandbox, name));
      if (!fits && !allowReassign) throw new Refusal(400, `bundle ${name} is not compatible with eSIM ${iccid}`);
    }
    requireStock(sandbox, bundles);

    const applyReference = randomUUID();
    const now = Date.now();
    const names = bundles.flatMap(({ name, repeat = 1 }) => Array.from({ length: repeat }, () => name));
    const esims = names.map((name, index) => {
      takeFromStock(sandbox, name);
      const bundle = bundleOf(sandbox, name);
      const esim = known && isCompatible(known, bundle) ? known : issueEsim(sandbox, bundle.profileName, now);
      assignBundle(sandbox, esim, name, `${applyReference}-${index}`, now);
      return { iccid: esim.iccid, status: "Successfully Applied Bundle", bundle: name };
    });
    sandbox.file.state.applies.push({ applyReference, iccids: esims.map((esim) => esim.iccid) });
    sandbox.file.save();
    return context.json({ esims, applyReference });
  });

  return routes;
}
