import { NextIntlClientProvider } from "next-intl";
import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ForgotForm } from "@/components/auth/forgot-form";
import { LoginForm } from "@/components/auth/login-form";
import { contactErrorText } from "@/components/content/help/contact-words";
import { useErrorText } from "@/components/feedback/use-error-text";
import { currentToasts, dismissToast } from "@/components/ui/toast-store";
import type { ClientError } from "@/lib/api/client";
import { minutesToWait } from "@/lib/core/duration";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";

const CODE_INSTEAD = {
  id: "Atau langsung masuk sekarang dengan kode lewat email.",
  en: "Or log in now with a code by email.",
};
const WAIT = { id: /Coba lagi dalam\s13\smenit\./, en: /Try again in\s13\smin\./ };

/** A refused request with the seconds to wait, or without them. */
let retryAfter: string | null;

beforeEach(() => {
  retryAfter = null;
  const typed: Record<string, string> = { email: "sari@kelana.example", password: "perjalanan-jauh-7" };
  vi.stubGlobal(
    "FormData",
    class {
      get = (name: string) => typed[name] ?? null;
    },
  );
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { success: false, error: "rate_limited" },
      { status: 429, ...(retryAfter !== null && { headers: { "Retry-After": retryAfter } }) },
    ),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function render(node: ReactNode, locale: Locale): Promise<string> {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      {node}
    </NextIntlClientProvider>,
  );
}

type Submit = (event: object) => Promise<void>;

function LoginScreen({ onForm }: { onForm: (submit: Submit) => void }) {
  const nothing = () => undefined;
  const ways = { onSignedIn: nothing, onSignUp: nothing, onUnconfirmed: nothing, onForgot: nothing, onCode: nothing };
  const form = LoginForm({ email: "", isLasting: true, onLasting: nothing, ...ways });
  if (!isValidElement<{ onSubmit: Submit }>(form)) throw new Error("No form");
  onForm(form.props.onSubmit);
  return null;
}

function ForgotScreen({ onForm }: { onForm: (submit: Submit) => void }) {
  const nothing = () => undefined;
  const form = ForgotForm({ email: "", next: null, onSent: nothing, onLogin: nothing });
  if (!isValidElement<{ onSubmit: Submit }>(form)) throw new Error("No form");
  onForm(form.props.onSubmit);
  return null;
}

/** What the toast of a refused form says. */
async function refusedLogin(locale: Locale, Screen = LoginScreen): Promise<string> {
  const forms: Submit[] = [];
  await render(<Screen onForm={(submit) => forms.push(submit)} />, locale);
  await forms[0]?.({ preventDefault: () => undefined, currentTarget: { elements: [] } });
  return currentToasts()
    .map(({ description }) => description)
    .join();
}

function ErrorText({ error }: { error: ClientError }) {
  return useErrorText()(error);
}

describe.each(locales)("after too many attempts (%s)", (locale) => {
  test("a login by password says in how many minutes it can be tried again, and offers the code", async () => {
    retryAfter = "725";
    const said = await refusedLogin(locale);
    expect(said).toMatch(WAIT[locale]);
    expect(said).toContain(CODE_INSTEAD[locale]);
  });

  test("a login by password offers the code where the wait is not known either", async () => {
    const said = await refusedLogin(locale);
    expect(said).toContain((await loadMessages(locale)).errors.rate_limited);
    expect(said).toContain(CODE_INSTEAD[locale]);
  });

  test("the form for a new password offers the link of the latest mail", async () => {
    retryAfter = "725";
    const said = await refusedLogin(locale, ForgotScreen);
    expect(said).toMatch(WAIT[locale]);
    expect(said).toMatch(/pakai tautan di email terakhir kami|use the link in our latest email/);
  });

  test("every other screen says the minutes too, without the code", async () => {
    const error = { code: "rate_limited", retryAfterSeconds: 725 } as const;
    const said = await render(<ErrorText error={error} />, locale);
    expect(said).toMatch(WAIT[locale]);
    expect(said).not.toContain(CODE_INSTEAD[locale]);
  });
});

test("the contact form, whose page has no other texts, says the minutes", async () => {
  const { errors, help } = await loadMessages("en");
  const words = { errors: { ...errors, offline: help.form.offline }, tooMany: "Try again in # min." };
  expect(contactErrorText({ code: "rate_limited", retryAfterSeconds: 3541 }, words)).toBe("Try again in 60 min.");
  expect(contactErrorText({ code: "rate_limited" }, words)).toBe(errors.rate_limited);
});

test.each([
  [0, 1],
  [1, 1],
  [60, 1],
  [61, 2],
  [3600, 60],
])("a wait of %i seconds is over after %i min", (seconds, minutes) => {
  expect(minutesToWait(seconds)).toBe(minutes);
});
