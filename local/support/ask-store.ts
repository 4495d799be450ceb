import type { z } from "zod";
import { readSettings } from "../settings.ts";

export type Store = { url: string; cronSecret: string };

/** The store that `.env` and the environment name. */
export function ownStore(): Store {
  const { env } = readSettings();
  return { url: env.NEXT_PUBLIC_SITE_URL ?? "", cronSecret: env.CRON_SECRET ?? "" };
}

/**
 * Asks a cron route of a store, with the store's key. @param path with its query
 * @throws with what to do when there is no usable answer
 */
export async function askStore<Answer>(
  { url, cronSecret }: Store,
  path: string,
  schema: z.ZodType<Answer>,
  timeoutMs: number,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${cronSecret}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!response)
    throw new Error(`No answer from the store at ${url}. Start it, or set NEXT_PUBLIC_SITE_URL; then try again.`);
  if (response.status === 401) throw new Error(`${url} refuses the key. Set CRON_SECRET to the store's.`);
  const answer = schema.safeParse(await response.json().catch(() => null));
  if (response.ok && answer.success) return answer.data;
  throw new Error(`${url} answered ${response.status}. Look in the store's log, then try again: repeating is safe.`);
}
