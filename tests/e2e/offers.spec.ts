import { expect, test } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { gatewayLedger, invoicesFor } from "./support/sandboxes.ts";
import { prefixOf } from "./support/screens.ts";
import { bundleId, callFunction, checkoutBody, loginCookies, newAccount } from "./support/traveller.ts";

const DETAIL = /\/special-offer-detail\/[0-9a-f-]{36}$/;

const languages = {
  id: {
    home: "/",
    path: "/special-offers",
    title: "Penawaran Spesial",
    detail: "/special-offer-detail",
    price: "Harga penawaran",
    get: "Ambil penawaran ini",
    open: "Lihat penawaran",
    japan: "Jepang sebulan, 5 GB",
    destination: "/destinasi/jepang",
    onOffer: "Sedang ada penawaran",
    short: /Penawaran sampai/,
    buy: "Beli Sekarang",
    cheaper: /^Beli dengan penawaran Rp/,
    validity: "30 Hari",
    includes: "Paket data",
    notFound: "Penawaran spesial yang Anda cari tidak ditemukan.",
    pay: /^Selesaikan Pembayaran Rp/,
  },
  en: {
    home: "/en",
    path: "/en/special-offers",
    title: "Special offers",
    detail: "/en/special-offer-detail",
    price: "Offer price",
    get: "Get This Offer",
    open: "See this offer",
    japan: "Japan for a month, 5 GB",
    destination: "/destination/japan",
    onOffer: "On offer now",
    short: /Offer until/,
    buy: "Buy now",
    cheaper: /^Buy at the offer price Rp/,
    validity: "30 Days",
    includes: "Data Plan",
    notFound: "The special offer you are looking for could not be found.",
    pay: /^Complete payment Rp/,
  },
} as const;

const rupiah = (text: string | null) => Number(text?.match(/Rp\s([\d.]+)/)?.[1]?.replaceAll(".", ""));

