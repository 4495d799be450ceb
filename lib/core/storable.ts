import { parseJson } from "./record";

/** A text as PostgreSQL can store it: without NUL and without halves of surrogate pairs, which become U+FFFD. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** The same for all strings and keys of a JSON text, where such characters can only be written as escapes. */
export function storableJson(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)((?:\\u[\da-f]{4})+)/gi, (_, before: string, escapes: string) => {
    const text = storableText(String(parseJson(`"${escapes}"`)));
    return before + JSON.stringify(text).slice(1, -1);
  });
}
