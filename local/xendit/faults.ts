import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { concernsRequest, faultMatchSchema } from "../support/fault-match.ts";

export type SandboxBindings = { Bindings: HttpBindings };

const HANG_MS = 60_000;

export const faultRuleSchema = z.strictObject({
  match: faultMatchSchema,
  action: z.enum(["status", "delay", "drop", "accept_then_timeout", "html_502", "patch"]),
  status: z.number().int().min(400).max(599).optional(),
  /** How often the rule applies; without it, until it is cleared. */
  times: z.number().int().positive().optional(),
  /** For delay: the wait; for accept_then_timeout: how long the connection stays open. */
  delayMs: z.number().int().min(0).optional(),
  /** For patch: fields of the answer, or of the first entry of a list, with other values. */
  patch: z.record(z.string(), z.unknown()).optional(),
});

type FaultRule = z.infer<typeof faultRuleSchema>;

/** Rules that make the API misbehave. They are kept in memory, so a restart clears them. */
export class FaultRules {
  #rules: FaultRule[] = [];

  add(rules: FaultRule[]): void {
    this.#rules.push(...rules.map((rule) => ({ ...rule })));
  }

  clear(): void {
    this.#rules = [];
  }

  take(method: string, path: string): FaultRule | undefined {
    const rule = this.#rules.find((candidate) => concernsRequest(candidate.match, method, path));
    if (rule?.times !== undefined) {
      rule.times -= 1;
      if (rule.times === 0) this.#rules = this.#rules.filter((other) => other !== rule);
    }
    return rule;
  }
}

function statusBody(status: number) {
  if (status === 429) return { error_code: "RATE_LIMIT_EXCEEDED", message: "Too many requests." };
  if (status >= 500) return { error_code: "SERVER_ERROR", message: "Something went wrong on our side." };
  return { error_code: "API_VALIDATION_ERROR", message: "Refused by a rule of the sandbox." };
}

function hangUp(context: Context<SandboxBindings>, afterMs: number): Response {
  const { socket } = context.env.incoming;
  setTimeout(() => socket.destroy(), afterMs).unref();
  return RESPONSE_ALREADY_SENT;
}

function patched(body: unknown, patch: FaultRule["patch"]): unknown {
  if (Array.isArray(body)) return body.map((entry, index) => (index === 0 ? patched(entry, patch) : entry));
  return typeof body === "object" ? { ...body, ...patch } : body;
}

/** Applies the first matching rule. The sandbox's own endpoints always work. */
export function misbehave(faults: FaultRules): MiddlewareHandler<SandboxBindings> {
  return async (context, next) => {
    const rule = context.req.path.startsWith("/__sandbox")
      ? undefined
      : faults.take(context.req.method, context.req.path);
    switch (rule?.action) {
      case "status":
        return Response.json(statusBody(rule.status ?? 500), { status: rule.status ?? 500 });
      case "html_502":
        return context.html("<html><body><h1>502 Bad Gateway</h1></body></html>", 502);
      case "drop":
        return hangUp(context, 0);
      case "accept_then_timeout":
        await next();
        context.res = undefined;
        context.res = hangUp(context, rule.delayMs ?? HANG_MS);
        return;
      case "patch": {
        await next();
        const { status } = context.res;
        const body: unknown = await context.res.json();
        context.res = undefined;
        context.res = Response.json(patched(body, rule.patch), { status });
        return;
      }
      case "delay":
        await sleep(rule.delayMs ?? 1000);
        return next();
      default:
        return next();
    }
  };
}