for (const [locale, texts] of Object.entries(languages) as [Locale, (typeof languages)[Locale]][]) {
  test(`an offer is bought at the price shown (${locale})`, async ({ page, context }) => {
    await signIn(context, locale);
    await page.goto(texts.home);
    await page.getByRole("contentinfo").getByRole("link", { name: texts.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    const cards = page.locator('main a[href*="special-offer-detail"]');
    await expect(cards).toHaveCount(5);
    const card = cards.filter({ hasText: texts.japan });
    const usual = rupiah(await card.locator("s").textContent());
    const scenes = await cards.evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset.scene));
    expect(scenes.toSorted()).toEqual(["east-asia", "europe", "japan", "middle-east", "southeast-asia"]);
    await card.getByText(texts.open, { exact: true }).click();

    await expect(page).toHaveURL(DETAIL);
    const offerId = page.url().split("/").at(-1);
    await expect(page.getByRole("heading", { level: 1, name: texts.japan })).toBeVisible();
    await expect(page.locator("main").getByText(texts.validity, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: texts.includes })).toBeVisible();
    await expect(page.locator("main [data-slot=pass-card]")).toHaveAttribute("data-scene", "japan");
    expect(rupiah(await page.locator("main s").textContent())).toBe(usual);
    const price = rupiah(await page.getByText(texts.price, { exact: true }).locator("..").textContent());
    expect(price).toBeGreaterThan(10_000);
    expect(price).toBeLessThan(usual);

    const plan = await bundleId("esim_5GB_30D_JP_V2");
    await page.getByRole("button", { name: texts.get }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?bundle=${plan}&offer=${offerId}$`));
    await page.getByRole("radio", { name: /QRIS/ }).check();
    const pay = page.getByRole("button", { name: texts.pay });
    await expect(pay).toBeEnabled();
    expect(rupiah(await pay.textContent())).toBe(price);
    const opened = context.waitForEvent("page");
    await pay.click();
    const invoice = await opened;
    await invoice.waitForURL(/\/web\//);
    const invoiceId = invoice.url().split("/web/").at(-1)?.split(/[/?]/)[0];
    const made = (await gatewayLedger()).invoices.find(({ id }) => id === invoiceId);
    expect(made?.amount).toBe(price);
  });

  test(`a destination sells a plan on offer at the offer's price, from its card to its payment (${locale})`, async ({
    page,
    context,
  }) => {
    await signIn(context, locale);
    const plan = await bundleId("esim_5GB_30D_JP_V2");
    await page.goto(texts.destination);
    const card = page.locator(`[data-plan="${plan}"]`);
    const block = page.getByRole("region", { name: texts.onOffer }).getByRole("link").filter({ hasText: "5 GB" });
    const price = rupiah(await block.textContent());
    const usual = rupiah(await card.locator("s").textContent());
    expect(price).toBeLessThan(usual);
    await card.locator("label").first().click();
    const bar = page.locator("[data-slot=action-bar]");
    for (const place of [card, bar]) {
      await expect(place.getByText(texts.short)).toBeVisible();
      const shown = [...((await place.textContent()) ?? "").matchAll(/Rp\s[\d.]+(?![\d.]*\/)/g)].map(([text]) =>
        rupiah(text),
      );
      expect(shown.toSorted()).toEqual([price, usual]);
    }
    await bar.getByRole("button", { name: texts.buy }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?bundle=${plan}&offer=`));
    await page.getByRole("radio", { name: /QRIS/ }).check();
    expect(rupiah(await page.getByRole("button", { name: texts.pay }).textContent())).toBe(price);
  });

  test(`a destination whose offer has ended since it was made sells at the usual price (${locale})`, async ({
    page,
    context,
  }) => {
    await signIn(context, locale);
    const plan = await bundleId("esim_5GB_30D_JP_V2");
    const card = page.locator(`[data-plan="${plan}"]`);
    await page.goto(texts.destination);
    const usual = rupiah(await card.locator("s").textContent());
    await page.clock.setFixedTime(new Date("2040-01-01T00:00:00Z"));
    await page.reload();
    await expect(card.getByText(texts.short)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: texts.onOffer })).toHaveCount(0);
    await card.locator("label").first().click();
    const bar = page.locator("[data-slot=action-bar]");
    expect(rupiah(await bar.textContent())).toBe(usual);
    await bar.getByRole("button", { name: texts.buy }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?bundle=${plan}$`));
  });

  test(`buying a plan on offer again costs the offer's price, and its other payments lead to that of the offer (${locale})`, async ({
    page,
    context,
  }) => {
    const prefix = prefixOf(locale);
    const esim = await boughtEsim(await signIn(context, locale), "esim_5GB_30D_JP_V2");
    const plan = await bundleId("esim_5GB_30D_JP_V2");
    const bar = page.locator("[data-slot=action-bar]");

    await page.goto(`${prefix}/repurchase/${esim.esimId}`);
    const option = page.locator("main label").filter({ hasText: texts.short });
    await expect(option).toHaveCount(1);
    await option.click();
    const offered = rupiah(await bar.textContent());
    await bar.getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?bundle=${plan}&offer=`));

    const cheaper = bar.getByRole("link", { name: texts.cheaper });
    for (const address of [`/payment?bundle=${plan}&type=repurchase&esim=${esim.esimId}`, `/payment?bundle=${plan}`]) {
      await page.goto(prefix + address);
      expect(rupiah(await cheaper.textContent())).toBe(offered);
    }
    await cheaper.click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?bundle=${plan}&offer=`));
    await page.getByRole("radio", { name: /QRIS/ }).check();
    expect(rupiah(await page.getByRole("button", { name: texts.pay }).textContent())).toBe(offered);
    await expect(cheaper).toHaveCount(0);
  });

  test(`an unknown offer is a 404 page, and the address without an id redirects to the list (${locale})`, async ({
    page,
    request,
  }) => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "abc"]) {
      const response = await page.goto(`${texts.detail}/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(texts.notFound)).toBeVisible();
      await expect(page.locator("main").locator(`a[href="${texts.path}"]`)).toBeVisible();
    }
    const bare = await request.get(texts.detail, { maxRedirects: 0 });
    expect(bare.status()).toBe(308);
    expect(new URL(bare.headers().location ?? "", siteUrl).pathname).toBe(texts.path);
  });

  test(`an offer's structured data has the price shown on its page (${locale})`, async ({ request }) => {
    const list = await (await request.get(texts.path)).text();
    const links = [
      ...new Set([...list.matchAll(/href="([^"]*special-offer-detail\/[^"]+)"/g)].map(([, href]) => href)),
    ];
    expect(links).toHaveLength(5);
    for (const link of links) {
      const html = await (await request.get(link ?? "")).text();
      const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
        ([, json]) => JSON.parse(json ?? "") as { "@type": string; offers: { price: number; url: string }[] },
      );
      const [offer] = blocks.find((block) => block["@type"] === "Product")?.offers ?? [];
      expect(offer?.url).toBe(siteUrl + link);
      const text = html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, " ");
      expect(text).toContain(`Rp\u00a0${new Intl.NumberFormat("id-ID").format(offer?.price ?? 0)}`);
    }
  });
}

test("a phone shows the price of an offer beside its button, and no tab bar", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const html = await (await request.get("/special-offers")).text();
  await page.goto(html.match(/\/special-offer-detail\/[0-9a-f-]{36}/)?.[0] ?? "");
  const bar = page.locator("[data-slot=action-bar]");
  await expect(bar.getByRole("button")).toBeInViewport();
  const shown = page.getByText("Harga penawaran", { exact: true }).locator("..");
  expect(rupiah(await bar.textContent())).toBe(rupiah(await shown.textContent()));
  await expect(page.getByRole("link", { name: "Jelajah", exact: true })).toBeHidden();
});

test("the server sells no other plan at an offer's price, and refuses an offer that does not exist", async ({
  request,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const html = await (await request.get("/special-offers")).text();
  const offerId = html.match(/special-offer-detail\/([0-9a-f-]{36})/)?.[1] ?? "";
  const email = `buyer-${crypto.randomUUID()}@example.com`;
  const other = checkoutBody(await bundleId("esim_20GB_30D_JP_V2"), "id", email);
  for (const id of [offerId, crypto.randomUUID()]) {
    const refused = await callFunction("create-xendit-invoice", { ...other, offerId: id }, cookies);
    expect(refused).toEqual({ status: 410, body: { success: false, error: "offer_ended" } });
  }
  expect(await invoicesFor(email)).toEqual([]);
});
