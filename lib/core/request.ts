import { type AppError, appError } from "./errors";
import { err, ok, type Result } from "./result";

/** Larger bodies are refused. In bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Reads a body as text without ever holding more than `limit` bytes of it. */
export async function readLimitedText(request: Request, limit = MAX_BODY_BYTES): Promise<Result<string, AppError>> {
  if (!request.body) return ok("");
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return err(appError("body_too_large"));
    }
    chunks.push(value);
  }
  return ok(Buffer.concat(chunks).toString("utf8"));
}

function isJson(request: Request): boolean {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** Reads a JSON body: content type, size and syntax checked. */
export async function readJson(request: Request): Promise<Result<unknown, AppError>> {
  if (!isJson(request)) return err(appError("invalid_content_type"));
  const text = await readLimitedText(request);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value));
  } catch {
    return err(appError("invalid_body"));
  }
}

/** What a browser says of a request that neither one of our pages nor the visitor, by the address bar, has begun. */
const FROM_OTHER_SITES: ReadonlySet<string> = new Set(["cross-site", "same-site"]);

/** Whether a browser says that a page of another site began this, also by a link or a window. Other clients say nothing. */
export function isFromOtherSite(request: Request): boolean {
  return FROM_OTHER_SITES.has(request.headers.get("sec-fetch-site") ?? "");
}

/** Whether a browser sent this from our own pages. Next.js does not check that for route handlers. */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  return request.headers.get("origin") === siteUrl;
}
