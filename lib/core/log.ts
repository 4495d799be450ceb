type Fields = Record<string, string | number | bigint | boolean | null | undefined>;

type Level = "info" | "warn" | "error";

/** An error as the log has it: `stack` holds the frames, `cause` what led to it, down to `MAX_CAUSES`. */
type LoggedError = { name: string; message: string; code?: string | number; stack?: string[]; cause?: LoggedError };

const MAX_CAUSES = 4;
const MAX_FRAMES = 15;
const MAX_TEXT = 500;

/** The names of headers and fields whose value is a secret. A bare `password` counts only before `=` or a quoted value. */
const SECRET_NAME = String.raw`(?:\b(?:x-api-key|x-callback-token|apikey|(?:access|refresh)_token)(?:\\*["'])?|\bpassword\\*["'])\s*[:=]\s*|\bpassword\s*(?:=\s*|:\s*(?=\\*["']))`;
const SECRET_VALUE = String.raw`\\*"(?:\\.|[^"\\])*"?|\\*'[^']*'?|[^\s&]+`;

/** What an address cannot contain, as in `isEmail`. */
const OUTSIDE = String.raw`\s<>(),;:"\\[\]@`;

/** What must not stand in a log, though the message of an error may repeat it. The order counts: first wins. */
const SECRETS: [RegExp, string][] = [
  [/:\/\/[^\s/@]+@/g, "://[login]@"],
  // The folder of a scoped package is no address: stacks are full of them.
  [new RegExp(`[^${OUTSIDE}]+(?<!/node_modules/)@[^${OUTSIDE}]+`, "g"), "[address]"],
  [new RegExp(`(${SECRET_NAME})(?:${SECRET_VALUE})`, "gi"), "$1[key]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [key]"],
  [/\b(?:sb_secret|sb_publishable|xnd_\w+?|v1,whsec|whsec)_[\w+/=-]+/g, "[key]"],
  [/\beyJ[\w-]+\.[\w.-]+/g, "[token]"],
  [/\bLPA(?::|%(?:25)*3A)1(?:\$|%(?:25)*24)[^\s"'<>]+/gi, "[activation code]"],
  [/(?<!\d)89\d{16,18}(?!\d)/g, "[iccid]"],
  [/\?[\w.~-]+=[^\s"'<>)]*/g, "?[query]"],
];

/** Shortened first, at the end of a word: the patterns are slow on long texts, and half a secret matches none of them. */
function redacted(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).replace(/\S*$/, "")}…` : text;
  return SECRETS.reduce((rest, [secret, label]) => rest.replace(secret, label), short);
}

/** A parser quotes what it could not read, which may be a body. */
function messageOf(error: Error): string {
  const message = String(error.message);
  return redacted(error instanceof SyntaxError ? message.replace(/["'`].*["'`]/s, "[text]") : message);
}

function framesOf({ stack }: Error): string[] {
  const frames = typeof stack === "string" ? stack.split("\n").filter((line) => /^\s+at\s/.test(line)) : [];
  return frames.slice(0, MAX_FRAMES).map((line) => redacted(line.trim()));
}

function codeOf(error: Error): string | number | undefined {
  if (!("code" in error)) return undefined;
  const { code } = error;
  if (typeof code === "string") return redacted(code);
  return typeof code === "number" ? code : undefined;
}

/** Several failures at once, e.g. a connection tried over two protocols, are told by the first. */
function causeOf(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

/** What a property says, or nothing where reading it throws: logging a failure must not be a failure itself. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function described(error: unknown, causesLeft: number): LoggedError {
  if (!(error instanceof Error))
    return { name: typeof error, message: typeof error === "string" ? redacted(error) : "" };
  const code = attempt(() => codeOf(error));
  const frames = attempt(() => framesOf(error)) ?? [];
  const cause = attempt(() => causeOf(error));
  return {
    name: attempt(() => redacted(String(error.name))) ?? "Error",
    message: attempt(() => messageOf(error)) ?? "",
    ...(code !== undefined && { code }),
    ...(frames.length > 0 && { stack: frames }),
    ...(cause !== undefined && causesLeft > 0 && { cause: described(cause, causesLeft - 1) }),
  };
}

function write(level: Level, event: string, fields: Fields, error: unknown): void {
  const unreadable: LoggedError = { name: "unreadable", message: "" };
  const thrown = error === undefined ? {} : { error: attempt(() => described(error, MAX_CAUSES)) ?? unreadable };
  const plain = (_name: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  console[level](JSON.stringify({ level, event, ...fields, ...thrown }, plain));
}

/**
 * Structured lines, one JSON object each. What was thrown goes in whole as the last argument: name, message, stack and causes
 * are kept, shortened, without what looks like a secret or an address. Never put tokens, activation codes, e-mail
 * addresses or request bodies into `fields`.
 */
export const log = {
  info: (event: string, fields: Fields = {}, error?: unknown) => write("info", event, fields, error),
  warn: (event: string, fields: Fields = {}, error?: unknown) => write("warn", event, fields, error),
  error: (event: string, fields: Fields = {}, error?: unknown) => write("error", event, fields, error),
};
