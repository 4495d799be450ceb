import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { openFront } from "./support/front.ts";
import { decodeQr } from "./support/on-device.ts";
import { prefixOf } from "./support/screens.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";
import { ANDROID, entryCount, SINGAPORE, saveEsim, storedText, WALLET_TEXTS, wallet } from "./support/wallet.ts";

test.use({ serviceWorkers: "allow", userAgent: ANDROID });

const TEXTS = {
  id: {
    orders: "Pesanan di perangkat ini",
    list: "Pesanan",
    facts: ["Selesai", "Nomor pesanan", "Tanggal bayar", "Metode pembayaran", "Total"],
    none: "Belum ada pesanan yang tersimpan di sini.",
  },
  en: {
    orders: "Orders on this device",
    list: "Orders",
    facts: ["Completed", "Order number", "Paid", "Payment method", "Total"],
    none: "No order is saved here yet.",
  },
} as const satisfies Record<Locale, object>;

const kept = (page: Page, locale: Locale = "id") => page.getByRole("region", { name: TEXTS[locale].orders });

/** The row of a kept order, above its receipt. */
const rowOf = (page: Page, number: string, locale: Locale = "id") =>
  kept(page, locale).locator("summary").getByText(number, { exact: true });

/** Buys an eSIM for a new traveller of this browser, and opens it and the list of orders, until both are saved. */
async function saveOrder(page: Page, locale: Locale = "id", origin = siteUrl) {
  const esim = await saveEsim(page, locale, origin);
  await page.goto(`${origin}${prefixOf(locale)}/orders`);
  await expect(page.getByRole("heading", { level: 1, name: TEXTS[locale].list })).toBeVisible();
  await expect.poll(() => entryCount(page)).toBe(2);
  return { ...esim, number: esim.orderId.slice(0, 8) };
}

for (const locale of locales) {
  test(`without a connection the orders of this device are there, each with its receipt and its time (${locale})`, async ({
    page,
    context,
  }) => {
    const front = await openFront();
    const { number } = await saveOrder(page, locale, front.url);
    await context.setOffline(true);
    await front.stop();
    await page.goto(`${front.url}${prefixOf(locale)}/orders`);
    const orders = kept(page, locale);
    await expect(rowOf(page, number, locale)).toBeVisible();
    await expect(orders.getByText(WALLET_TEXTS[locale].asOf)).toBeVisible();
    await rowOf(page, number, locale).click();
    const receipt = orders.locator("dl").first();
    await expect(receipt).toBeVisible();
    for (const fact of TEXTS[locale].facts) await expect(orders.getByText(fact, { exact: true }).last()).toBeVisible();
    await expect(receipt.getByText(number, { exact: true })).toBeVisible();
    await expect(orders.getByText(/^Rp\s\d/).last()).toBeVisible();
  });
}

test("an order is stored sealed, and its page keeps it too", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const { orderId } = await buyEsim(cookies, SINGAPORE);
  await page.goto(`/order-detail/${orderId}`);
  await expect.poll(() => entryCount(page)).toBe(1);
  const stored = await storedText(page);
  expect(["Sari", "sari@example.com", "eyJ"].filter((secret) => stored.includes(secret))).toEqual([]);
  await page.goto("/offline");
  await expect(page.getByText(WALLET_TEXTS.id.empty)).toBeVisible();
  await expect(rowOf(page, orderId.slice(0, 8))).toBeVisible();
});

/** What ends what a device keeps of a traveller. */
const ENDS: [string, (page: Page, context: BrowserContext) => Promise<void>][] = [
  [
    "a sign-out",
    async (page) => {
      await page.goto("/account");
      await page.getByRole("button", { name: "Keluar" }).click();
      await expect(page).toHaveURL(/\/login/);
    },
  ],
  [
    "the deletion of the account",
    async (page) => {
      await page.goto("/account");
      await page.getByRole("button", { name: /^Hapus akun/ }).click();
      await page.locator("#deletion-password").fill("perjalanan-jauh-7");
      await page.getByRole("dialog").getByRole("button", { name: "Hapus akun saya" }).click();
      await expect(page).toHaveURL(/\/login/);
    },
  ],
  [
    "another traveller on the same device",
    async (_page, context) => giveLogin(context, await loginCookies(await newAccount("id"))),
  ],
  [
    "a login without 'Remember me'",
    async (page, context) => {
      await context.addCookies([{ name: "kelana-life", value: "session", url: siteUrl }]);
      await page.reload();
      await expect.poll(() => entryCount(page)).toBe(0);
    },
  ],
];

