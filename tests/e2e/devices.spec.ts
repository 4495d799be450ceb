import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { under } from "./support/screens.ts";
import { bundleId } from "./support/traveller.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const languages = {
  id: {
    prefix: "",
    title: "Cek Perangkat eSIM",
    search: "Cari merek, model, atau kode model",
    none: "Tidak ditemukan perangkat yang cocok dengan pencarian Anda",
    reset: "Tampilkan semua perangkat",
    found: "1 perangkat ditemukan",
    dualSim: /dua kartu SIM fisik/,
    named: (model: string) => new RegExp(`Browser menyebut perangkat ini ${model}\\. Model ini ada di daftar`),
    unlisted: /Model ini belum ada di daftar kami; \*#06# menjawab/,
    unreported: /tidak memberi tahu model ponsel\. Tekan \*#06# di ponsel/,
    yes: "Ya, EID muncul",
    no: "Tidak ada EID",
    change: "Ubah jawaban",
    saved: /Tersimpan: ponsel Anda mendukung eSIM/,
    dial: "Tekan *#06#: jika muncul nomor EID, ponsel mendukung eSIM.",
    moneyBack: "Jika ternyata eSIM tidak bisa dipasang, dana kembali penuh dalam 7 hari sejak pembelian.",
    checkoutUnknown: "Pastikan ponsel Anda mendukung eSIM sebelum membayar.",
    checkoutYes: "Ponsel Anda mendukung eSIM, menurut pengecekan Anda di perangkat ini.",
    checkoutModel: "Galaxy S23 Anda mendukung eSIM, menurut pengecekan Anda di perangkat ini.",
    checkoutNo: /tidak mendukung eSIM\. Pasang paket ini di perangkat lain/,
    check: "Cek perangkat",
  },
  en: {
    prefix: "/en",
    title: "eSIM device check",
    search: "Search brand, model or model code",
    none: "No device matches your search",
    reset: "Show all devices",
    found: "1 device found",
    dualSim: /two physical SIM cards/,
    named: (model: string) => new RegExp(`The browser calls this device ${model}\\. The model is on the list`),
    unlisted: /The model is not on our list yet; \*#06# gives/,
    unreported: /does not report the model\. Dial \*#06# on the phone/,
    yes: "Yes, there is an EID",
    no: "No EID",
    change: "Change the answer",
    saved: /Saved: your phone supports eSIM/,
    dial: "Dial *#06#: if an EID number appears, the phone supports eSIM.",
    moneyBack: "If it can't install the eSIM after all, you get a full refund within 7 days of purchase.",
    checkoutUnknown: "Make sure your phone supports eSIM before you pay.",
    checkoutYes: "Your phone supports eSIM, as you checked on this device.",
    checkoutModel: "Your Galaxy S23 supports eSIM, as you checked on this device.",
    checkoutNo: /does not support eSIM\. Install this plan on another device/,
    check: "Check my device",
  },
} as const;

function row(page: Page, name: string) {
  return page.locator("[data-device=supported]").filter({ has: page.getByText(name, { exact: true }) });
}

function brand(page: Page, name: string) {
  return page.locator(`details[data-brand="${name}"]`);
}

/** A family of models in a brand. */
function family(page: Page, name: string) {
  return page.locator("details[data-family]", { has: page.locator("summary").getByText(name, { exact: true }) });
}

/** Makes Chromium report this phone model. */
async function phoneNamed(browser: Browser, model: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl, userAgent: ANDROID });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setUserAgentOverride", {
    userAgent: ANDROID,
    userAgentMetadata: { platform: "Android", platformVersion: "15", architecture: "", model, mobile: true },
  });
  return page;
}

