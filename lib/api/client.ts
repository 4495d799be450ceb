import type { z } from "zod";
import { type AppError, appError, type ErrorCode, isErrorCode } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/record";
import { err, ok, type Result } from "@/lib/core/result";
import type { Call, Download, Exactly, Read } from "./contract";

/** A failure of a call from the browser: a code of the server, or `offline` without an answer. */
export type ClientError<Lost = "offline"> = Omit<AppError, "code"> & { code: ErrorCode | Lost };

type ParamOf<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}` ? Name | ParamOf<Rest> : never;

/** The values for the `[name]` parts of a path. */
type Params<Path extends string> = Record<ParamOf<Path>, string>;

const SECONDS = /^\d+$/;

function failureIn(answer: unknown, headers: Headers, unreadable: ErrorCode): AppError {
  const wait = headers.get("Retry-After") ?? "";
  const code = isRecord(answer) && isErrorCode(answer.error) ? answer.error : unreadable;
  return appError(code, SECONDS.test(wait) ? Number(wait) : undefined);
}

/** The address of a GET endpoint. */
export function urlOf<Path extends string>(
  { path }: { path: Path },
  params: Params<Path>,
  query: Record<string, string> = {},
): string {
  const values = new Map(Object.entries<string>(params));
  const filled = path.replace(/\[(\w+)\]/g, (_, name) => encodeURIComponent(values.get(name) ?? ""));
  const search = new URLSearchParams(query).toString();
  return `/api/${filled}${search && `?${search}`}`;
}

/**
 * Calls one of our endpoints with a JSON body.
 * @returns the checked answer; or the server's code, with the seconds to wait if it names them; or the contract's code for
 * a missing or unreadable answer
 */
export async function callEndpoint<
  Schema extends z.ZodType,
  Answer,
  Lost extends ErrorCode | "offline",
  const Input extends z.input<Schema>,
>(
  { path, answer, silence }: Call<Schema, Answer, Lost>,
  input: Exactly<Input, z.input<Schema>>,
  send: typeof fetch = fetch,
): Promise<Result<Answer, ClientError<Lost>>> {
  let response: Response;
  try {
    response = await send(`/api/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
      cache: "no-store",
    });
  } catch {
    return err({ code: silence.lost });
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isRecord(body)) {
    const { success, ...value } = body;
    if (success === true && answer(value)) return ok(value);
  }
  return err(failureIn(body, response.headers, silence.unreadable));
}

async function get(url: string, init: RequestInit, send: typeof fetch): Promise<Result<Response, ClientError>> {
  try {
    const response = await send(url, init);
    if (response.ok) return ok(response);
    return err(failureIn(await response.json().catch(() => null), response.headers, "internal"));
  } catch {
    return err({ code: "offline" });
  }
}

/** Reads the JSON of a GET endpoint, perhaps from the browser's cache. */
export async function readEndpoint<Path extends string, Answer>(
  endpoint: Read<Path, Answer>,
  params: Params<Path>,
  send: typeof fetch = fetch,
): Promise<Result<Answer, ClientError>> {
  const response = await get(urlOf(endpoint, params), {}, send);
  if (!response.ok) return response;
  const body: unknown = await response.value.json().catch(() => null);
  return endpoint.answer(body) ? ok(body) : err({ code: "internal" });
}

/** Fetches a file; never from the browser's cache. */
export async function downloadFile<Path extends string>(
  endpoint: Download<Path>,
  params: Params<Path>,
  query: Record<string, string> = {},
  send: typeof fetch = fetch,
): Promise<Result<Blob, ClientError>> {
  const response = await get(urlOf(endpoint, params, query), { cache: "no-store" }, send);
  if (!response.ok) return response;
  try {
    return ok(await response.value.blob());
  } catch {
    return err({ code: "offline" });
  }
}
