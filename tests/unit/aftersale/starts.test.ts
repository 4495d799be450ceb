import { expect, it } from "vitest";
import en from "@/messages/en/aftersale.json";
import id from "@/messages/id/aftersale.json";

it.each([
  ["id", id, /(langsung berlaku setelah|mulai (saat|setelah)|dipakai setelah)/],
  ["en", en, /\b(starts? (when|after)|right after|used (after|once)|follows?|as soon as|once)\b/],
] as const)("a top-up says when its days start, whatever the eSIM holds (%s)", (_, texts, starts) => {
  for (const text of Object.values(texts.topUp.more)) expect(text).toMatch(starts);
});
