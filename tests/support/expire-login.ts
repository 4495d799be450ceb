import { createHmac } from "node:crypto";

type Cookie = { name: string; value: string };

const NAME = "kelana-auth";
/** The longest value `@supabase/ssr` puts into one cookie. */
const PIECE = 3180;

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The same access token with a past expiry, signed with the auth service's key. */
function expired(token: string, secret: string): string {
  const [header = "", payload = ""] = token.split(".");
  const past = Math.floor(Date.now() / 1000) - 60;
  const content = `${header}.${encode({ ...decode(payload), iat: past - 3600, exp: past })}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** The session in login cookies, in one piece or in chunks. */
function sessionIn(cookies: readonly Cookie[]): Record<string, unknown> {
  const pieces = cookies.filter(({ name }) => name === NAME || name.startsWith(`${NAME}.`));
  const ordered = pieces.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return decode(
    ordered
      .map(({ value }) => value)
      .join("")
      .replace(/^base64-/, ""),
  );
}

/** Login cookies with an access token that expired a minute ago and a valid refresh token. */
export function expireLoginCookies(cookies: readonly Cookie[], jwtSecret: string): Cookie[] {
  const session = sessionIn(cookies);
  const access_token = expired(String(session.access_token), jwtSecret);
  const over = { ...session, access_token, expires_in: 0, expires_at: Math.floor(Date.now() / 1000) - 60 };
  const value = `base64-${encode(over)}`;
  if (value.length <= PIECE) return [{ name: NAME, value }];
  const pieces = value.match(new RegExp(`.{1,${PIECE}}`, "g")) ?? [];
  return pieces.map((piece, index) => ({ name: `${NAME}.${index}`, value: piece }));
}

/** The cookie of a valid login, signed with the auth service's key, for tests in which that service does not answer. */
export function aLoginCookie(jwtSecret: string): Cookie {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const user = { id: crypto.randomUUID(), email: "sari@pelancong.test", aud: "authenticated", role: "authenticated" };
  const claims = { sub: user.id, email: user.email, aud: user.aud, role: user.role, exp: expires_at };
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  const access_token = `${content}.${createHmac("sha256", jwtSecret).update(content).digest("base64url")}`;
  const session = { access_token, refresh_token: "refresh", token_type: "bearer", expires_in: 3600, expires_at, user };
  return { name: NAME, value: `base64-${encode(session)}` };
}
