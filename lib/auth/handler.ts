import "server-only";
import type { User } from "@supabase/supabase-js";
import type { z } from "zod";
import { DeadlineError, withDeadline } from "@/lib/core/deadline";
import { type AppError, appError } from "@/lib/core/errors";
import { err, type Result } from "@/lib/core/result";
import { type AuthContext, authContext } from "./context";
import { authFailure } from "./failures";
import { answerCall } from "./json-call";

type Verb<Input> = (call: { ctx: AuthContext; input: Input }) => Promise<Result<object, AppError>>;

/** Milliseconds. The auth client repeats a refresh for half a minute while the service is down; nobody waits that long. */
const DEADLINE_MS = 12_000;

async function inTime<Value>(work: Promise<Result<Value, AppError>>): Promise<Result<Value, AppError>> {
  try {
    return await withDeadline(work, DEADLINE_MS);
  } catch (error) {
    if (error instanceof DeadlineError) return err(appError("auth_unavailable"));
    throw error;
  }
}

/** What every auth route does around its verb: the checks of a call, then the auth clients of this request. */
export function handleAuth<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  verb: Verb<z.output<Schema>>,
): Promise<Response> {
  return answerCall(request, schema, async (input) => inTime(verb({ ctx: await authContext(request), input })));
}

type OwnVerb<Input> = (call: { ctx: AuthContext; user: User; input: Input }) => Promise<Result<object, AppError>>;

/** The same for what only the signed-in traveller may do. `user` is what the auth service itself says at this moment. */
export function handleOwnAuth<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  verb: OwnVerb<z.output<Schema>>,
): Promise<Response> {
  return handleAuth(request, schema, async ({ ctx, input }) => {
    const { data, error } = await ctx.browserAuth.getUser();
    if (data.user) return verb({ ctx, user: data.user, input });
    return err(error ? authFailure(error) : appError("unauthenticated"));
  });
}
