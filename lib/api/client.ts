import type { z } from "zod";
import { isOffline } from "@/lib/core/connection";
import { type AppError, appError, type ErrorCode, isErrorCode, type OrderInTheWay } from "@/lib/core/errors";
import { currentPage, PAGE_TRAVELLER_HEADER } from "@/lib/core/page-traveller";
import { isRecord } from "@/lib/core/record";
import { err, ok, type Result } from "@/lib/core/result";
import { timedFetch } from "@/lib/core/timed-fetch";
import { CHALLENGE_HEADER } from "@/lib/limits/challenge-header";
import { solveChallenge } from "./challenge";
import type { Call, Download, Exactly, Read } from "./contract";
import { listOf, numberOrNull, shape, text, yesOrNo } from "./shape";

/** Milliseconds until the store counts as hung. An invoice that must first be searched for takes half a minute. */
const PATIENCE_MS = 45_000;
const timed = timedFetch(PATIENCE_MS);

/** A failure of a call from the browser: a code of the server, or `offline` without an answer. */
export type ClientError<Lost = "offline"> = Omit<AppError, "code"> & { code: ErrorCode | Lost };

type ParamOf<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}` ? Name | ParamOf<Rest> : never;

/** The values for the `[name]` parts of a path. */
type Params<Path extends string> = Record<ParamOf<Path>, string>;

const SECONDS = /^\d+$/;

const areOrders = listOf(
  shape<OrderInTheWay>({ id: text, plan: text, rupiah: numberOrNull, isOwed: yesOrNo, isChecked: yesOrNo }),
);

function failureIn(answer: unknown, headers: Headers, unreadable: ErrorCode): AppError {
  const wait = headers.get("Retry-After") ?? "";
  const code = isRecord(answer) && isErrorCode(answer.error) ? answer.error : unreadable;
  const failure = appError(code, SECONDS.test(wait) ? Number(wait) : undefined);
  return isRecord(answer) && areOrders(answer.orders) ? { ...failure, orders: answer.orders } : failure;
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

/** Whether a call was given up because its time was over: then the store hangs, and the network is fine. */
const isTimeUp = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The JSON of an answer; null for anything else. @throws when it did not come in time */
async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    if (isTimeUp(error)) throw error;
    return null;
  });
}

/**
 * Calls one of our endpoints with a JSON body. What the call has done is unknown after 'service_unavailable' and 'offline':
 * it may be repeated. Where the store asks for a challenge, the visitor solves it on this page and the call is repeated once.
 * @returns the checked answer; or the server's code, with the seconds to wait if it names them; or the contract's code for
 * a missing or unreadable answer, 'service_unavailable' for one that did not come in time; 'offline' where the browser has no
 * connection, whatever the contract says
 */
export async function callEndpoint<
  Schema extends z.ZodType,
  Answer,
  Lost extends ErrorCode | "offline",
  const Input extends z.input<Schema>,
>(
  endpoint: Call<Schema, Answer, Lost>,
  input: Exactly<Input, z.input<Schema>>,
  send: typeof fetch = timed,
  challenge?: string,
): Promise<Result<Answer, ClientError<Lost | "offline">>> {
  const { path, answer, silence } = endpoint;
  const page = currentPage();
  let response: Response;
  let body: unknown;
  try {
    response = await send(`/api/${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(page && { [PAGE_TRAVELLER_HEADER]: page.travellerId }),
        ...(challenge !== undefined && { [CHALLENGE_HEADER]: challenge }),
      },
      body: JSON.stringify(input),
      cache: "no-store",
    });
    body = await bodyOf(response);
  } catch (error) {
    if (isOffline()) return err({ code: "offline" });
    return err({ code: silence.lost === "offline" && isTimeUp(error) ? "service_unavailable" : silence.lost });
  }
  if (response.ok && isRecord(body)) {
    const { success, ...value } = body;
    if (success === true && answer(value)) return ok(value);
  }
  const failure = failureIn(body, response.headers, silence.unreadable);
  if (failure.code === "other_account") page?.onOtherAccount();
  if (failure.code === "challenge_required" && challenge === undefined) {
    const solved = await solveChallenge();
    if (solved !== null) return callEndpoint(endpoint, input, send, solved);
  }
  return err(failure);
}

const lost = (error: unknown): ClientError => ({ code: isTimeUp(error) ? "service_unavailable" : "offline" });

async function get(url: string, init: RequestInit, send: typeof fetch): Promise<Result<Response, ClientError>> {
  try {
    const response = await send(url, init);
    if (response.ok) return ok(response);
    return err(failureIn(await bodyOf(response), response.headers, "internal"));
  } catch (error) {
    return err(lost(error));
  }
}

/** Reads the JSON of a GET endpoint, perhaps from the browser's cache. */
export async function readEndpoint<Path extends string, Answer>(
  endpoint: Read<Path, Answer>,
  params: Params<Path>,
  send: typeof fetch = timed,
): Promise<Result<Answer, ClientError>> {
  const response = await get(urlOf(endpoint, params), {}, send);
  if (!response.ok) return response;
  try {
    const body = await bodyOf(response.value);
    return endpoint.answer(body) ? ok(body) : err({ code: "internal" });
  } catch (error) {
    return err(lost(error));
  }
}

/** Fetches a file of the traveller of this page; never from the browser's cache. */
export async function downloadFile<Path extends string>(
  endpoint: Download<Path>,
  params: Params<Path>,
  query: Record<string, string> = {},
  send: typeof fetch = timed,
): Promise<Result<Blob, ClientError>> {
  const page = currentPage();
  const init: RequestInit = {
    cache: "no-store",
    ...(page && { headers: { [PAGE_TRAVELLER_HEADER]: page.travellerId } }),
  };
  const response = await get(urlOf(endpoint, params, query), init, send);
  if (!response.ok && response.error.code === "other_account") page?.onOtherAccount();
  if (!response.ok) return response;
  try {
    return ok(await response.value.blob());
  } catch (error) {
    return err(lost(error));
  }
}
