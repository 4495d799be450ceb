import { expect, it } from "vitest";
import en from "@/messages/en/install.json";
import id from "@/messages/id/install.json";

it.each([
  ["id", id, /Indonesia, matikan eSIM ini sampai Anda tiba\.$/],
  ["en", en, /Indonesia, turn this eSIM off until you arrive\.$/],
] as const)("before the eSIM is turned on at arrival, the guide says when to turn it off (%s)", (_, texts, said) => {
  for (const system of ["ios", "android"] as const) expect(texts[system].homeOff.text).toMatch(said);
});
