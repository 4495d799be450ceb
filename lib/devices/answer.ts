import { isRecord, parseJson } from "@/lib/core/record";
import type { Preferences } from "@/lib/core/storage";

/** The visitor's answer after dialling *#06#, and the model if the browser reported it. */
export type DeviceAnswer = { supportsEsim: boolean; model: string | null };

const KEY = "device_esim_answer";

/** The stored answer; null when it cannot be read. */
function parseAnswer(stored: string | null): DeviceAnswer | null {
  const answer = parseJson(stored);
  if (!isRecord(answer) || typeof answer.supportsEsim !== "boolean") return null;
  const { supportsEsim, model } = answer;
  return { supportsEsim, model: typeof model === "string" && model !== "" ? model : null };
}

/** Reads the answer from this device. */
export async function readAnswer(preferences: Preferences): Promise<DeviceAnswer | null> {
  return parseAnswer(await preferences.read(KEY));
}

/** Stores an answer on this device; null removes it. */
export async function keepAnswer(preferences: Preferences, answer: DeviceAnswer | null): Promise<void> {
  await preferences.write(KEY, answer === null ? "" : JSON.stringify(answer));
}
