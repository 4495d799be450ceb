import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { CALL_DEADLINE_MS, readGateway } from "./client";

/** Whether the gateway takes our key: it lists one invoice. @returns why not, without the gateway's text */
export async function gatewayAnswers(): Promise<Result<null, string>> {
  const read = await readGateway("/v2/invoices?limit=1", CALL_DEADLINE_MS);
  if (read.ok) return ok(null);
  const { error } = read;
  if (error.kind === "rejected") return err(`it refuses XENDIT_SECRET_KEY (${error.status} ${error.code})`);
  return err(error.kind === "unavailable" ? `no answer (${error.reason})` : "XENDIT_URL is not the gateway's address");
}
