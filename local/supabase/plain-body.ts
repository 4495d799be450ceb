import { z } from "zod";
import { refusal } from "./refusal.ts";

const LOGIN = "POST /auth/v1/token";
/** The requests whose body the embedded service trusts, so that it fails on odd values or stores them. */
const CHECKED: ReadonlySet<string> = new Set([
  LOGIN,
  "PUT /auth/v1/user",
  ...["signup", "otp", "magiclink", "recover", "resend", "verify"].map((name) => `POST /auth/v1/${name}`),
]);
/** bcrypt ignores what follows. */
const MAX_PASSWORD_BYTES = 72;

const text = z.string().optional();
const bodySchema = z.looseObject({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  type: text,
  token: text,
  token_hash: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  create_user: z.boolean().optional(),
  data: z.looseObject({}).optional(),
});

/** A lone surrogate as JSON writes it, or any other escape. */
const ESCAPE = /\\(?:ud[89a-f][\da-f]{2}|.)/g;

/** JSON as hosted Auth reads it: a lone surrogate is the replacement character. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPE, (found) => (found.startsWith("\\ud") ? "\ufffd" : found));
}

function withoutNulls(body: unknown): unknown {
  if (typeof body !== "object" || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== null));
}

/** Whether JSON has the character NUL, which PostgreSQL cannot store. */
const hasNul = (json: string) => json.match(/\\(?:u0000|.)/g)?.some((found) => found === "\\u0000") ?? false;

function failureOf({ email, password, data }: z.infer<typeof bodySchema>, isLogin: boolean): Response | null {
  if (email?.includes("\0") || email?.isWellFormed() === false) {
    return refusal(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  if (hasNul(JSON.stringify(data ?? {})))
    return refusal(400, "validation_failed", "User metadata must be storable text");
  if (isLogin || Buffer.byteLength(password ?? "") <= MAX_PASSWORD_BYTES) return null;
  return refusal(400, "validation_failed", `Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
}

/**
 * A request with its body as hosted Auth reads it: null is the same as no value, and values of a wrong type or that cannot be
 * stored are refused.
 */
export async function withPlainBody(request: Request): Promise<{ request: Request; refused: Response | null }> {
  const address = `${request.method} ${new URL(request.url).pathname}`;
  if (!CHECKED.has(address)) return { request, refused: null };
  const given: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  if (given === undefined) return { request, refused: null };
  const body = bodySchema.safeParse(withoutNulls(given)).data;
  if (!body) return { request, refused: refusal(400, "bad_json", "Could not parse request body as JSON") };
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const plain = new Request(request.url, { method: request.method, headers, body: toJson(body) });
  return { request: plain, refused: failureOf(body, address === LOGIN) };
}
