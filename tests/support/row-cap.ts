import { type RunningServer, serve } from "../../local/support/serve.ts";

/**
 * Simulates hosted PostgREST's `max-rows`, which silently cuts answers, and records every cut list whose rest was not
 * requested.
 */
export class RowCap {
  readonly #rows: number;
  readonly #open = new Map<string, number>();

  constructor(rows: number) {
    this.#rows = rows;
  }

  /** The address with a limit of at most the cap. */
  narrow(address: string): string {
    const url = new URL(address);
    const asked = Number(url.searchParams.get("limit") ?? Number.POSITIVE_INFINITY);
    url.searchParams.set("limit", String(Math.min(asked, this.#rows)));
    return url.href;
  }

  /** Records the answer to a requested address. @param range its Content-Range, with the total if it was counted */
  note(address: string, answer: unknown, range: string | null): void {
    const { pathname, searchParams } = new URL(address);
    const asked = Number(searchParams.get("limit") ?? Number.POSITIVE_INFINITY);
    const offset = Number(searchParams.get("offset") ?? 0);
    for (const name of ["limit", "offset"]) searchParams.delete(name);
    const list = `${pathname}?${searchParams}`;
    if (this.#open.get(list) === offset) this.#open.delete(list);
    const isFull = Array.isArray(answer) && answer.length === this.#rows && asked > this.#rows;
    const total = Number(range?.split("/")[1] ?? Number.NaN);
    if (isFull && total !== offset + this.#rows) this.#open.set(list, offset + this.#rows);
  }

  /** Lists that were cut and not read to the end, by the beginning of their address. */
  unfinished(): string[] {
    return [...this.#open.keys()].map((list) => list.slice(0, 120));
  }
}

/** A proxy in front of Supabase that cuts answers as hosted PostgREST does. */
export async function cappedDoor(supabaseUrl: string, cap: () => RowCap): Promise<RunningServer> {
  return serve(async (request) => {
    const { pathname, search } = new URL(request.url);
    const asked = new URL(pathname + search, supabaseUrl).href;
    if (request.method !== "GET") return new Response(null, { status: 405 });
    const headers = new Headers(request.headers);
    headers.delete("host");
    const response = await fetch(cap().narrow(asked), { headers });
    const answer: unknown = await response.json();
    const range = response.headers.get("content-range");
    cap().note(asked, answer, range);
    return Response.json(answer, { status: response.status, ...(range && { headers: { "content-range": range } }) });
  }, 0);
}
