import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ActiveCard } from "@/components/esims/active-card";
import { loadMessages } from "@/lib/i18n/messages";
import { assignment, esim, NOW } from "./samples";

const TWINS = ["8944535863489223814", "8944535863489223822"];

/** The names of a card's article and links, and its text. */
async function readingOf(iccid: string, locale: "id" | "en") {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <ActiveCard esim={esim({ iccid, assignments: [assignment()] })} now={NOW} />
    </NextIntlClientProvider>,
  );
  const names = [...markup.matchAll(/<(?:article|a) [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  return { names, text: markup.replace(/<[^>]+>/g, "|") };
}

it.each(["id", "en"] as const)(
  "two eSIMs with the same plan differ in their text and in the names of their links (%s)",
  async (locale) => {
    const [first, second] = await Promise.all(TWINS.map((iccid) => readingOf(iccid, locale)));
    expect(first?.text).toContain("…3814");
    expect(first?.text).not.toBe(second?.text);
    expect(first?.names).toHaveLength(2);
    for (const name of first?.names ?? []) expect(second?.names).not.toContain(name);
  },
);
