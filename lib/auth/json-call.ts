import "server-only";
import type { z } from "zod";
import { serverEnv } from "@/lib/core/env.server";
import { type AppError, appError } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { isSameOrigin, readJson } from "@/lib/core/request";
import type { Result } from "@/lib/core/result";

type Work<Input> = (input: Input) => Promise<Result<object, AppError>>;

/**
 * What every call from our own pages goes through: origin, content type, size and shape of the body, then the work. The
 * answer is `{success: true, ...value}` or `{success: false, error}`, never cached; a bug becomes 'internal' and a log line.
 */
export async function answerCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: Work<z.output<Schema>>,
): Promise<Response> {
  if (!isSameOrigin(request, serverEnv().NEXT_PUBLIC_SITE_URL)) return errorResponse(appError("forbidden_origin"));
  const body = await readJson(request);
  if (!body.ok) return errorResponse(body.error);
  const input = schema.safeParse(body.value);
  if (!input.success) return errorResponse(appError("invalid_body"));
  try {
    const result = await work(input.data);
    if (!result.ok) return errorResponse(result.error);
    return Response.json({ success: true, ...result.value }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error("call_failed", { path: new URL(request.url).pathname, message: String(error) });
    return errorResponse(appError("internal"));
  }
}
