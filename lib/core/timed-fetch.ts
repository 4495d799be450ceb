/**
 * `fetch` with a time limit for the whole answer. It rejects with an AbortError when the time is up: after any other failure
 * the database client repeats a read three times, so that a hung service would hold its caller four times as long.
 * @param options added to those of each call
 *
 * It does not use `AbortSignal.any`, which the middleware's runtime lacks.
 */
export function timedFetch(milliseconds: number, options: RequestInit = {}): typeof fetch {
  return (input, init) => {
    const controller = new AbortController();
    const caller = init?.signal;
    if (caller?.aborted) controller.abort(caller.reason);
    caller?.addEventListener("abort", () => controller.abort(caller.reason));
    AbortSignal.timeout(milliseconds).addEventListener("abort", () => controller.abort());
    return fetch(input, { ...init, ...options, signal: controller.signal });
  };
}
