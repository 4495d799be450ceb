type Fields = Record<string, string | number | boolean | null | undefined>;

function write(level: "info" | "warn" | "error", event: string, fields: Fields): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}

/** Structured lines. Never log tokens, activation codes, e-mail addresses or request bodies. */
export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  warn: (event: string, fields: Fields = {}) => write("warn", event, fields),
  error: (event: string, fields: Fields = {}) => write("error", event, fields),
};
