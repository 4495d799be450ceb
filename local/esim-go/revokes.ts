import { type Context, Hono } from "hono";
import { esimIn, type Sandbox, type SandboxEnv } from "./context.ts";
import { Refusal } from "./refusal.ts";
import type { AssignmentRecord, EsimRecord, RevokeRecord } from "./state.ts";

const NOT_BEGUN: ReadonlySet<string> = new Set(["processing", "queued"]);
const OVER: ReadonlySet<string> = new Set(["expired", "lapsed", "revoked"]);
const KEEPS_ESIM: ReadonlySet<string> = new Set(["processing", "queued", "active", "depleted"]);

/** Gives a plan that has not begun back to the inventory or the balance; for one that has, nothing comes back. */
function giveBack(sandbox: Sandbox, assignment: AssignmentRecord, isToBalance: boolean): RevokeRecord["back"] {
  const { state } = sandbox.file;
  if (!NOT_BEGUN.has(assignment.state)) return "nothing";
  if (isToBalance) {
    state.balanceCents += Math.round((sandbox.catalogue.get(assignment.item)?.price ?? 0) * 100);
    return "balance";
  }
  const { item } = assignment;
  state.inventory.push({ id: state.inventory.length + 1, item, total: 1, remaining: 1, boughtAt: Date.now() });
  return "inventory";
}

function revoke(context: Context<SandboxEnv>, sandbox: Sandbox, esim: EsimRecord, assignment: AssignmentRecord): void {
  const { state } = sandbox.file;
  const now = Date.now();
  const { id: assignmentId, item, reference } = assignment;
  const back = giveBack(sandbox, assignment, context.req.query("refundToBalance") === "true");
  assignment.state = "revoked";
  assignment.finishedAt = now;
  esim.history.push({ name: "Bundle Revoked", bundleName: item, at: now });
  const at = new Date(now).toISOString();
  const { requestId } = context.var;
  state.revokes = [...(state.revokes ?? []), { at, requestId, iccid: esim.iccid, item, assignmentId, reference, back }];
  const isKept = esim.installedAt !== null || esim.assignments.some((other) => KEEPS_ESIM.has(other.state));
  if (sandbox.takesEsimsBack && !isKept) {
    esim.history.push({ name: "eSIM Returned", bundleName: "", at: now });
    esim.isTakenBack = true;
  }
  sandbox.file.save();
}

/** Takes bundles off eSIMs. `type=validate` only says whether that can be done; without a type it is done. */
export function revokeRoutes(sandbox: Sandbox): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();

  const answer = (context: Context<SandboxEnv>, isWanted: (assignment: AssignmentRecord) => boolean) => {
    const esim = esimIn(sandbox, context);
    const named = esim.assignments.filter(({ item }) => item === context.req.param("name")).filter(isWanted);
    if (named.length === 0) throw new Refusal(404, "bundle not found on this eSIM");
    const open = named.findLast(({ state }) => !OVER.has(state));
    if (!open) throw new Refusal(400, "bundle is over and cannot be revoked");
    if (context.req.query("type") === "validate") return context.json({ status: "Bundle can be revoked" });
    revoke(context, sandbox, esim, open);
    return context.json({ status: "Successfully revoked bundle" });
  };

  routes.delete("/:iccid/bundles/:name", (context) => answer(context, () => true));

  routes.delete("/:iccid/bundles/:name/assignments/:assignmentId", (context) =>
    answer(context, ({ id }) => id === context.req.param("assignmentId")),
  );

  return routes;
}
