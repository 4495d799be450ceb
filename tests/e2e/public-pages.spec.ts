import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { defaultLocale, type Locale, locales } from "../../lib/i18n/routing.ts";
import { distDir, siteUrl } from "./support/addresses.ts";
import { destinationIn, under } from "./support/screens.ts";
import { settled } from "./support/settled.ts";

type Offer = { price: string | number; priceCurrency: string };

const japanIn = destinationIn({ id: "jepang", en: "japan" });
const TITLES: Record<Locale, RegExp> = { id: /eSIM Jepang/, en: /Japan eSIM|eSIM Japan/ };

function attribute(html: string, pattern: RegExp): string {
  return html.match(pattern)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

for (const locale of locales) {
  const path = japanIn(locale);

  test(`${path} has its full content and metadata without JavaScript`, async ({ request }) => {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status()).toBe(200);
    expect(response.headers()["set-cookie"]).toBeUndefined();
    expect(attribute(html, /<html lang="([^"]+)"/)).toBe(locale);
    expect(attribute(html, /<title>([^<]+)<\/title>/)).toMatch(TITLES[locale]);
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(siteUrl + path);
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
    const byLanguage = Object.fromEntries(alternates.map(([, lang, href]) => [lang, href]));
    expect(byLanguage).toEqual({
      ...Object.fromEntries(locales.map((one) => [one, siteUrl + japanIn(one)])),
      "x-default": siteUrl + japanIn(defaultLocale),
    });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/noindex/);
  });

  test(`${path} has structured data that matches the plans shown`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
    );
    const product = blocks.find((block) => block["@type"] === "Product") as { name: string; offers: Offer[] };
    expect(blocks.some((block) => block["@type"] === "BreadcrumbList")).toBe(true);
    expect(product.offers.length).toBeGreaterThan(5);
    const text = html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>|\s/g, " ");
    for (const { price, priceCurrency } of product.offers) {
      expect(priceCurrency).toBe("IDR");
      expect(Number(price)).toBeGreaterThan(0);
      expect(text).toContain(`Rp ${new Intl.NumberFormat("id-ID").format(Number(price))}`);
    }
  });
}

test("other forms of a destination's address redirect permanently to the canonical one", async ({ request }) => {
  const forms = {
    "/destinations/JP": "/destinasi/jepang",
    "/destinasi/japan": "/destinasi/jepang",
    "/destinasi/Jepang": "/destinasi/jepang",
    "/destination/jepang": "/destination/japan",
    "/en/destination/japan": "/destination/japan",
    "/id/browse": "/browse",
  };
  for (const [from, to] of Object.entries(forms)) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), new URL(response.headers().location ?? "", siteUrl).pathname]).toEqual([
      from,
      308,
      to,
    ]);
  }
});

test("every flag that a page links to is served", async () => {
  const html = await (await fetch(`${siteUrl}/browse`)).text();
  const flags = new Set(html.match(/\/flags\/[A-Z]{2}\.svg/g));
  expect(flags.size).toBeGreaterThan(150);
  const answers = await Promise.all([...flags].map((path) => fetch(siteUrl + path)));
  const broken = answers.filter((answer) => !answer.ok || answer.headers.get("content-type") !== "image/svg+xml");
  expect(broken.map(({ url }) => url)).toEqual([]);
});

test("an icon is at the address that browsers and mail programs request automatically", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
});

test("an unknown slug and an unknown path show the 404 page in the language of the address, with a link home", async ({
  page,
}) => {
  const [id, en] = ["Oops! Halaman tidak ditemukan", "Oops! Page not found"];
  const pages: { path: string; lang: Locale; title: string; isAnybody: boolean }[] = [
    { path: "/destinasi/atlantis", lang: "id", title: id, isAnybody: false },
    { path: "/destination/atlantis", lang: "en", title: en, isAnybody: false },
    { path: "/tidak-ada", lang: "id", title: id, isAnybody: true },
    { path: "/en/nowhere", lang: "en", title: en, isAnybody: false },
    { path: "/en/orders/nowhere", lang: "en", title: en, isAnybody: false },
    { path: "/wp-login.php", lang: "id", title: id, isAnybody: true },
    { path: "/x%ff.png", lang: "id", title: id, isAnybody: true },
    { path: "/icons/orders", lang: "id", title: id, isAnybody: true },
  ];
  for (const { path, lang, title, isAnybody } of pages) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    // What is missing may be sold tomorrow, so no cache keeps this longer than another public page.
    expect(response?.headers()["cache-control"]).toBe("s-maxage=300, stale-while-revalidate=3300");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("[data-dock=tabs] [aria-current]")).toHaveText([]);
    const ways = [under("/")(lang), under("/browse")(lang)];
    const links = page.locator("main").getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      ...ways,
      ...(isAnybody ? ["/en"] : []),
    ]);
    await expect(page.locator("main p[lang=en]")).toHaveText(isAnybody ? [`${en}Back to home`] : []);
  }
});

test("an invented address of a page, a picture or search data is not found and leaves no file in the cache", async ({
  request,
}) => {
  const name = `invented-${Date.now()}`;
  const invented = [
    `/${name}.com`,
    `/%5C${name}.txt`,
    `/${name}.rsc`,
    `/icons/special-offer-detail/${name}`,
    `/flags/destination/${name}`,
    `/api/special-offer-detail/${name}`,
    `/_next/destination/${name}`,
    `/share/id/${name}.png`,
    `/share/${name}/jepang.png`,
    `/share/id/${name}`,
    `/share/id/jepang/${name}`,
    `/share/id/${name}${"x".repeat(3000)}.png`,
    `/share/id/..%2F${name}.png`,
    `/api/catalogue/${name}/search-index`,
    `/api/catalogue/id/${name}`,
    "/share/id/JEPANG.png",
    "/share/id/japan.png",
  ];
  for (const path of invented) expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  await request.get("/share/id/jepang.png.rsc");
  const kept = globSync("**/*", { cwd: resolve(import.meta.dirname, "../..", distDir) });
  const surplus = /share\/id\/(?:JEPANG\.png|japan\.png|jepang\.png\.rsc)/;
  expect(kept.filter((file) => file.includes(name) || surplus.test(file))).toEqual([]);
  for (const path of ["/share/id/jepang.png", "/share/en/japan.png", "/api/catalogue/id/search-index"]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  }
});

test("plans can be chosen and bought without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Mau ke mana?").fill("jepang");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await page.locator('a[href="/destinasi/jepang"]').first().click();
  await page.getByText("3 GB", { exact: true }).click();
  await page.getByRole("button", { name: "Beli Sekarang" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/(payment|login)\?/);
  await context.close();
});

test("a page preloads one font file, and moves nothing when that and its scripts arrive", async ({ page }) => {
  for (const path of ["/", "/browse", "/destinasi/jepang", "/destination/europe", "/special-offers", "/help"]) {
    const fonts: string[] = [];
    const painted = Promise.withResolvers<void>();
    await page.route(/\.(?:js|woff2)(?:\?|$)/, async (route) => {
      if (route.request().resourceType() === "font") fonts.push(route.request().url());
      await painted.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // Only what moves after the whole page was painted counts: a browser may paint a page while half of it has arrived.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    painted.resolve();
    await settled(page);
    const preloaded = await page
      .locator("link[rel=preload][as=font]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect([path, preloaded.length, new Set([...fonts, ...preloaded]).size]).toEqual([path, 1, 1]);
    expect([path, await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)]).toEqual([path, []]);
    await page.unrouteAll({ behavior: "wait" });
  }
});
