import { parseJson } from "./record";

/** A text as PostgreSQL can store it: without NUL and without halves of surrogate pairs, which become U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

const MAX_LABEL = 255;

/** The beginning of a text from outside, for a column that holds a few words. */
export function storableLabel(text: string): string {
  return storableText(text.slice(0, MAX_LABEL));
}

/** A time in UTC with milliseconds; null when the database cannot store it (it has no year 0, and years have four digits). */
export function storableTime(time: string | Date): string | null {
  const at = new Date(time);
  const utc = Number.isNaN(at.getTime()) ? "" : at.toISOString();
  return /^(?!0000)\d{4}-/.test(utc) ? utc : null;
}

/** The same as `storableText` for all strings and keys of a JSON text, where such characters can only be written as escapes. */
export function storableJson(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)((?:\\u[\da-f]{4})+)/gi, (_, before: string, escapes: string) => {
    const text = storableText(String(parseJson(`"${escapes}"`)));
    return before + JSON.stringify(text).slice(1, -1);
  });
}
