import { z } from "zod";

/**
 * Errors that hosted PostgREST answers with 400 and the embedded service with 500: a broken rule of a table or of a transition, and
 * what a function refuses without naming a code. It knows 23502, 23503 and 23505 itself.
 */
const REFUSED = /^(?:23(?!50[235])|P0001$)/;

const errorSchema = z.object({
  code: z.string().regex(REFUSED),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/** The error in the form in which SQL itself may set the answer (SQLSTATE 'PGRST'). */
function asAnswer(error: unknown): unknown {
  const { data } = errorSchema.safeParse(error);
  if (!data) return error;
  const { code, message, detail, hint } = data;
  const answer = { code, message, details: detail ?? null, hint: hint ?? null };
  return Object.assign(new Error(JSON.stringify(answer), { cause: error }), {
    code: "PGRST",
    detail: JSON.stringify({ status: 400, headers: {} }),
  });
}

/** Makes a connection of the embedded service answer a refused value as PostgREST does. */
export function answerRefusedValues(connection: object): void {
  Object.assign(connection, { normalizeDbError: asAnswer });
}
