import { setTimeout as wait } from "node:timers/promises";
import { serve } from "../../../local/support/serve.ts";
import type { Dice } from "./dice.ts";

/** Shares of the callbacks that the relay loses, repeats and delays. */
const LOST = 0.08;
const REPEATED = 0.15;
const LATE = 0.15;
const LATEST_MS = 6_000;

/** Takes the callbacks of the gateway and the vendor, and brings them to one of the stores, some late, twice or never. */
export async function startRelay(stores: readonly string[], dice: Dice) {
  const isOver = new AbortController();
  const unsent = new Set<string>();
  const forward = async (path: string, headers: Headers, body: string): Promise<number> => {
    const kept = new Headers(headers);
    for (const name of ["host", "connection", "content-length", "transfer-encoding"]) kept.delete(name);
    const answer = await fetch(`${dice.one(stores)}${path}`, {
      method: "POST",
      headers: kept,
      body,
      signal: AbortSignal.timeout(30_000),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const relay = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    const body = await request.text();
    if ([...unsent].some((id) => body.includes(id))) return new Response();
    const send = () => forward(pathname, request.headers, body).catch(() => 502);
    if (dice.roll() < LOST) return new Response(null, { status: 503 });
    if (dice.roll() < REPEATED) {
      void wait(dice.between(0, LATEST_MS), undefined, { signal: isOver.signal })
        .then(send)
        .catch(() => undefined);
    }
    if (dice.roll() < LATE) await wait(dice.between(0, LATEST_MS));
    return new Response(null, { status: await send() });
  }, 0);
  return {
    url: relay.url,
    /** From now on no callback that names this id arrives, and its sender is told that it did. */
    silence: (id: string) => void unsent.add(id),
    close: async () => {
      isOver.abort();
      await relay.close();
    },
  };
}
