import { expect, test } from "vitest";
import { readPage } from "../../e2e/support/html";

const page = (head: string, body: string) =>
  readPage(`<!DOCTYPE html><html lang="id"><head>${head}</head><body>${body}</body></html>`);

test("the crawl's reader sees every heading, link and picture, and nothing inside scripts", () => {
  const facts = page(
    '<title>a &amp; b</title><meta property="og:image" content="http://x/i.png"/>',
    '<h1>one <b>two</b></h1><h1></h1><a class="x" href="/a?b=1&amp;c=2">a</a><script>"<a href=\\"/no\\">"</script>',
  );
  expect(facts).toMatchObject({ title: "a & b", image: "http://x/i.png", headings1: ["one two", ""], robots: "" });
  expect(facts.links).toEqual(["/a?b=1&c=2"]);
});

test("the reader takes a plan's price from its own tile, where it comes last", () => {
  const tile = (id: string, price: string) =>
    `<label><input type="radio" name="bundle" value="${id}"/><i>Rp 1.000/GB</i><b>${price}</b></label>`;
  const { planPrices } = page("", `Rp 5 ${tile("p", "Rp 37.500")}${tile("q", "Rp 1.250.000")}<label>Rp 9</label>`);
  expect([...planPrices]).toEqual([
    ["p", [1000, 37_500]],
    ["q", [1000, 1_250_000]],
  ]);
});

test("the reader finds robots, canonical, languages and structured data with its graph", () => {
  const facts = page(
    '<meta name="robots" content="noindex"/><link rel="canonical" href="http://x/a"/><link rel="alternate" hrefLang="en" href="http://x/b"/>',
    '<script type="application/ld+json">{"@graph":[{"@type":"WebSite"}]}</script>',
  );
  expect(facts).toMatchObject({ robots: "noindex", canonical: "http://x/a", alternates: { en: "http://x/b" } });
  expect(facts.jsonLd).toEqual([{ "@type": "WebSite" }]);
  expect(() => page("", '<script type="application/ld+json">{broken</script>')).toThrow();
});
