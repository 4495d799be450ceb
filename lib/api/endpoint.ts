import "server-only";
import type { User } from "@supabase/supabase-js";
import type { z } from "zod";
import { callingTraveller } from "@/lib/auth/caller";
import { authContext, type TimedContext } from "@/lib/auth/context";
import { liveAccount } from "@/lib/auth/live-account";
import type { Traveller } from "@/lib/auth/session";
import { DeadlineError, type MayAct, withDeadlineToAct } from "@/lib/core/deadline";
import { serverEnv } from "@/lib/core/env.server";
import { type AppError, appError, type ErrorCode } from "@/lib/core/errors";
import { errorResponse } from "@/lib/core/http";
import { log } from "@/lib/core/log";
import { enterRequest } from "@/lib/core/log-context";
import { PAGE_TRAVELLER_HEADER } from "@/lib/core/page-traveller";
import { isRecord } from "@/lib/core/record";
import { isFromOtherSite, isSameOrigin, readJson } from "@/lib/core/request";
import { err, type Result } from "@/lib/core/result";
import { ServiceDownError } from "@/lib/core/service-down";
import type { Call, Exactly, Read } from "./contract";

type Route = (request: Request) => Promise<Response>;

type AnyCall<Schema extends z.ZodType, Answer> = Call<Schema, Answer, ErrorCode | "offline">;

/** The work of a route, after its input is checked. The result is sent together with `success: true`. */
type Run<Context, Schema extends z.ZodType, Answer, Given extends Answer> = (
  call: Context & { input: z.output<Schema> },
) => Promise<Result<Exactly<Given, Answer>, AppError>>;

/** Milliseconds. The auth client repeats a refresh for half a minute while the service is down, which is too long. */
const LOGIN_DEADLINE_MS = 12_000;

async function inTime<Value>(
  begin: (mayAct: MayAct) => Promise<Result<Value, AppError>>,
): Promise<Result<Value, AppError>> {
  try {
    return await withDeadlineToAct(begin, LOGIN_DEADLINE_MS);
  } catch (error) {
    if (error instanceof DeadlineError) return err(appError("auth_unavailable"));
    throw error;
  }
}

/**
 * The route of an endpoint that anybody may call from our own pages. It checks origin, content type, size and shape of the
 * body before `run`. The answer is `{success: true, ...answer}`, with the fields of the contract alone, or
 * `{success: false, error}`, and is never cached; an exception becomes 'internal' and is logged.
 * @param schema the schema that the contract names; strict ones refuse unknown fields
 */
export function publicEndpoint<Schema extends z.ZodType, Answer extends object, Given extends Answer>(
  endpoint: AnyCall<Schema, Answer>,
  schema: NoInfer<Schema>,
  run: Run<{ request: Request }, Schema, Answer, Given>,
): Route {
  return async (request) => {
    enterRequest(request);
    if (!isSameOrigin(request, serverEnv().NEXT_PUBLIC_SITE_URL)) return errorResponse(appError("forbidden_origin"));
    const body = await readJson(request);
    if (!body.ok) return errorResponse(body.error);
    const input = schema.safeParse(body.value);
    if (!input.success) return errorResponse(appError("invalid_body"));
    try {
      const result = await run({ request, input: input.data });
      if (!result.ok) return errorResponse(result.error);
      const answer = endpoint.answer.declared(result.value);
      const body = { success: true, ...(isRecord(answer) && answer) };
      return Response.json(body, { headers: { "Cache-Control": "no-store" } });
    } catch (error) {
      log.error("call_failed", { path: new URL(request.url).pathname }, error);
      return errorResponse(appError(error instanceof ServiceDownError ? "service_unavailable" : "internal"));
    }
  };
}

/**
 * The route of a file of the traveller's own. A link or a window of another site gets none: the login would go with it, the file would
 * lie among the downloads, and the traveller's calls would be used up.
 */
export function ownFile<Rest extends unknown[]>(answer: (request: Request, ...rest: Rest) => Promise<Response>) {
  return async (request: Request, ...rest: Rest): Promise<Response> => {
    enterRequest(request);
    if (isFromOtherSite(request)) return errorResponse(appError("forbidden_origin"));
    return answer(request, ...rest);
  };
}

/** Whether the page that calls was opened for somebody else, who was logged in before. A call without a page passes. */
export function isForSomebodyElse(request: Request, userId: string): boolean {
  const openedFor = request.headers.get(PAGE_TRAVELLER_HEADER);
  return openedFor !== null && openedFor !== userId;
}

/** The route of an endpoint for signed-in travellers, whose calls count; other_account where the page was opened for another one. */
export function travellerEndpoint<Schema extends z.ZodType, Answer extends object, Given extends Answer>(
  endpoint: AnyCall<Schema, Answer>,
  schema: NoInfer<Schema>,
  run: Run<{ traveller: Traveller }, Schema, Answer, Given>,
): Route {
  return publicEndpoint(endpoint, schema, async ({ request, input }) => {
    const traveller = await callingTraveller(endpoint);
    if (!traveller.ok) return traveller;
    if (isForSomebodyElse(request, traveller.value.id)) return err(appError("other_account"));
    return run({ traveller: traveller.value, input });
  });
}

/** The route of an endpoint about logins: `run` gets the auth clients of this request and has a deadline, which `mayAct` heeds. */
export function loginEndpoint<Schema extends z.ZodType, Answer extends object, Given extends Answer>(
  endpoint: AnyCall<Schema, Answer>,
  schema: NoInfer<Schema>,
  run: Run<{ ctx: TimedContext }, Schema, Answer, Given>,
): Route {
  return publicEndpoint(endpoint, schema, async ({ request, input }) =>
    inTime(async (mayAct) => run({ ctx: { ...(await authContext(request)), mayAct }, input })),
  );
}

/** The same for the traveller's own account, while the login is alive. `user` is read from the auth service in this request. */
export function accountEndpoint<Schema extends z.ZodType, Answer extends object, Given extends Answer>(
  endpoint: AnyCall<Schema, Answer>,
  schema: NoInfer<Schema>,
  run: Run<{ ctx: TimedContext; user: User }, Schema, Answer, Given>,
): Route {
  return publicEndpoint(endpoint, schema, async ({ request, input }) => {
    return inTime(async (mayAct) => {
      const account = await liveAccount(request, endpoint);
      if (!account.ok) return account;
      const { ctx, user } = account.value;
      if (isForSomebodyElse(request, user.id)) return err(appError("other_account"));
      return run({ ctx: { ...ctx, mayAct }, user, input });
    });
  });
}

/** The answer of a GET endpoint, with the fields of the contract alone. */
export function answerOf<Answer>(endpoint: Read<string, Answer>, answer: NoInfer<Answer>): Response {
  return Response.json(endpoint.answer.declared(answer));
}
