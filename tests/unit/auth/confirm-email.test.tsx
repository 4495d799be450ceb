import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ConfirmEmail } from "@/components/auth/confirm-email";
import { type AppError, appError } from "@/lib/core/errors";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";

const ADDRESS = "sari@kelana.example";
const LOOK = {
  id: { signup: "Konfirmasi email", email: "Lanjutkan", email_change: "Konfirmasi email baru", again: "Coba lagi" },
  en: { signup: "Confirm email", email: "Continue", email_change: "Confirm new email", again: "Try again" },
};

type Link = { type: string; address: string | null; unread?: AppError };

/** The page of a link, and the words of its buttons. */
async function pageOf({ type, address, unread }: Link, locale: Locale) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <ConfirmEmail
        plan={null}
        tokenHash={"ab12".repeat(14)}
        type={type}
        address={address}
        unread={unread ?? null}
        target="/"
        loginHref="/login"
      />
    </NextIntlClientProvider>,
  );
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, content]) =>
    content?.replace(/<[^>]*>/g, ""),
  );
  return { html, buttons };
}

describe.each(locales)("the page of a mailed link (%s)", (locale) => {
  it.each(["signup", "email", "email_change"] as const)("names the account before it opens it: %s", async (type) => {
    const { html, buttons } = await pageOf({ type, address: ADDRESS }, locale);
    expect(buttons).toEqual([LOOK[locale][type]]);
    expect(html).toMatch(/<button[^>]* aria-describedby="opened-account"/);
    expect(/<p id="opened-account"[^>]*>(.*?)<\/p>/.exec(html)?.[1]).toContain(ADDRESS);
  });

  it("opens nothing where it cannot name the account", async () => {
    expect((await pageOf({ type: "email", address: null }, locale)).buttons).toEqual([]);
    const unread = await pageOf({ type: "email", address: null, unread: appError("auth_unavailable") }, locale);
    expect(unread.buttons).toEqual([LOOK[locale].again]);
    expect(unread.html).toContain('role="alert"');
  });
});
