import { expect, it } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";

it("says of money what happens to it, not that it is recorded", async () => {
  const texts = JSON.stringify([await loadMessages("id"), await loadMessages("en")]);
  expect(texts.match(/.{0,60}(?:\b(?:tercatat|dicatat)\b|on record|\bwas recorded).{0,20}/gi) ?? []).toEqual([]);
});

it("Indonesian texts have one word for 'if'", async () => {
  const texts = JSON.stringify(await loadMessages("id"));
  expect(texts.match(/.{0,60}\b(?:bila|apabila|kalau)\b/gi) ?? []).toEqual([]);
});

it.each([
  ["id", "alamat yang menerima email ini"],
  ["en", "the address that received this email"],
] as const)(
  "the page of the link for a new address, which does not know it, says which one it is (%s)",
  async (locale, address) => {
    const { auth } = await loadMessages(locale);
    expect(auth.confirmChange.text).toContain(address);
  },
);
