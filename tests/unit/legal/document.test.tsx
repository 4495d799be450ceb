import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LegalDocument, type LegalDocumentName } from "@/components/content/legal/legal-document";
import en from "@/messages/en/legal.json";
import id from "@/messages/id/legal.json";

const LANGUAGES = [
  ["id", id],
  ["en", en],
] as const;

const sectionsOf = (markup: string) =>
  [...markup.matchAll(/<section[^>]*><h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/gs)].map(([, title, body]) => ({
    title,
    paragraphs: [...(body ?? "").matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, text]) => text),
  }));

describe.each(LANGUAGES)("in %s", (locale, legal) => {
  const markupOf = (name: LegalDocumentName) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={{ legal }} timeZone="Asia/Jakarta">
        <LegalDocument name={name} />
      </NextIntlClientProvider>,
    );

  it.each(["privacy", "terms"] as const)(
    "the %s policy shows every section with its text, and since when it holds",
    (name) => {
      const markup = markupOf(name);
      const sections = sectionsOf(markup);
      expect(sections.map(({ title }) => title)).toEqual(Object.values(legal[name].sections).map(({ title }) => title));
      expect(sections.filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
      expect(markup).toContain(`<h1 class="text-xl md:text-2xl">${legal[name].title.replace("&", "&amp;")}</h1>`);
      expect(markup).toMatch(/\d{1,2}\s\p{L}+\s20\d\d|\p{L}+\s\d{1,2},\s20\d\d/u);
      expect(markup).not.toMatch(/[{}]/);
    },
  );

  it("the terms state the refund rule in their section on payment", () => {
    const payment = sectionsOf(markupOf("terms")).find(({ title }) => title === legal.terms.sections.payment.title);
    expect(payment?.paragraphs).toContain(legal.refund);
  });
});

it("the privacy policy has the five agreed sections, the terms the eight", () => {
  for (const [, { privacy, terms }] of LANGUAGES) {
    expect(Object.keys(privacy.sections)).toEqual(["collected", "used", "sharing", "security", "contact"]);
    expect(Object.keys(terms.sections)).toEqual([
      ...["acceptance", "service", "responsibilities", "payment"],
      ...["availability", "liability", "termination", "changes"],
    ]);
  }
});
