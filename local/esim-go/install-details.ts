import { Hono } from "hono";
import { esimOf, type Sandbox, type SandboxEnv } from "./context.ts";
import { assignmentView } from "./esim-views.ts";
import { Refusal } from "./refusal.ts";

type Details = ReturnType<typeof assignmentView>;

function iccidsUnder({ file: { state } }: Sandbox, reference: string): string[] {
  const order = state.orders.find((candidate) => candidate.orderReference === reference);
  const apply = state.applies.find((candidate) => candidate.applyReference === reference);
  const iccids = order?.lines.flatMap((line) => line.iccids) ?? apply?.iccids;
  if (!iccids) throw new Refusal(404, "no eSIMs found for this reference");
  return iccids;
}

function toCsv(details: Details[]): string {
  const columns = Object.keys(details[0] ?? {}) as (keyof Details)[];
  const rows = details.map((detail) => columns.map((column) => detail[column] ?? "").join(","));
  return [columns.join(","), ...rows, ""].join("\n");
}

/** CSV unless JSON is asked for; one eSIM is an object, several are an array. The archive of QR images is left out. */
export function installDetailRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  routes.get("/", (context) => {
    const reference = context.req.query("reference");
    if (!reference) throw new Refusal(400, "reference is required");
    const accept = context.req.header("Accept") ?? "";
    if (accept.includes("application/zip")) throw new Refusal(406, "application/zip is not available");
    const fields = context.req.queries("additionalFields")?.join(",");
    const iccids = [...new Set(iccidsUnder(sandbox, reference))];
    const details = iccids.map((iccid) => assignmentView(esimOf(sandbox, iccid), fields));
    if (accept.includes("application/json")) return context.json(details.length === 1 ? details[0] : details);
    return context.body(toCsv(details), 200, { "Content-Type": "text/csv" });
  });

  return routes;
}
