import "server-only";
import type { z } from "zod";
import type { AppError } from "@/lib/core/errors";
import type { Result } from "@/lib/core/result";
import { type AuthContext, authContext } from "./context";
import { answerCall } from "./json-call";

type Verb<Input> = (call: { ctx: AuthContext; input: Input }) => Promise<Result<object, AppError>>;

/** What every auth route does around its verb: the checks of a call, then the auth clients of this request. */
export function handleAuth<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  verb: Verb<z.output<Schema>>,
): Promise<Response> {
  return answerCall(request, schema, async (input) => verb({ ctx: await authContext(request), input }));
}
