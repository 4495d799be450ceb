import { z } from "zod";
import { refusal } from "./refusal.ts";

const claimsSchema = z.object({ sub: z.string(), session_id: z.string() });

/** Null without a token, as at each call with the secret key: an error that is thrown and caught takes longer than the rest. */
function payloadIn(authorization: string | null): unknown {
  const payload = authorization?.split(".")[1];
  if (!payload) return null;
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  } catch {
    return null;
  }
}

/** User and session in a token, which is not verified here: the service does that before it changes or mails anything. */
export function claimsIn(authorization: string | null): z.infer<typeof claimsSchema> | null {
  return claimsSchema.safeParse(payloadIn(authorization)).data ?? null;
}

const sessionSchema = z.object({ session_id: z.guid().or(z.literal("")).nullish() });

/** Refuses a token whose session is no UUID; null for any other. The embedded service asks its database for it, which fails. */
export function refuseOddSession(request: Request): Response | null {
  const payload = payloadIn(request.headers.get("authorization"));
  if (!(payload instanceof Object) || sessionSchema.safeParse(payload).success) return null;
  const message = "invalid claim: session_id claim must be a UUID";
  if (new URL(request.url).pathname.startsWith("/auth/")) return refusal(403, "bad_jwt", message);
  return Response.json({ code: "PGRST303", details: null, hint: null, message }, { status: 401 });
}
