import type { Preferences } from "@/lib/catalogue/preferences";
import { isRecord } from "@/lib/core/record";

/** What a visitor found out about the phone with *#06#, and the model where the browser told it. */
export type DeviceAnswer = { supportsEsim: boolean; model: string | null };

const KEY = "device_esim_answer";

/** What is stored, or null where it is no answer. */
function parseAnswer(stored: string | null): DeviceAnswer | null {
  try {
    const answer: unknown = JSON.parse(stored ?? "{}");
    if (!isRecord(answer) || typeof answer.supportsEsim !== "boolean") return null;
    const { supportsEsim, model } = answer;
    return { supportsEsim, model: typeof model === "string" && model !== "" ? model : null };
  } catch {
    return null;
  }
}

/** The answer kept on this device. */
export async function readAnswer(preferences: Preferences): Promise<DeviceAnswer | null> {
  return parseAnswer(await preferences.read(KEY));
}

/** Keeps an answer on this device; null forgets it. */
export async function keepAnswer(preferences: Preferences, answer: DeviceAnswer | null): Promise<void> {
  await preferences.write(KEY, answer === null ? "" : JSON.stringify(answer));
}