for (const [locale, texts] of Object.entries(languages)) {
  const path = `${texts.prefix}/device-compatibility`;

  test(`devices are found by brand, model and model code, and a search without a match says so (${locale})`, async ({
    page,
  }) => {
    await page.goto(path);
    const field = page.getByLabel(texts.search);
    await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
    await expect(family(page, "iPhone")).toBeVisible();
    await expect(row(page, "iPhone 13")).toBeHidden();
    await family(page, "iPhone").locator("summary").click();
    await expect(row(page, "iPhone 13")).toBeVisible();
    await expect(row(page, "Galaxy S23")).toBeHidden();

    await expect(async () => {
      await field.fill("SAMSUNG");
      await expect(row(page, "Galaxy S23")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(brand(page, "Apple")).toBeHidden();
    await expect(page.locator("[data-device]:visible")).not.toHaveCount(0);

    await field.fill("pixel 8 pro");
    await expect(row(page, "Pixel 8 Pro")).toBeVisible();
    await expect(row(page, "Pixel 8")).toBeHidden();
    await expect(brand(page, "Samsung")).toBeHidden();

    await field.fill("sm f731b");
    await expect(row(page, "Galaxy Z Flip5")).toBeVisible();
    await expect(page.locator("[data-device=supported]:visible")).toHaveCount(1);
    await expect(page.getByText(texts.found)).toBeVisible();

    await field.fill("A2634");
    await expect(page.locator("[data-device=incompatible]:visible")).toHaveText(texts.dualSim);
    await expect(page.locator("[data-device=supported]:visible")).toHaveCount(0);
    await expect(page.getByText(texts.found)).toBeVisible();

    await field.fill("nokia 3310");
    await expect(page.getByText(texts.none)).toBeVisible();
    await page.getByRole("button", { name: texts.reset }).click();
    await expect(page.getByText(texts.none)).toBeHidden();
    await expect(family(page, "iPad")).toBeVisible();
    await expect(row(page, "iPhone 13")).toBeHidden();
    await expect(brand(page, "Samsung")).toBeVisible();
    await expect(row(page, "Galaxy S23")).toBeHidden();
  });

  test(`the list can be read without JavaScript and shows no control that needs it (${locale})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
    const page = await context.newPage();
    await page.goto(path);
    await family(page, "iPhone").locator("summary").click();
    await expect(row(page, "iPhone XR")).toBeVisible();
    await brand(page, "Oppo").locator("summary").click();
    await expect(row(page, "Find X8 Pro")).toBeVisible();
    await expect(page.getByText("*#06#").first()).toBeVisible();
    await expect(page.locator("main").getByRole("textbox").or(page.locator("main input"))).toBeHidden();
    await expect(page.locator("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
    await context.close();
  });

  test(`a browser that reports its model gets a hint, and any other shows how to check (${locale})`, async ({
    page,
    browser,
  }) => {
    const known = await phoneNamed(browser, "SM-S911B");
    await known.goto(path);
    await expect(known.getByText(texts.named("Galaxy S23"))).toBeVisible();
    await known.context().close();
    const unknown = await phoneNamed(browser, "NX-1");
    await unknown.goto(path);
    await expect(unknown.getByText(texts.unlisted)).toBeVisible();
    await unknown.context().close();
    await page.goto(path);
    await expect(page.getByRole("button", { name: texts.yes })).toBeVisible();
    await expect(page.getByText(texts.unreported)).toBeVisible();
  });

  test(`an answer stays, also when it is given before the page's scripts or the browser's hint arrive (${locale})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { NavigatorUAData } = window as unknown as { NavigatorUAData: { prototype: object } };
      const hint = new Promise((report) => addEventListener("report", () => report({ model: "NX-1" })));
      Object.defineProperty(NavigatorUAData.prototype, "getHighEntropyValues", { value: () => hint });
    });
    const scripts = Promise.withResolvers<void>();
    await page.route("**/_next/static/**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: texts.yes }).click();
    scripts.resolve();
    await expect(page.getByText(texts.saved)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("report")));
    await expect(page.getByText(texts.unlisted)).toBeVisible();
    await expect(page.getByText(texts.saved)).toBeVisible();
  });

  test(`the answer is remembered and shown at checkout (${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: siteUrl });
    const cookies = await signIn(context, locale as Locale);
    const page = await context.newPage();
    const checkout = `${texts.prefix}/payment?bundle=${await bundleId("esim_ULP_7D_JP_V2")}`;
    await page.goto(checkout);
    await expect(page.getByText(texts.checkoutUnknown)).toBeVisible();
    await expect(page.getByText(texts.dial)).toBeVisible();
    await page.getByRole("link", { name: texts.check }).click();
    await expect(page).toHaveURL(siteUrl + path);

    const saved = page.getByText(texts.saved);
    await page.getByRole("button", { name: texts.yes }).click();
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(saved).toBeVisible();
    await page.goto(checkout);
    await expect(page.getByText(texts.checkoutYes)).toBeVisible();
    await expect(page.getByText(texts.moneyBack)).toBeVisible();
    await expect(page.getByText(texts.checkoutUnknown)).toHaveCount(0);

    await page.goto(path);
    await page.getByRole("button", { name: texts.change }).click();
    await page.getByRole("button", { name: texts.no, exact: true }).click();
    await page.goto(checkout);
    await expect(page.getByText(texts.checkoutNo)).toBeVisible();
    await context.close();

    const phone = await phoneNamed(browser, "SM-S911B");
    await giveLogin(phone.context(), cookies);
    await phone.goto(path);
    await expect(phone.getByText(texts.named("Galaxy S23"))).toBeVisible();
    await phone.getByRole("button", { name: texts.yes }).click();
    await phone.goto(checkout);
    await expect(phone.getByText(texts.checkoutModel)).toBeVisible();
    await phone.context().close();
  });
}

test("the example in the search field is readable to its end on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of locales.map(under("/device-compatibility"))) {
    await page.goto(path);
    const { needed, room } = await page.locator("#device-query").evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const brush = document.createElement("canvas").getContext("2d");
      if (brush) brush.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { needed: brush?.measureText(field.placeholder).width ?? 0, room };
    });
    expect(needed).toBeGreaterThan(50);
    expect(needed).toBeLessThanOrEqual(room);
  }
});
