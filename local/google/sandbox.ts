import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { type RunningServer, serve } from "../support/serve.ts";
import { certificates, idToken } from "./keys.ts";
import { choosePage } from "./page.ts";

export type GoogleOptions = { port: number; clientId: string; clientSecret: string };

type Person = { name: string; email: string };
type Grant = Person & { redirectUri: string };

const ISSUER = "https://accounts.google.com";
const LASTS_SECONDS = 3600;

/** The same person has the same id at every login. */
function subjectOf(email: string): string {
  return String(createHash("sha256").update(email.toLowerCase()).digest().readBigUInt64BE());
}

function answerTo(redirectUri: string, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The parts of Google's OAuth that the auth service uses: the consent page, the token, the certificates and the user
 * info. Codes work once; nothing is kept between runs.
 */
export async function startGoogleSandbox({ port, clientId, clientSecret }: GoogleOptions): Promise<RunningServer> {
  const grants = new Map<string, Grant>();
  const people = new Map<string, Person>();
  const app = new Hono();

  app.get("/o/oauth2/v2/auth", (context) => {
    const { client_id, redirect_uri, state = "" } = context.req.query();
    if (client_id !== clientId || !redirect_uri) return context.text("invalid_request", 400);
    return context.html(choosePage({ redirectUri: redirect_uri, state }));
  });

  app.post("/o/oauth2/v2/auth", async (context) => {
    const form = await context.req.parseBody();
    const text = (name: string) => String(form[name] ?? "");
    const [redirectUri, state] = [text("redirect_uri"), text("state")];
    if (text("answer") !== "allow") return context.redirect(answerTo(redirectUri, { error: "access_denied", state }));
    const code = randomBytes(16).toString("hex");
    grants.set(code, { name: text("name"), email: text("email"), redirectUri });
    return context.redirect(answerTo(redirectUri, { code, state }));
  });

  app.post("/token", async (context) => {
    const form = await context.req.parseBody();
    const code = String(form.code ?? "");
    const grant = grants.get(code);
    const isClient = form.client_id === clientId && form.client_secret === clientSecret;
    if (!isClient) return context.json({ error: "invalid_client" }, 401);
    if (!grant || form.redirect_uri !== grant.redirectUri) return context.json({ error: "invalid_grant" }, 400);
    grants.delete(code);
    const accessToken = randomBytes(24).toString("base64url");
    people.set(accessToken, grant);
    const now = Math.floor(Date.now() / 1000);
    const { name, email } = grant;
    const id_token = idToken({
      iss: ISSUER,
      aud: clientId,
      sub: subjectOf(email),
      email,
      email_verified: true,
      name,
      iat: now,
      exp: now + LASTS_SECONDS,
    });
    return context.json({ access_token: accessToken, token_type: "Bearer", expires_in: LASTS_SECONDS, id_token });
  });

  app.get("/oauth2/v3/certs", (context) => context.json(certificates()));

  app.get("/userinfo/v2/me", (context) => {
    const person = people.get(context.req.header("authorization")?.replace(/^Bearer /, "") ?? "");
    if (!person) return context.json({ error: "invalid_token" }, 401);
    return context.json({ id: subjectOf(person.email), ...person, verified_email: true });
  });

  return serve(app.fetch, port);
}
