import { expect, test } from "@playwright/test";
import { defaultLocale, LANGUAGES, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { type CrawledPage, crawlOnce, fileSizes, internalLinks, visit, withoutFragment } from "./support/crawl.ts";
import { prefixOf, under } from "./support/screens.ts";

/** Drawing pictures is slow, so a few are checked. */
const PICTURES = 4;
const PNG_WIDTH_AT = 16;
/** The budget of a public page, in gzipped bytes. The script's is 1.2 times an empty Next.js page (docs/bench.md). */
const BUDGET = { html: 40_000, style: 20_000, script: 161_900 };
const PRIVATE_PATHS = ["/login", "/confirm", "/payment", "/orders", "/myesims", "/order-detail/x", "/esim-detail/x"];

type Product = { name: string; description: string; image: string[]; offers: Offer[]; additionalProperty: Property[] };
type Property = { name: string; value: string; description?: string };
type Offer = { sku: string; price: number; priceCurrency: string; availability: string; url: string };
type Trail = { itemListElement: { position: number; name: string; item: string }[] };

let pages: CrawledPage[];

test.beforeAll(async () => {
  ({ pages } = await crawlOnce());
});

/** The addresses of all pages that break a rule, so that a failure names each of them. */
function urlsWhere(wrong: (page: CrawledPage) => boolean): string[] {
  return pages.filter(wrong).map(({ url }) => url);
}

function blocksOf(page: CrawledPage, type: string): unknown[] {
  return page.jsonLd.filter((block) => block["@type"] === type);
}

const SEGMENTS = Object.values(LANGUAGES).map(({ destinationSegment }) => `${siteUrl}/${destinationSegment}/`);
const isDestination = ({ url }: CrawledPage) => SEGMENTS.some((start) => url.startsWith(start));

test("every page of the sitemap answers 200 without a cookie, in its own language, and may be indexed", () => {
  expect(pages.filter(isDestination).length).toBeGreaterThan(400);
  expect(urlsWhere(({ status }) => status !== 200)).toEqual([]);
  expect(urlsWhere(({ setCookie }) => setCookie !== null)).toEqual([]);
  expect(urlsWhere(({ robots, robotsHeader }) => /noindex/.test(`${robots} ${robotsHeader}`))).toEqual([]);
  expect(urlsWhere(({ language, alternates, url }) => alternates[language] !== url)).toEqual([]);
});

test("every page is its own canonical, and the languages of a page point to each other, in the sitemap too", () => {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  expect(byUrl.size).toBe(pages.length);
  expect(urlsWhere(({ canonical, url }) => canonical !== url)).toEqual([]);
  for (const page of pages) {
    expect(Object.keys(page.alternates).sort()).toEqual([...locales, "x-default"].sort());
    expect(page.sitemapAlternates).toEqual(page.alternates);
    expect(page.alternates["x-default"]).toBe(page.alternates[defaultLocale]);
    for (const language of locales) {
      const other = byUrl.get(page.alternates[language] ?? "");
      expect([page.url, other?.language, other?.alternates]).toEqual([page.url, language, page.alternates]);
    }
  }
});

test("every page has one main heading and a title and description unique in its language", () => {
  expect(urlsWhere(({ headings1 }) => headings1.length !== 1 || headings1[0] === "")).toEqual([]);
  for (const language of locales) {
    const same = pages.filter((page) => page.language === language);
    for (const text of ["title", "description"] as const) {
      const owners = Map.groupBy(same, (page) => page[text]);
      expect(urlsWhere((page) => page[text] === "")).toEqual([]);
      expect(
        [...owners.values()].filter(({ length }) => length > 1).map((shared) => shared.map(({ url }) => url)),
      ).toEqual([]);
    }
  }
});

/** Expects what Google requires of an offer, and the price on the plan's tile. */
function isOffered({ sku, price, priceCurrency, availability, url }: Offer, page: CrawledPage): boolean {
  const isPriced = price > 0 && priceCurrency === "IDR" && price === page.planPrices.get(sku)?.at(-1);
  return isPriced && availability === "https://schema.org/InStock" && url === `${page.url}?plan=${sku}`;
}

test("a destination's structured data is a product that offers its plans at the prices shown", () => {
  for (const page of pages.filter(isDestination)) {
    const products = blocksOf(page, "Product") as Product[];
    expect([page.url, products.length]).toEqual([page.url, 1]);
    const { offers, image, description, ...product } = products[0] as Product;
    expect(product).toMatchObject({ name: page.headings1[0], url: page.url, brand: { name: "Kelana" } });
    expect([description === "", image.length]).toEqual([false, 1]);
    expect(image[0]).toMatch(/^https?:/);
    expect(product).not.toHaveProperty("aggregateRating");
    expect([page.url, offers.map(({ sku }) => sku).sort()]).toEqual([page.url, [...page.planPrices.keys()].sort()]);
    expect([page.url, offers.filter((offer) => !isOffered(offer, page))]).toEqual([page.url, []]);
    const lowest = Math.min(...offers.map(({ price }) => price));
    expect(page.title).toContain(`Rp ${new Intl.NumberFormat("id-ID").format(lowest)}`);
  }
});

test("a destination and an offer state their facts before paying, and tell search engines the same", () => {
  const withProduct = pages.filter((page) => blocksOf(page, "Product").length > 0);
  for (const page of withProduct) {
    const [{ additionalProperty } = { additionalProperty: [] }] = blocksOf(page, "Product") as Product[];
    const told = additionalProperty.map(({ name, value, description }) => [name, value, description ?? []].flat());
    expect([page.url, page.planFacts]).toEqual([
      page.url,
      told.map((fact) => fact.map((text) => text.replace(/\s+/g, " "))),
    ]);
    expect([page.url, told.length >= 8]).toEqual([page.url, true]);
  }
  expect(withProduct.some((page) => !isDestination(page))).toBe(true);
});

test("a first visit to any page stays within the budget of markup, style and script", async () => {
  const sizes = await fileSizes(pages.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
  const total = (paths: string[]) => paths.reduce((sum, path) => sum + (sizes.get(path) ?? Number.NaN), 0);
  const heavy = pages
    .map(({ url, htmlBytes, scripts, styles }) => ({
      url,
      html: htmlBytes,
      style: total(styles),
      script: total(scripts),
    }))
    .filter(({ html, style, script }) => !(html <= BUDGET.html && style <= BUDGET.style && script <= BUDGET.script));
  expect(heavy).toEqual([]);
});

test("a shared destination has its own picture in each language", async () => {
  const destinations = pages.filter(isDestination);
  expect(new Set(destinations.map(({ image }) => image)).size).toBe(destinations.length);
  for (const { image, jsonLd } of destinations.slice(0, PICTURES)) {
    const response = await fetch(image);
    const picture = new DataView(await response.arrayBuffer());
    expect([image, response.status, response.headers.get("content-type")]).toEqual([image, 200, "image/png"]);
    expect([picture.getUint32(PNG_WIDTH_AT), picture.getUint32(PNG_WIDTH_AT + 4)]).toEqual([1200, 630]);
    expect(jsonLd.find((block) => block["@type"] === "Product")?.image).toEqual([image]);
  }
});

test("breadcrumbs lead from home to the page itself, over pages that exist", () => {
  const urls = new Set(pages.map(({ url }) => url));
  for (const page of pages.filter(isDestination)) {
    const crumbs = (blocksOf(page, "BreadcrumbList") as Trail[])[0]?.itemListElement ?? [];
    expect(crumbs.length).toBeGreaterThan(1);
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
    expect(crumbs.at(-1)).toMatchObject({ item: page.url });
    expect(crumbs.filter(({ name, item }) => name === "" || !urls.has(item))).toEqual([]);
  }
});

test("home names the seller and the site in its structured data", () => {
  const homes = pages.filter(({ url }) => locales.some((locale) => url === siteUrl + prefixOf(locale)));
  expect(homes).toHaveLength(locales.length);
  for (const home of homes) {
    expect(blocksOf(home, "Organization")[0]).toMatchObject({
      name: "Kelana",
      url: siteUrl,
      logo: expect.stringMatching(/^https?:.+\.png$/),
    });
    expect(blocksOf(home, "WebSite")[0]).toMatchObject({ name: "Kelana", url: home.url, inLanguage: home.language });
  }
});

test("no internal link is broken, redirects or points to a missing fragment", async () => {
  const { linked } = await crawlOnce();
  expect(linked.filter(({ status }) => status !== 200)).toEqual([]);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const lost = pages.flatMap((page) =>
    internalLinks(page)
      .filter(({ hash }) => hash !== "")
      .filter((link) => byUrl.get(withoutFragment(link))?.ids.has(decodeURIComponent(link.hash.slice(1))) === false)
      .map(({ href }) => `${page.url} -> ${href}`),
  );
  expect(lost).toEqual([]);
});

test("every page of the sitemap is linked to from another page", () => {
  const targets = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const link of internalLinks(page)) {
      const url = withoutFragment(link);
      targets.set(url, (targets.get(url) ?? new Set()).add(page.url));
    }
  }
  expect(urlsWhere(({ url }) => [...(targets.get(url) ?? [])].every((from) => from === url))).toEqual([]);
});

test("robots.txt allows every page of the sitemap and names the sitemap", async () => {
  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
  const disallowed = [...robots.matchAll(/^Disallow: (\S+)/gim)].map(([, path]) => path ?? "");
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(urlsWhere(({ url }) => disallowed.some((path) => new URL(url).pathname.startsWith(path)))).toEqual([]);
});

test("private pages are noindex and not in the sitemap", async () => {
  for (const path of PRIVATE_PATHS.flatMap((own) => locales.map(under(own)))) {
    const page = await visit(path);
    expect([path, `${page.robots} ${page.robotsHeader}`.includes("noindex")]).toEqual([path, true]);
    expect(urlsWhere(({ url }) => url === siteUrl + path)).toEqual([]);
  }
});
