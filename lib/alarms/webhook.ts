import "server-only";
import { log } from "@/lib/core/log";
import { timedFetch } from "@/lib/core/timed-fetch";

export const WEBHOOK_SECONDS = 8;

/** Posts JSON to the address of the alarms. @returns whether it was taken; why not is in the log, without the address, which is a secret */
export async function postAlarm(address: string, body: object): Promise<boolean> {
  try {
    const answer = await timedFetch(WEBHOOK_SECONDS * 1000)(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      cache: "no-store",
      redirect: "error",
    });
    if (!answer.ok) log.warn("alarm_not_taken", { status: answer.status });
    return answer.ok;
  } catch (error) {
    log.warn("alarm_not_posted", {}, error);
    return false;
  }
}
