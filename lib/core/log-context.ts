import { AsyncLocalStorage } from "node:async_hooks";

/** What a line of the log belongs to: the request of a caller, or the job that a worker has claimed, as `kind:subject`. */
type LogContext = { request?: string; job?: string };

const context = new AsyncLocalStorage<LogContext>();

/** Ids as proxies make them. Anything else could be a person's data or a line of its own. */
const REQUEST_ID = /^[\da-f-]{16,64}$/i;

/** Names the request in all lines of its handler, and of what goes on after its answer: by its proxy's `X-Request-Id`, or a new id. */
export function enterRequest(request: Request): void {
  const given = request.headers.get("x-request-id") ?? "";
  context.enterWith({ request: REQUEST_ID.test(given) ? given : crypto.randomUUID() });
}

/** Names the job in all lines of its work, beside the request that runs it, if one does. */
export function inJob<Value>(job: string, work: () => Promise<Value>): Promise<Value> {
  return context.run({ ...context.getStore(), job }, work);
}

export const logContext = (): LogContext => context.getStore() ?? {};
