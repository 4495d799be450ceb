import { decodePart, encodePart, signedToken, tokenUntil } from "./signed-token.ts";

type Cookie = { name: string; value: string };

const NAME = "kelana-auth";
/** The longest value `@supabase/ssr` puts into one cookie. */
const PIECE = 3180;

/** The session in login cookies, in one piece or in chunks. */
function sessionIn(cookies: readonly Cookie[]): Record<string, unknown> {
  const pieces = cookies.filter(({ name }) => name === NAME || name.startsWith(`${NAME}.`));
  const ordered = pieces.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return decodePart(
    ordered
      .map(({ value }) => value)
      .join("")
      .replace(/^base64-/, ""),
  );
}

/** Login cookies with an access token that expired a minute ago and a valid refresh token. */
export function expireLoginCookies(cookies: readonly Cookie[], jwtSecret: string): Cookie[] {
  const session = sessionIn(cookies);
  const expires_at = Math.floor(Date.now() / 1000) - 60;
  const access_token = tokenUntil(String(session.access_token), expires_at, jwtSecret);
  const over = { ...session, access_token, expires_in: 0, expires_at };
  const value = `base64-${encodePart(over)}`;
  if (value.length <= PIECE) return [{ name: NAME, value }];
  const pieces = value.match(new RegExp(`.{1,${PIECE}}`, "g")) ?? [];
  return pieces.map((piece, index) => ({ name: `${NAME}.${index}`, value: piece }));
}

/** The cookie of a valid login, signed with the auth service's key, for tests in which that service does not answer. */
export function aLoginCookie(jwtSecret: string, id: string = crypto.randomUUID()): Cookie {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const user = { id, email: "sari@pelancong.test", aud: "authenticated", role: "authenticated" };
  const claims = { sub: user.id, email: user.email, aud: user.aud, role: user.role, exp: expires_at };
  const access_token = signedToken(claims, jwtSecret);
  const session = { access_token, refresh_token: "refresh", token_type: "bearer", expires_in: 3600, expires_at, user };
  return { name: NAME, value: `base64-${encodePart(session)}` };
}
