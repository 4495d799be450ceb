import { isRecord } from "@/lib/core/record";

/** Whether a value from outside is a `Value`. `declared` leaves undeclared fields out of one that is sent. */
export type Check<Value> = { (value: unknown): value is Value; declared: (value: unknown) => unknown };

function check<Value>(is: (value: unknown) => value is Value, declared = (value: unknown) => value): Check<Value> {
  return Object.assign(is, { declared });
}

export const text = check((value) => typeof value === "string");
export const textOrNull = check((value) => value === null || typeof value === "string");
export const number = check((value) => typeof value === "number");
export const numberOrNull = check((value) => value === null || typeof value === "number");
export const yesOrNo = check((value) => typeof value === "boolean");

/** @param texts the only values allowed */
export function oneOf<const Text extends string>(texts: readonly Text[]): Check<Text> {
  return check((value): value is Text => texts.some((known) => known === value));
}

export function listOf<Value>(item: Check<Value>): Check<readonly Value[]> {
  return check(
    (value): value is readonly Value[] => Array.isArray(value) && value.every((one) => item(one)),
    (value) => (Array.isArray(value) ? value.map(item.declared) : value),
  );
}

/** Checks an object for at least these fields. Others are ignored, so that open pages work with a newer server. */
export function shape<Fields extends object>(
  checks: {
    readonly [Name in keyof Fields]: Check<Fields[Name]>;
  },
): Check<Fields> {
  const fields = Object.entries<Check<unknown>>(checks);
  return check(
    (value): value is Fields => isRecord(value) && fields.every(([name, field]) => field(value[name])),
    (value) =>
      isRecord(value) ? Object.fromEntries(fields.map(([name, field]) => [name, field.declared(value[name])])) : value,
  );
}

/** Checks the answer of a call that only succeeds or fails. */
export const nothing = shape<Record<string, never>>({});
