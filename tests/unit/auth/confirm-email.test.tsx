import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ConfirmEmail } from "@/components/auth/confirm-email";
import type { LinkedAccount } from "@/lib/auth/types";
import { type AppError, appError } from "@/lib/core/errors";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";

const ACCOUNT = { email: "sari@kelana.example", newEmail: null };
const MOVED = { ...ACCOUNT, newEmail: "wulan@kelana.example" };
const LOOK = {
  id: { signup: "Konfirmasi email", email: "Lanjutkan", email_change: "Konfirmasi email baru", again: "Coba lagi" },
  en: { signup: "Confirm email", email: "Continue", email_change: "Confirm new email", again: "Try again" },
};

type Link = { type: string; account: LinkedAccount | null; unread?: AppError };

/** The page of a link, and the words of its buttons. */
async function pageOf({ type, account, unread }: Link, locale: Locale) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <ConfirmEmail
        plan={null}
        tokenHash={"ab12".repeat(14)}
        type={type}
        isLasting
        account={account}
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
  it.each(["signup", "email"] as const)("names the account before it opens it: %s", async (type) => {
    const { html, buttons } = await pageOf({ type, account: ACCOUNT }, locale);
    expect(buttons).toEqual([LOOK[locale][type]]);
    expect(html).toMatch(/<button[^>]* aria-describedby="opened-account"/);
    expect(/<p id="opened-account"[^>]*>(.*?)<\/p>/.exec(html)?.[1]).toContain(ACCOUNT.email);
  });

  it("names the account and its new address before it moves the account", async () => {
    const { html, buttons } = await pageOf({ type: "email_change", account: MOVED }, locale);
    expect(buttons).toEqual([LOOK[locale].email_change]);
    const named = /<p id="opened-account"[^>]*>(.*?)<\/p>/.exec(html)?.[1];
    expect(named).toContain(MOVED.email);
    expect(named).toContain(MOVED.newEmail);
  });

  it("opens nothing where it cannot name the account", async () => {
    expect((await pageOf({ type: "email_change", account: ACCOUNT }, locale)).buttons).toEqual([]);
    expect((await pageOf({ type: "signup", account: MOVED }, locale)).buttons).toEqual([]);
    expect((await pageOf({ type: "email", account: null }, locale)).buttons).toEqual([]);
    const unread = await pageOf({ type: "email", account: null, unread: appError("auth_unavailable") }, locale);
    expect(unread.buttons).toEqual([LOOK[locale].again]);
    expect(unread.html).toContain('role="alert"');
  });
});
