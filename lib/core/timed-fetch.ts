/**
 * `fetch` with a time limit for the whole answer. It rejects with an AbortError when the time is up: after any other failure
 * the database client repeats a read three times, so that a hung service would hold its caller four times as long.
 * @param options added to those of each call
 */
export function timedFetch(milliseconds: number, options: RequestInit = {}): typeof fetch {
  return (input, init) => {
    const controller = new AbortController();
    AbortSignal.timeout(milliseconds).addEventListener("abort", () => controller.abort());
    const signals = init?.signal ? [init.signal, controller.signal] : [controller.signal];
    return fetch(input, { ...init, ...options, signal: AbortSignal.any(signals) });
  };
}
