import { expect, it } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";

it("Indonesian texts have one word for 'if'", async () => {
  const texts = JSON.stringify(await loadMessages("id"));
  expect(texts.match(/.{0,60}\b(?:bila|apabila|kalau)\b/gi) ?? []).toEqual([]);
});
