import { expect, type Page, test } from "@playwright/test";
import { defaultLocale, type Locale, locales } from "../../lib/i18n/routing.ts";
import { TRIP_IDS, tripSlug } from "../../lib/i18n/trip-slugs.ts";
import { siteUrl } from "./support/addresses.ts";
import { visit } from "./support/crawl.ts";
import { withoutScript } from "./support/without-script.ts";

const WORDS = {
  id: { planner: "/rencana", change: "Ubah perjalanan ini", list: "Perjalanan yang sudah dihitung" },
  en: { planner: "/en/trip-planner", change: "Change this trip", list: "Trips already worked out" },
} as const satisfies Record<Locale, object>;

/** A trip of one, two and five countries, with what its page says in each language. */
const TRIPS = [
  {
    trip: "umrah",
    id: { title: "eSIM untuk umrah", stops: ["Arab Saudi 9 malam"] },
    en: { title: "eSIM for umrah", stops: ["Saudi Arabia, 9 nights"] },
  },
  {
    trip: "japanKorea",
    id: { title: "eSIM untuk Jepang dan Korea", stops: ["Jepang 6 malam", "Korea Selatan 4 malam"] },
    en: { title: "eSIM for Japan and Korea", stops: ["Japan, 6 nights", "South Korea, 4 nights"] },
  },
  {
    trip: "europe",
    id: {
      title: "eSIM untuk Eropa 14 hari",
      stops: ["Belanda 3 malam", "Belgia 1 malam", "Prancis 3 malam", "Swiss 3 malam", "Italia 4 malam"],
    },
    en: {
      title: "eSIM for Europe, 14 days",
      stops: [
        "Netherlands, 3 nights",
        "Belgium, 1 night",
        "France, 3 nights",
        "Switzerland, 3 nights",
        "Italy, 4 nights",
      ],
    },
  },
] as const;

const addressOf = (trip: (typeof TRIP_IDS)[number], locale: Locale) =>
  `${WORDS[locale].planner}/${tripSlug(trip, locale)}`;
const plain = (text: string) => text.replaceAll("\u00a0", " ").trim();
const totalOf = (page: Page) => page.locator("[data-best] [data-total]").getAttribute("data-total");

for (const locale of locales) {
  for (const { trip, [locale]: words } of TRIPS) {
    const path = addressOf(trip, locale);

    test(`${path} shows the route, and for each use what the planner answers, without JavaScript`, async ({
      browser,
    }) => {
      await withoutScript(browser, async (page) => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
        const stops = await page.locator("main ol").first().getByRole("listitem").allTextContents();
        expect(stops.map(plain)).toEqual(words.stops);
        const rows = await page.locator("tr[data-use]").evaluateAll((all) =>
          all.map((row) => ({
            sum: row.querySelector("[data-sum]")?.getAttribute("data-sum") ?? null,
            href: row.querySelector("a")?.getAttribute("href") ?? "",
          })),
        );
        expect(rows).toHaveLength(4);
        const explained = await totalOf(page);
        expect(rows[1]?.sum).toBe(explained);
        for (const { sum, href } of rows) {
          await page.goto(href);
          expect([href, await totalOf(page)]).toEqual([href, sum]);
        }
        await page.goto(path);
        await page.getByRole("link", { name: WORDS[locale].change }).click();
        await expect(page.locator(".trip-fold > summary")).toContainText(
          plain(words.stops[0]).replaceAll(" ", "\u00a0").slice(-8),
        );
        expect(await totalOf(page)).toBe(explained);
      });
    });

    test(`${path} tells search engines its plans at the prices shown, and its other language`, async ({ page }) => {
      await page.goto(path);
      const shown = await page
        .locator("[data-best] a[data-plan-id]")
        .evaluateAll((all) => all.map((link) => [link.getAttribute("data-plan-id"), link.getAttribute("href")]));
      const { jsonLd, canonical, alternates, title, description } = await visit(path);
      const list = jsonLd.findLast((block) => block["@type"] === "ItemList") as {
        itemListElement: { item: { sku: string; offers: { price: number; url: string } } }[];
      };
      const items = list.itemListElement.map(({ item }) => item);
      expect(items.map(({ sku, offers }) => [sku, offers.url])).toEqual(
        shown.map(([id, href]) => [id, siteUrl + href]),
      );
      for (const { sku, offers } of items) {
        const price = `Rp ${new Intl.NumberFormat("id-ID").format(offers.price)}`;
        await expect(page.locator(`[data-best] a[data-plan-id="${sku}"]`)).toContainText(price);
      }
      const total = new Intl.NumberFormat("id-ID").format(Number(await totalOf(page)));
      expect([title.includes(`Rp ${total}`), description.includes(`Rp ${total}`)]).toEqual([true, true]);
      expect(canonical).toBe(siteUrl + path);
      expect(alternates).toEqual({
        ...Object.fromEntries(locales.map((other) => [other, siteUrl + addressOf(trip, other)])),
        "x-default": siteUrl + addressOf(trip, defaultLocale),
      });
    });
  }

  test(`the planner leads to every trip, and so does each of them, as the sitemap does (${locale})`, async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const all = TRIP_IDS.map((trip) => addressOf(trip, locale));
    expect(all.filter((path) => !sitemap.includes(`<loc>${siteUrl}${path}</loc>`))).toEqual([]);
    const listed = async () =>
      page
        .getByRole("region", { name: WORDS[locale].list })
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await page.goto(WORDS[locale].planner);
    expect(await listed()).toEqual(all);
    await page.goto(all[0] ?? "");
    expect(await listed()).toEqual(all.slice(1));
  });
}

for (const [path, target] of [
  ["/trip-planner/europe-14-days", "/rencana/eropa-14-hari"],
  ["/en/rencana/Umrah", "/en/trip-planner/umrah"],
] as const) {
  test(`${path} leads to the address in its language`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), new URL(answer.headers().location ?? "", siteUrl).pathname]).toEqual([308, target]);
  });
}

for (const [path, trips] of [
  ["/destinasi/arab-saudi", ["/rencana/umrah", "/rencana/umrah-plus-turki"]],
  ["/destination/japan", ["/en/trip-planner/japan-and-korea"]],
] as const) {
  test(`${path} leads to the trips through this country, and to no other`, async ({ page }) => {
    await page.goto(path);
    const links = await page
      .locator('main a[href*="/rencana/"], main a[href*="/trip-planner/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(trips);
  });
}

test("an invented trip is not found", async ({ request }) => {
  for (const path of ["/rencana/mars", "/en/trip-planner/mars"]) expect((await request.get(path)).status()).toBe(404);
});
