import { isRecord, parseJson } from "./record";

const TAG = "$date";

/** A value as JSON in which dates stay dates for `parseDated`. */
export function datedJson(value: unknown): string {
  return JSON.stringify(value, function (this: unknown, key: string, plain: unknown) {
    // `plain` is already a text, because a date is turned into one first.
    const own = isRecord(this) || Array.isArray(this) ? Reflect.get(this, key) : plain;
    return own instanceof Date ? { [TAG]: own.toISOString() } : plain;
  });
}

function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (!isRecord(value)) return value;
  if (typeof value[TAG] === "string") return new Date(value[TAG]);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withDates(part)]));
}

/** Reads what `datedJson` wrote; null for anything else that is no JSON. */
export function parseDated(text: string): unknown {
  return withDates(parseJson(text));
}
