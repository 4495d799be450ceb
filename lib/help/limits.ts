import "server-only";
import { createHash } from "node:crypto";
import type { AppError } from "@/lib/core/errors";
import { ok, type Result } from "@/lib/core/result";
import { limitCalls } from "@/lib/limits/service";

const HOUR_SECONDS = 3600;
const PER_SENDER = 5;
const PER_ADDRESS = 20;
/** For the whole shop: a flood of made-up senders stops here and not in somebody's mailbox. */
const PER_SHOP = 300;

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Who writes: the e-mail address given, and the visitor's address where a trusted proxy tells it. */
type Sender = { email: string; address: string | null };

/** Takes one message from each bucket that applies, the narrow ones first. @returns rate_limited with the seconds to wait */
export async function takeContactCall({ email, address }: Sender): Promise<Result<null, AppError>> {
  const buckets: [string, number][] = [[`contact:sender:${digest(email.toLowerCase())}`, PER_SENDER]];
  if (address !== null) buckets.push([`contact:address:${digest(address)}`, PER_ADDRESS]);
  buckets.push(["contact:everyone", PER_SHOP]);
  for (const [name, limit] of buckets) {
    const taken = await limitCalls({ name, limit, windowSeconds: HOUR_SECONDS });
    if (!taken.ok) return taken;
  }
  return ok(null);
}
