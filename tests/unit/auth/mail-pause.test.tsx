import { NextIntlClientProvider } from "next-intl";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CodeScreen } from "@/components/auth/code-screen";
import { ForgotForm } from "@/components/auth/forgot-form";
import { ResendButton } from "@/components/auth/resend-button";
import { useMailPause } from "@/components/auth/use-mail-pause";
import { currentToasts, dismissToast } from "@/components/ui/toast-store";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";

const EMAIL = "sari@kelana.example";
const SECOND = 1000;

/** What the new mail does to the earlier one. */
const ENDS = { id: "email sebelumnya tidak berlaku", en: "earlier email then stop working" };

/** Each test begins after the pause of the one before, since the page remembers its last mail. */
let begin = Date.parse("2026-11-27T08:00:00Z");

let typed: string;
let asked: string[];

beforeEach(() => {
  typed = EMAIL;
  asked = [];
  const kept = new Map<string, string>();
  vi.useFakeTimers({ toFake: ["Date"], now: begin });
  begin += 3600 * SECOND;
  vi.stubGlobal(
    "FormData",
    class {
      get = (name: string) => (name === "email" ? typed : null);
    },
  );
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ success: true });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function render(node: ReactNode, locale: Locale = "id"): Promise<string> {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      {node}
    </NextIntlClientProvider>,
  );
}

type FormElement = ReactElement<{ onSubmit: (event: object) => Promise<void>; children: ReactNode }>;

/** The form of a screen: the screen itself, or one of its parts. */
function formIn(node: ReactNode): FormElement {
  if (!isValidElement<FormElement["props"]>(node)) throw new Error("No form");
  if (node.type === "form") return node;
  return formIn(Children.toArray(node.props.children).find((part) => isValidElement(part) && part.type === "form"));
}

const nothing = () => undefined;
const codeScreen = () =>
  CodeScreen({
    email: "",
    next: null,
    google: false,
    leadsToPayment: false,
    isFirst: false,
    sentTo: null,
    onSent: nothing,
    isLasting: true,
    onLasting: nothing,
    onSignedIn: nothing,
    onLogin: nothing,
    onSignUp: nothing,
    onRead: nothing,
  });
const forgotForm = () => ForgotForm({ email: "", next: null, onSent: nothing, onLogin: nothing });

function Opened({ screen, onForm }: { screen: () => ReactNode; onForm: (form: FormElement) => void }) {
  onForm(formIn(screen()));
  return null;
}

/** Sends the form of a screen with what is typed. */
async function send(screen: () => ReactNode): Promise<void> {
  const forms: FormElement[] = [];
  await render(<Opened screen={screen} onForm={(form) => forms.push(form)} />);
  await forms[0]?.props.onSubmit({ preventDefault: nothing, currentTarget: { elements: [] } });
}

/** What the screen of the code says about an early request. */
function Said() {
  const { tooSoon, textOf } = useMailPause("code");
  const early = tooSoon({ email: ` ${EMAIL.toUpperCase()}` });
  return early && textOf(early);
}

const CODE = "/api/auth/code";
const RECOVER = "/api/auth/recover";

describe("within a minute of another mail, which would hold it back", () => {
  test("no code is requested after a link for a new password, and no link after a code", async () => {
    await send(forgotForm);
    await send(codeScreen);
    expect(asked).toEqual([RECOVER]);
    vi.setSystemTime(Date.now() + 60 * SECOND);
    await send(codeScreen);
    await send(forgotForm);
    expect(asked).toEqual([RECOVER, CODE]);
  });

  test("the same mail can be requested again, and any mail to another address", async () => {
    await send(codeScreen);
    await send(codeScreen);
    typed = "dewi@kelana.example";
    await send(forgotForm);
    expect(asked).toEqual([CODE, CODE, RECOVER]);
  });

  test.each(locales)("the screen says how long to wait and what the new mail ends (%s)", async (locale) => {
    await send(forgotForm);
    vi.setSystemTime(Date.now() + 18 * SECOND);
    const said = await render(<Said />, locale);
    expect(said).toContain("42");
    expect(said).toContain(ENDS[locale]);
  });

  test("another mail can be sent again when the minute since the last one is over, not a minute later", async () => {
    await send(codeScreen);
    const button = () =>
      render(<ResendButton kind="code" email={EMAIL} send={async () => ({ ok: true, value: null })} />);
    vi.setSystemTime(Date.now() + 50 * SECOND);
    expect(await button()).toMatch(/Kirim ulang dalam 10\sdetik/);
    vi.setSystemTime(Date.now() + 10 * SECOND);
    expect(await button()).toContain("Kirim ulang kode");
  });
});
