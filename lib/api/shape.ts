import { isRecord } from "@/lib/core/record";

/** Whether a value from outside is a `Value`. */
export type Check<Value> = (value: unknown) => value is Value;

export const text: Check<string> = (value) => typeof value === "string";
export const number: Check<number> = (value) => typeof value === "number";
export const numberOrNull: Check<number | null> = (value) => value === null || typeof value === "number";
export const yesOrNo: Check<boolean> = (value) => typeof value === "boolean";
/** Checks the answer of a call that only succeeds or fails. */
export const nothing: Check<Record<string, never>> = (value): value is Record<string, never> => isRecord(value);

/** @param texts the only values allowed */
export function oneOf<const Text extends string>(texts: readonly Text[]): Check<Text> {
  return (value): value is Text => texts.some((known) => known === value);
}

export function listOf<Value>(check: Check<Value>): Check<readonly Value[]> {
  return (value): value is readonly Value[] => Array.isArray(value) && value.every((item) => check(item));
}

/** Checks an object for at least these fields. Others are ignored, so that open pages work with a newer server. */
export function shape<Fields extends object>(
  checks: {
    readonly [Name in keyof Fields]: Check<Fields[Name]>;
  },
): Check<Fields> {
  const fields = Object.entries<Check<unknown>>(checks);
  return (value): value is Fields => isRecord(value) && fields.every(([name, check]) => check(value[name]));
}
