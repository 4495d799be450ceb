import { expect, it } from "vitest";
import { renderEmailCode } from "@/lib/email/mails/email-code";
import { type Locale, locales } from "@/lib/i18n/routing";

/** What is kept to oneself: the code and the link, since each of them logs in. */
const KEPT: Record<Locale, RegExp> = {
  id: /jangan berikan kode atau tautannya kepada siapa pun/,
  en: /do not share the code or the link/,
};

it.each(locales)(
  "warns of passing on the code and the link, without calling the code the only way in, in '%s'",
  async (locale) => {
    const link = "https://kelana.example/confirm?token=t";
    const { text } = await renderEmailCode({ locale, link, code: "123456" });
    expect(text).toContain(link);
    expect(text.replace(/\s+/g, " ")).toMatch(KEPT[locale]);
    expect(text).not.toMatch(/tanpa kode|without the code/);
  },
);
