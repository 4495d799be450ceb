import type { z } from "zod";
import { readSettings } from "../settings.ts";

/**
 * Asks a cron route of the store, with the store's key. @param path with its query
 * @throws with what to do when there is no usable answer
 */
export async function askStore<Answer>(path: string, schema: z.ZodType<Answer>, timeoutMs: number): Promise<Answer> {
  const { env } = readSettings();
  const store = env.NEXT_PUBLIC_SITE_URL ?? "";
  const response = await fetch(`${store}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${env.CRON_SECRET}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!response)
    throw new Error(`No answer from the store at ${store}. Start it, or set NEXT_PUBLIC_SITE_URL; then try again.`);
  if (response.status === 401) throw new Error(`${store} refuses the key. Set CRON_SECRET to the store's.`);
  const answer = schema.safeParse(await response.json().catch(() => null));
  if (response.ok && answer.success) return answer.data;
  throw new Error(`${store} answered ${response.status}. Look in the store's log, then try again: repeating is safe.`);
}
