import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ResetPassword } from "@/components/auth/reset-password";
import { type AppError, appError } from "@/lib/core/errors";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";

const EMAIL = "sari@kelana.example";

async function pageOf({ email, unread }: { email: string | null; unread?: AppError }, locale: Locale) {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <ResetPassword
        tokenHash={"ab12".repeat(14)}
        email={email}
        unread={unread ?? null}
        asks={false}
        next={null}
        target="/"
        loginHref="/login"
      />
    </NextIntlClientProvider>,
  );
}

describe.each(locales)("the page of a link for a new password (%s)", (locale) => {
  it("names the account before it sets the password", async () => {
    const html = await pageOf({ email: EMAIL }, locale);
    expect(/<p id="opened-account"[^>]*>(.*?)<\/p>/.exec(html)?.[1]).toContain(EMAIL);
    expect(html).toMatch(/<button[^>]* aria-describedby="opened-account"/);
  });

  it("has a form without a name, since this browser may have opened the link before", async () => {
    const html = await pageOf({ email: null }, locale);
    expect(html).toContain('id="new-password"');
    expect(html).not.toContain("opened-account");
  });

  it("has no form where the account could not be read", async () => {
    const html = await pageOf({ email: null, unread: appError("auth_unavailable") }, locale);
    expect(html).not.toContain('id="new-password"');
    expect(html).toContain('role="alert"');
  });
});
