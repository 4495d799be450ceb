/** An expected outcome: a value or one of a fixed set of errors. Exceptions are for bugs. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function err<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error };
}