for (const [end, make] of ENDS) {
  test(`${end} leaves no order on the device`, async ({ page, context }) => {
    const { number } = await saveOrder(page);
    await make(page, context);
    await page.goto("/offline");
    await expect(page.getByText(WALLET_TEXTS.id.empty)).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
    await expect(kept(page)).toHaveCount(0);
    expect(await entryCount(page)).toBe(0);
  });
}

test("the list of eSIMs leaves the kept orders, and the list of orders the kept eSIMs", async ({ page }) => {
  const { number, activationCode } = await saveOrder(page);
  await page.goto("/myesims");
  await expect(page.getByRole("article")).toBeVisible();
  expect(await entryCount(page)).toBe(2);
  await page.goto("/orders");
  await expect(page.getByText(number)).toBeVisible();
  expect(await entryCount(page)).toBe(2);
  await page.goto("/offline");
  await expect(rowOf(page, number)).toBeVisible();
  await expect(page.getByText(activationCode, { exact: true })).toBeVisible();
});

/** A browser with files of its own, as a process that can end and be started again. */
const openProcess = (folder: string) =>
  chromium.launchPersistentContext(folder, {
    ...test.info().project.use.launchOptions,
    userAgent: ANDROID,
    serviceWorkers: "allow",
    viewport: { width: 360, height: 740 },
  });

test("a browser that is ended and started again without a connection shows eSIM and orders", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kelana-browser-"));
  const front = await openFront();
  const first = await openProcess(folder);
  const { number, activationCode } = await saveOrder(await first.newPage(), "id", front.url);
  await first.close();
  await front.stop();

  const second = await openProcess(folder);
  const page = await second.newPage();
  await page.goto(`${front.url}/orders`);
  await expect(wallet(page)).toBeVisible();
  expect(await decodeQr(page, WALLET_TEXTS.id.qr)).toBe(activationCode);
  await expect(rowOf(page, number)).toBeVisible();
  await second.close();
  await rm(folder, { recursive: true });
});

test("an update of the worker leaves eSIM and orders, and both open without a connection afterwards", async ({
  page,
}) => {
  const front = await openFront();
  const { number, activationCode } = await saveOrder(page, "id", front.url);
  const build = front.renewWorker();
  await page.goto(`${front.url}/help`);
  const bar = page.getByRole("status").filter({ hasText: "Versi baru Kelana siap dipakai." });
  const reloaded = page.waitForEvent("load");
  await bar.getByRole("button", { name: "Perbarui" }).click();
  await reloaded;
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`kelana-${build}`]);
  await front.stop();
  await page.goto(`${front.url}/orders`);
  await expect(page.getByText(activationCode, { exact: true })).toBeVisible();
  await expect(rowOf(page, number)).toBeVisible();
});

test("where the browser has evicted all of its storage, the next visit with a connection saves worker, eSIM and orders again", async ({
  page,
  context,
}) => {
  const front = await openFront();
  const { number, activationCode } = await saveOrder(page, "id", front.url);
  const browser = await context.newCDPSession(page);
  await page.goto("about:blank");
  await browser.send("Storage.clearDataForOrigin", {
    origin: front.url,
    storageTypes: "indexeddb,local_storage,cache_storage,service_workers",
  });
  await page.goto(`${front.url}/offline`);
  await expect(page.getByText(WALLET_TEXTS.id.empty)).toBeVisible();
  expect(await entryCount(page)).toBe(0);
  await page.goto(`${front.url}/myesims`);
  await expect.poll(() => entryCount(page)).toBe(1);
  await page.goto(`${front.url}/orders`);
  await expect.poll(() => entryCount(page)).toBe(2);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await front.stop();
  await page.goto(front.url);
  await expect(page.getByText(activationCode, { exact: true })).toBeVisible();
  await expect(rowOf(page, number)).toBeVisible();
});
