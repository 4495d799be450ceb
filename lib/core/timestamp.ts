/**
 * A database timestamp as a Date. PostgREST writes ISO 8601; other servers write a space instead of the T and '+00' as
 * offset, which not every browser can parse.
 */
export function toDate(value: string): Date {
  return new Date(value.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"));
}

/** The same of a column that may be empty. */
export function dateOrNull(value: string | null): Date | null {
  return value === null ? null : toDate(value);
}
