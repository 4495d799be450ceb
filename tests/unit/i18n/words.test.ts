import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { counted } from "@/lib/core/counted";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";

/** Said in words that were agreed. */
const AGREED = "Please try again later or contact support";

it("says of money what happens to it, not that it is recorded", async () => {
  const texts = JSON.stringify([await loadMessages("id"), await loadMessages("en")]);
  expect(texts.match(/.{0,60}(?:\b(?:tercatat|dicatat)\b|on record|\bwas recorded).{0,20}/gi) ?? []).toEqual([]);
});

it("Indonesian texts have one word for 'if'", async () => {
  const texts = JSON.stringify(await loadMessages("id"));
  expect(texts.match(/.{0,60}\b(?:bila|apabila|kalau)\b/gi) ?? []).toEqual([]);
});

it("English texts say 'logged in', as the buttons say 'log in'", async () => {
  const texts = JSON.stringify(await loadMessages("en"));
  expect(texts.match(/.{0,60}\bsigned in\b.{0,20}/gi) ?? []).toEqual([]);
});

it.each(locales)("every link to one order has the same words (%s)", async (locale) => {
  const { aftersale, checkout, email, esim } = await loadMessages(locale);
  const inMails = [email.esimReady.openOrder, email.orderNotification.open];
  const onScreens = [aftersale.refunded.action, checkout.esimRefunded.action, esim.next.refunded.order];
  const links = [...inMails, ...onScreens, esim.detail.toOrder];
  expect(new Set(links).size).toBe(1);
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

it("a new password says what becomes of the old one and of other devices", async () => {
  const { auth } = await loadMessages("en");
  expect(auth.reset.lead).toBe("This replaces your old password and logs out every other device.");
});

it.each(locales)("an order that does not load says so once (%s)", async (locale) => {
  const { loadErrorTitle, loadErrorText } = (await loadMessages(locale)).order.detail;
  expect(loadErrorTitle).toMatch(/gagal dimuat|failed to load/);
  expect(loadErrorText).not.toMatch(/gagal|fail/i);
});

/** Every text of a language. */
async function textsOf(locale: Locale): Promise<string[]> {
  const textsIn = (part: unknown): string[] =>
    typeof part === "string" ? [part] : Object.values(part ?? {}).flatMap(textsIn);
  return textsIn(await loadMessages(locale));
}

it.each([
  ["id", "Coba lagi", /^(coba|muat|ulangi|segarkan)( ulang| lagi| kembali)?$/i],
  ["en", "Try again", /^(try|re-?try|reload|refresh)( again)?$/i],
] as const)("one word asks to try again (%s)", async (locale, word, isAsked) => {
  const asked = (await textsOf(locale)).filter((text) => isAsked.test(text));
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set([word]));
});

it.each([
  ["id", /tulis (?:ke|kepada) kami|hubungi (?:dukungan|bantuan)/i],
  ["en", /\b(?:write to us|how to reach|get in touch|contact support)\b/],
] as const)("one word leads to us (%s)", async (locale, other) => {
  const texts = (await textsOf(locale)).filter((text) => text !== AGREED);
  expect(texts.filter((text) => other.test(text))).toEqual([]);
});

it("what was found is counted in a sentence, also where it is one", async () => {
  const { catalogue, devices, orders } = await loadMessages("en");
  const t = createTranslator({ locale: "en", messages: { orders }, namespace: "orders" });
  expect(counted(catalogue.search.results, 1)).toBe("1 destination found");
  expect(devices.search.found).toEqual({ one: "1 device found", other: "{count} devices found" });
  expect([t("found", { count: 1 }), t("found", { count: 16 })]).toEqual(["1 order found", "16 orders found"]);
});

it("only texts on how to install speak of this phone: what is kept may be kept by a computer", async () => {
  for (const locale of locales) {
    const { esim, metadata, offline, shell } = await loadMessages(locale);
    const kept = JSON.stringify([esim.saved, metadata, offline, shell]);
    expect(kept.match(/.{0,40}(?:ponsel ini|this phone)/gi) ?? []).toEqual([]);
    expect(kept).toMatch(/perangkat ini|this device/i);
  }
});
