import "server-only";

type Answer<Data> = { data: Data; error: { message: string; code?: string } | null };

/**
 * The data of a query whose failure is no expected outcome.
 * @throws with the query's name; row values never get into the message
 */
export function unwrap<Data>(query: string, { data, error }: Answer<Data>): NonNullable<Data> | null {
  if (error) throw new Error(`${query}: ${error.code ?? ""} ${error.message}`);
  return data ?? null;
}

/**
 * A value that a database function always fills in for this outcome. The types cannot say so: they let every field of a
 * composite answer be null.
 * @throws with the value's name, when it is null nevertheless
 */
export function present<Value>(name: string, value: Value | null): Value {
  if (value === null) throw new Error(`${name} is null`);
  return value;
}
