// With their endings, because Node loads this file for our commands as it is.
import { instanceId } from "./env.instance.ts";
import { logContext } from "./log-context.ts";

type Fields = Record<string, string | number | bigint | boolean | null | undefined>;

type Level = "info" | "warn" | "error";

/** An error in the log: `stack` holds the frames, `cause` the chain of causes up to `MAX_CAUSES`. */
type LoggedError = { name: string; message: string; code?: string | number; stack?: string[]; cause?: LoggedError };

const MAX_CAUSES = 4;
const MAX_FRAMES = 15;
const MAX_TEXT = 500;

/** Names of headers and fields with secret values. An unquoted `password` counts only before `=` or a quoted value. */
const SECRET_NAME = String.raw`(?:\b(?:x-api-key|x-callback-token|apikey|(?:access|refresh)_token)(?:\\*["'])?|\bpassword\\*["'])\s*[:=]\s*|\bpassword\s*(?:=\s*|:\s*(?=\\*["']))`;
const SECRET_VALUE = String.raw`\\*"(?:\\.|[^"\\])*"?|\\*'[^']*'?|[^\s&]+`;

/** What an address cannot contain, as in `isEmail`. */
const OUTSIDE = String.raw`\s<>(),;:"\\[\]@`;

/** Secrets and addresses that an error's message may contain but a log must not. The first matching pattern applies. */
const SECRETS: [RegExp, string][] = [
  [/:\/\/[^\s/@]+@/g, "://[login]@"],
  // Stacks contain many folders of scoped packages (@scope), which are not addresses.
  [new RegExp(`[^${OUTSIDE}]+(?<!/node_modules/)@[^${OUTSIDE}]+`, "g"), "[address]"],
  [new RegExp(`(${SECRET_NAME})(?:${SECRET_VALUE})`, "gi"), "$1[key]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [key]"],
  [/\b(?:sb_secret|sb_publishable|xnd_\w+?|v1,whsec|whsec)_[\w+/=-]+/g, "[key]"],
  [/\beyJ[\w-]+\.[\w.-]+/g, "[token]"],
  [/\bLPA(?::|%(?:25)*3A)1(?:\$|%(?:25)*24)[^\s"'<>]+/gi, "[activation code]"],
  [/(?<!\d)89\d{16,18}(?!\d)/g, "[iccid]"],
  [/\?[\w.~-]+=[^\s"'<>)]*/g, "?[query]"],
];

/** Shortens a text at the end of a word before it redacts: patterns are slow on long texts and miss half a secret. */
function redacted(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).replace(/\S*$/, "")}…` : text;
  return SECRETS.reduce((rest, [secret, label]) => rest.replace(secret, label), short);
}

/** Leaves out the message of a parser, which quotes text that may come from a body. */
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

/** The first of several failures at once, e.g. of a connection that was tried over two protocols. */
function causeOf(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

/** Reads a property; undefined when that throws, because logging must never fail. */
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

/** A field as JSON can hold it, redacted, since a text may come from outside. */
function plainField(value: Fields[string]): Fields[string] {
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" ? redacted(value) : value;
}

function write(level: Level, event: string, fields: Fields, error: unknown): void {
  const unreadable: LoggedError = { name: "unreadable", message: "" };
  const thrown = error === undefined ? {} : { error: attempt(() => described(error, MAX_CAUSES)) ?? unreadable };
  const plain = Object.fromEntries(
    Object.entries({ ...logContext(), ...fields }).map(([name, value]) => [name, plainField(value)]),
  );
  const time = new Date().toISOString();
  console[level](JSON.stringify({ time, level, event, instance: instanceId, ...plain, ...thrown }));
}

/**
 * Structured log, one JSON object per line, with its time, this instance, and the request or job that it belongs to. Pass a thrown value
 * whole as the last argument: name, message, stack and causes are logged, shortened and without anything that looks like a secret or an
 * address, as are texts among `fields`. Never put names or request bodies into `fields`: no pattern finds them.
 */
export const log = {
  info: (event: string, fields: Fields = {}, error?: unknown) => write("info", event, fields, error),
  warn: (event: string, fields: Fields = {}, error?: unknown) => write("warn", event, fields, error),
  error: (event: string, fields: Fields = {}, error?: unknown) => write("error", event, fields, error),
};
