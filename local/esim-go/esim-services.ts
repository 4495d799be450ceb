import { type Context, Hono } from "hono";
import { z } from "zod";
import { esimIn, type Sandbox, type SandboxEnv } from "./context.ts";
import { networksOf } from "./networks.ts";
import { Refusal } from "./refusal.ts";
import { toIso } from "./wire.ts";

const smsSchema = z.object({ message: z.string().min(1).max(160), from: z.literal("eSIM") });
const suspendSchema = z.object({ suspend: z.boolean() });

const bodyOf = (context: Context<SandboxEnv>): Promise<unknown> => context.req.json().catch(() => null);

/** Operations on an eSIM in use: refresh, message, location, suspension. */
export function esimServiceRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.get("/:iccid/refresh", (context) => {
    esimIn(sandbox, context).history.push({ name: "eSIM Refreshed", bundleName: "", at: Date.now() });
    sandbox.file.save();
    return context.json({ status: "Successfully refreshed SIM" });
  });

  routes.post("/:iccid/sms", async (context) => {
    const esim = esimIn(sandbox, context);
    const parsed = smsSchema.safeParse(await bodyOf(context));
    if (!parsed.success) throw new Refusal(400, "message must have 1 to 160 characters and from must be eSIM");
    esim.messages.push({ at: Date.now(), text: parsed.data.message });
    sandbox.file.save();
    return context.json({ status: "sent" });
  });

  routes.get("/:iccid/location", (context) => {
    const { country, seenAt } = esimIn(sandbox, context);
    if (country === null) throw new Refusal(404, "no location known for this eSIM");
    const network = networksOf(country)[0];
    return context.json({
      mobileNetworkCode: network?.tagid ?? "",
      networkName: network?.name ?? "",
      networkBrandName: network?.brandName ?? "",
      country,
      lastSeen: toIso(seenAt),
    });
  });

  routes.get("/:iccid/suspend", (context) => context.json({ suspended: esimIn(sandbox, context).suspended }));

  routes.post("/:iccid/suspend", async (context) => {
    const esim = esimIn(sandbox, context);
    const parsed = suspendSchema.safeParse(await bodyOf(context));
    if (!parsed.success) throw new Refusal(400, "suspend must be true or false");
    esim.suspended = parsed.data.suspend;
    sandbox.file.save();
    return context.json({ status: "success" }, 201);
  });

  return routes;
}
