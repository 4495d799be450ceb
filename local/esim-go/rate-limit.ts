import type { MiddlewareHandler } from "hono";
import type { SandboxEnv } from "./context.ts";

const DOCUMENTED_PER_SECOND = 10;
const WINDOW_MS = 1000;

/** The vendor's headers on every answer, fixed windows of a second; enforced only once `perSecond` is set. */
export class RateLimit {
  perSecond: number | null = null;
  #windowEnd = 0;
  #used = 0;

  readonly middleware: MiddlewareHandler<SandboxEnv> = async (context, next) => {
    const now = Date.now();
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + WINDOW_MS;
      this.#used = 0;
    }
    this.#used += 1;
    const limit = this.perSecond ?? DOCUMENTED_PER_SECOND;
    const remaining = Math.max(0, limit - this.#used);
    const reset = new Date(this.#windowEnd).toISOString();
    if (this.perSecond !== null && this.#used > limit) {
      context.res = Response.json({ message: "Rate limit exceeded" }, { status: 429, headers: { "Retry-After": "1" } });
    } else {
      await next();
    }
    const { headers } = context.res;
    headers.set("X-Ratelimit-Limit", String(limit));
    headers.set("X-Ratelimit-Remaining", String(remaining));
    headers.set("X-Ratelimit-Reset", reset);
    headers.set("X-Ratelimit-Cost", "1");
  };
}
