import { describe, expect, test } from "vitest";
import { renderSecurityMail } from "@/lib/email/mails/security";
import { locales } from "@/lib/i18n/routing";

const passwordUrl = "https://kelana.example/reset-password?ask=1";
const contactUrl = "https://kelana.example/help";

/** The addresses that a mail leads to. */
const linksIn = (html: string) => new Set(html.match(/(?<=href=")[^"]+/g));

const CANCELS = { id: "dan permintaan ini batal.", en: "and cancels this request." };

describe.each(locales)("a mail about the login of an account (%s)", (locale) => {
  test("leads the old address to our support, not to a new password, because it has no account any more", async () => {
    const { html } = await renderSecurityMail({ locale, occasion: "emailChanged", passwordUrl, contactUrl });
    expect(linksIn(html)).toEqual(new Set([contactUrl]));
  });

  test("says that a new password stops a change of address, where one is under way", async () => {
    for (const [occasion, isUnderWay] of [
      ["emailChangeWarning", true],
      ["emailChangeRefused", false],
      ["passwordChanged", false],
    ] as const) {
      const { text } = await renderSecurityMail({ locale, occasion, passwordUrl, contactUrl });
      expect(text.replace(/\s+/g, " ").includes(CANCELS[locale])).toBe(isUnderWay);
    }
  });

  test.each(["emailChangeWarning", "emailChangeRefused", "passwordChanged"] as const)(
    "leads the account's address to the form that asks for a new password (%s)",
    async (occasion) => {
      const { html } = await renderSecurityMail({ locale, occasion, passwordUrl, contactUrl });
      expect(linksIn(html)).toEqual(new Set([passwordUrl]));
    },
  );
});
