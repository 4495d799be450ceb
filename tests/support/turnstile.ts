import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type RunningServer, serve } from "../../local/support/serve.ts";

const requestSchema = z.object({ secret: z.string(), response: z.string(), remoteip: z.string().optional() });

export type Turnstile = RunningServer & {
  secretKey: string;
  /** A token as the widget gives it once the challenge is solved. It can be checked once. */
  solve: () => string;
  /** The addresses named with the checks. */
  checked: (string | undefined)[];
  /** Answers every further check with this status, without JSON. */
  failWith: (status: number) => void;
};

/** Turnstile's check of tokens, as it answers on the wire. @param port 0 for a free one */
export async function startTurnstile(port: number, secretKey = randomBytes(12).toString("hex")): Promise<Turnstile> {
  const open = new Set<string>();
  const checked: (string | undefined)[] = [];
  let failure: number | null = null;
  const server = await serve(async (request) => {
    if (new URL(request.url).pathname !== "/turnstile/v0/siteverify") return new Response("Not found", { status: 404 });
    if (failure !== null) return new Response("Bad gateway", { status: failure });
    const { secret, response, remoteip } = requestSchema.parse(await request.json());
    checked.push(remoteip);
    if (secret !== secretKey) return Response.json({ success: false, "error-codes": ["invalid-input-secret"] });
    return open.delete(response)
      ? Response.json({
          success: true,
          "error-codes": [],
          challenge_ts: new Date().toISOString(),
          hostname: "localhost",
        })
      : Response.json({ success: false, "error-codes": ["timeout-or-duplicate"] });
  }, port);
  return {
    ...server,
    secretKey,
    solve: () => {
      const token = `0.${randomBytes(24).toString("base64url")}`;
      open.add(token);
      return token;
    },
    checked,
    failWith: (status) => {
      failure = status;
    },
  };
}
