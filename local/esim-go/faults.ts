import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { concernsRequest, faultMatchSchema } from "../support/fault-match.ts";
import type { SandboxEnv } from "./context.ts";

const HOLD_MS = 60_000;

export const faultRuleSchema = z.strictObject({
  /** `path` is below /v2.5. */
  match: faultMatchSchema,
  /**
   * status: answers with that status. accept_then_timeout: performs the request but never answers. drop: never answers.
   * reset: cuts the connection. delay: answers late. patch: answers with other values.
   */
  action: z.enum(["status", "accept_then_timeout", "drop", "reset", "delay", "patch"]),
  status: z.number().int().min(200).max(599).default(503),
  /** For status: the reason that it gives, in any form. */
  message: z.unknown().optional(),
  /** For patch: other values of the answer, at any depth. Those for a list, given as an object, are for its first entry. */
  patch: z.unknown().optional(),
  /** Seconds, sent as Retry-After. */
  retryAfter: z.number().min(0).optional(),
  delayMs: z.number().min(0).default(1000),
  /** For status, drop and reset: performs the request although the answer says otherwise or is lost. */
  commit: z.boolean().default(false),
  /** How long after its arrival the request is performed; the caller may be gone by then. */
  commitAfterMs: z.number().min(0).default(0),
  /** Performs the request only when `release` is sent to the faults endpoint. */
  commitOnRelease: z.boolean().default(false),
  /** How often the rule applies; without it, until it is cleared. */
  times: z.number().int().positive().optional(),
});

export type FaultRule = z.infer<typeof faultRuleSchema>;

/** Rules that make the API misbehave; the first match applies. They are kept in memory, so a restart clears them. */
export class FaultRules {
  rules: FaultRule[] = [];
  #held: (() => void)[] = [];

  /** Resolves when `release` is called. */
  held(): Promise<void> {
    return new Promise((resolve) => this.#held.push(resolve));
  }

  /** Performs all held requests. */
  release(): void {
    for (const go of this.#held.splice(0)) go();
  }

  take(method: string, path: string): FaultRule | undefined {
    const rule = this.rules.find((candidate) => concernsRequest(candidate.match, method, path));
    if (rule?.times === undefined) return rule;
    rule.times -= 1;
    if (rule.times === 0) this.rules = this.rules.filter((other) => other !== rule);
    return rule;
  }
}

const MESSAGES: Record<number, string> = {
  400: "bundle not found",
  429: "Rate limit exceeded",
  503: "Processing - Please come back later or use the Retry-After (seconds) header",
};

function statusAnswer({ status, message, retryAfter }: FaultRule): Response {
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return Response.json(
    { message: message ?? MESSAGES[status] ?? "Internal error" },
    { status, ...(headers && { headers }) },
  );
}

type Values = Record<string, unknown>;

const areValues = (body: unknown): body is Values => typeof body === "object" && body !== null && !Array.isArray(body);

function patched(body: unknown, patch: unknown): unknown {
  if (!areValues(patch)) return patch;
  if (Array.isArray(body)) return body.map((entry, index) => (index === 0 ? patched(entry, patch) : entry));
  const values = areValues(body) ? body : {};
  return {
    ...values,
    ...Object.fromEntries(Object.entries(patch).map(([key, value]) => [key, patched(values[key], value)])),
  };
}

async function patchedAnswer(answer: Response, { patch }: FaultRule): Promise<Response> {
  return Response.json(patched(await answer.json(), patch), { status: answer.status });
}

/** Makes the server send no answer on this connection. */
const noAnswer = () => new Response(null, { headers: { "x-hono-already-sent": "true" } });

async function silence({ env }: Context<SandboxEnv>, closing: AbortSignal): Promise<void> {
  const { socket } = env.incoming;
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await Promise.race([gone, sleep(HOLD_MS, undefined, { ref: false, signal: closing }).catch(() => undefined)]);
  socket.destroy();
}

/** Applies the first matching rule. @param closing aborts at shutdown, so that delayed requests are not performed */
export function misbehave(faults: FaultRules, basePath: string, closing: AbortSignal): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const rule = faults.take(context.req.method, context.req.path.slice(basePath.length));
    if (!rule) return next();
    // Read the body now: the connection may be closed before a delayed request is performed.
    await context.req.text();
    if (rule.action === "delay") {
      await sleep(rule.delayMs);
      return next();
    }
    if (rule.action === "patch") {
      await next();
      const answer = await patchedAnswer(context.res, rule);
      context.res = undefined;
      context.res = answer;
      return;
    }
    const work = async () => {
      if (rule.commitOnRelease) await faults.held();
      if (rule.commitAfterMs > 0)
        await sleep(rule.commitAfterMs, undefined, { signal: closing }).catch(() => undefined);
      if (!closing.aborted) await next();
    };
    const working = rule.commit || rule.action === "accept_then_timeout" ? work() : Promise.resolve();
    if (rule.action === "status") await working;
    else if (rule.action === "reset") await working.then(() => context.env.incoming.socket.destroy());
    else await Promise.all([working, silence(context, closing)]);
    context.res = undefined;
    context.res = rule.action === "status" ? statusAnswer(rule) : noAnswer();
  };
}
