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
