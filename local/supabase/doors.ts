import { z } from "zod";
import type { RunQuery } from "./migrate.ts";

const AGE = "interval '1 day'";
const bodySchema = z.object({ email: z.string() });

/**
 * Endpoints that only the stand-in has. `/__local/ready` answers once it runs; `/__local/age-links` makes the mailed
 * links of an address a day old, and ends the pause between two mails, so that no test waits for either.
 */
export async function answerDoor(request: Request, query: RunQuery): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname === "/__local/ready") return Response.json({ ready: true });
  if (pathname !== "/__local/age-links" || request.method !== "POST") return null;
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json({ error: z.prettifyError(body.error) }, { status: 400 });
  const aged = await query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - ${AGE},
       recovery_sent_at = recovery_sent_at - ${AGE}, email_change_sent_at = email_change_sent_at - ${AGE},
       reauthentication_sent_at = reauthentication_sent_at - ${AGE}
     where lower(email) = lower($1) returning id`,
    [body.data.email],
  );
  await query("delete from public.rate_limits where bucket like 'mail-pause:%'", []);
  return Response.json({ aged: aged.length });
}
