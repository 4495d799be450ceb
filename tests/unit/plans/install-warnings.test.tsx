import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InstallWarnings } from "@/components/plans/install-warnings";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";

it.each(locales)("what to mind before an installation is one note, with all that applies (%s)", async (locale) => {
  const messages = await loadMessages(locale);
  const notes = (...countryCodes: string[]) => {
    const markup = renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
        <InstallWarnings plan={{ countryCodes }} />
      </NextIntlClientProvider>,
    );
    const { earlyInstall } = messages.plans;
    const { keepOff } = messages.plans;
    return {
      count: markup.match(/<details/g)?.length ?? 0,
      said: [earlyInstall, keepOff].map((text) => markup.includes(text.replaceAll("'", "&#x27;"))),
    };
  };
  expect(notes("TR", "ID")).toEqual({ count: 1, said: [true, true] });
  expect(notes("TR", "GR")).toEqual({ count: 1, said: [true, false] });
  expect(notes("SG", "ID")).toEqual({ count: 1, said: [false, true] });
  expect(notes("SG")).toEqual({ count: 0, said: [false, false] });
});
