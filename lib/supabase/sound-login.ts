import { AUTH_COOKIE, ENCODED, fromBase64, isLoginCookie } from "@/lib/core/login-cookie";
import { isRecord, parseJson } from "@/lib/core/record";

type Cookie = { name: string; value: string };

/** A login without its parts: the auth client takes it for none, and removes its cookies. */
const NO_LOGIN = "{}";

/** Algorithms of access tokens that the auth client knows. */
const KNOWN_ALGORITHM = /^(?:HS\d+|RS256|ES256)$/;

/** Reads a part of a token as strictly as the auth client, which throws where it cannot. */
function recordIn(part: string): Record<string, unknown> | null {
  try {
    const bytes = Uint8Array.from(fromBase64(part), (letter) => letter.charCodeAt(0));
    const value = parseJson(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether the auth client can read a token without an exception. It may still be expired, or nobody's. */
function isReadable(token: string): boolean {
  const [head = "", claims = "", ...rest] = token.split(".");
  const header = recordIn(head);
  if (rest.length !== 1 || header === null || recordIn(claims) === null) return false;
  const { alg, kid } = header;
  return typeof alg === "string" && KNOWN_ALGORITHM.test(alg) && (kid === undefined || typeof kid === "string");
}

function isSound(login: Record<string, unknown>): boolean {
  const { access_token: access, refresh_token: refresh, expires_at: expiresAt, user } = login;
  const hasTokens = typeof access === "string" && isReadable(access) && typeof refresh === "string" && refresh !== "";
  return hasTokens && typeof expiresAt === "number" && isRecord(user);
}

/** The text of a login as the auth client puts it together from its cookies. */
function loginText(cookies: readonly Cookie[]): string {
  const named = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? "";
  let text = named(AUTH_COOKIE);
  if (text !== "") return text;
  for (let piece = 0; named(`${AUTH_COOKIE}.${piece}`) !== ""; piece += 1) text += named(`${AUTH_COOKIE}.${piece}`);
  return text;
}

function decoded(text: string): unknown {
  try {
    return parseJson(text.startsWith(ENCODED) ? fromBase64(text.slice(ENCODED.length)) : text);
  } catch {
    return null;
  }
}

/**
 * The cookies of a request or a browser for the auth client. A login that lacks a part, or has one of another type, makes the client throw
 * wherever it is used, even at a logout; here it becomes one that the client removes. What cannot be decoded at all counts as none already.
 */
export function withSoundLogin<Own extends Cookie>(cookies: readonly Own[]): Cookie[] {
  const login = decoded(loginText(cookies));
  if (login === null || (isRecord(login) && isSound(login))) return [...cookies];
  return cookies.map(({ name, value }) => {
    if (!isLoginCookie(name)) return { name, value };
    return { name, value: name === AUTH_COOKIE || name === `${AUTH_COOKIE}.0` ? NO_LOGIN : "" };
  });
}
