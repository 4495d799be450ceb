import "server-only";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { callVendor } from "./client";

/** The vendor's answer also holds the API key, so that nothing else of it is read. */
const organisationSchema = z.object({
  organisations: z.tuple([z.object({ balance: z.coerce.number(), currency: z.string().max(8) })], z.unknown()),
});

/** What the vendor still sells us for. `amount` in units of `currency`. @returns why it is not known */
export async function readBalance(): Promise<Result<{ amount: number; currency: string }, string>> {
  const called = await callVendor({ method: "GET", path: "/organisation" });
  if (!called.ok) return err(`no answer (${called.error})`);
  const { status, body } = called.value;
  if (status === 401 || status === 403) return err(`it refuses ESIM_GO_API_KEY (${status})`);
  const found = organisationSchema.safeParse(body).data?.organisations[0];
  return found
    ? ok({ amount: found.balance, currency: found.currency })
    : err(`it does not state the balance (${status})`);
}
