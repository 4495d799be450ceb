/**
 * A database timestamp as a Date. PostgREST writes ISO 8601; other servers write a space for the T and '+00' for the
 * offset, which not every browser reads.
 */
export function toDate(value: string): Date {
  return new Date(value.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"));
}
