import "server-only";
import { ServiceDownError } from "@/lib/core/service-down";

type Answer<Data> = { data: Data; error: { message: string; code?: string } | null };

/** What the database client says when no answer came: the name of the error that `fetch` threw. */
const NO_ANSWER = /^(?:AbortError|TimeoutError|TypeError|FetchError): /;

/**
 * The data of a query that is not expected to fail.
 * @throws with the query's name; the message never contains row values
 */
export function unwrap<Data>(query: string, { data, error }: Answer<Data>): NonNullable<Data> | null {
  if (error && NO_ANSWER.test(error.message)) throw new ServiceDownError(`${query}: ${error.message}`);
  if (error) throw new Error(`${query}: ${error.code ?? ""} ${error.message}`);
  return data ?? null;
}

/**
 * A value that a database function always fills in for this outcome. The generated types do not say so: in them every field
 * of a composite answer may be null.
 * @throws with the value's name when it is null
 */
export function present<Value>(name: string, value: Value | null): Value {
  if (value === null) throw new Error(`${name} is null`);
  return value;
}
