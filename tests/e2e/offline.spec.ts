import { expect, type Locator, type Page, test } from "@playwright/test";
import { isRecord } from "@/lib/core/record";
import { locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { openFront } from "./support/front.ts";
import { decodeQr } from "./support/on-device.ts";
import { prefixOf } from "./support/screens.ts";
import { settled } from "./support/settled.ts";
import { ANDROID, saveEsim, WALLET_TEXTS, wallet } from "./support/wallet.ts";

const { id } = WALLET_TEXTS;

test.use({ serviceWorkers: "allow", userAgent: ANDROID });

for (const locale of locales) {
  const texts = WALLET_TEXTS[locale];
  const prefix = prefixOf(locale);
  test(`without a connection every address opens the eSIMs of this device, with codes and steps (${locale})`, async ({
    page,
    context,
  }) => {
    const front = await openFront();
    const esim = await saveEsim(page, locale, front.url);
    // The browser's own switch does not reach the worker in every case, so the store is out of reach as well.
    await context.setOffline(true);
    await front.stop();
    for (const path of [prefix || "/", `${prefix}/myesims`, `${prefix}/nowhere`, texts.destination]) {
      await page.goto(front.url + path);
      await expect(wallet(page, texts)).toBeVisible();
      await expect(page.getByText(texts.unreachable)).toBeVisible();
      expect(await decodeQr(page, texts.qr)).toBe(esim.activationCode);
    }
    const [, address = ""] = esim.activationCode.split("$");
    for (const fact of [esim.activationCode, address, esim.iccid, esim.orderId.slice(0, 8)]) {
      await expect(page.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("article")).toContainText(texts.plan);
    await expect(page.getByText(texts.asOf)).toBeVisible();
    await expect(page.getByRole("heading", { name: texts.steps })).toBeVisible();
    await expect(page.getByRole("heading", { name: texts.otherSteps })).toHaveCount(0);

    await page.goto(`${front.url}${prefix}/installation-guide`);
    await expect(page.getByRole("heading", { level: 1, name: texts.guide })).toBeVisible();
    await page.getByRole("link", { name: texts.myEsims }).first().click();
    await expect(wallet(page, texts)).toBeVisible();
    await front.resume();
    await context.setOffline(false);
    await page.getByRole("button", { name: texts.open }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.myEsims })).toBeVisible();
    await front.stop();
  });
}

for (const locale of locales) {
  const texts = WALLET_TEXTS[locale];
  test(`a page that is open when the connection goes leads to the eSIMs of this device (${locale})`, async ({
    page,
    context,
  }) => {
    const front = await openFront();
    await saveEsim(page, locale, front.url);
    await page.goto(front.url + texts.destination);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const bar = page.getByRole("status").filter({ hasText: texts.lost });
    // The code of the bar has been loaded by then.
    await page.locator('[data-slot="connection"]').waitFor({ state: "attached" });
    await context.setOffline(true);
    await expect(bar).toBeVisible();
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await context.setOffline(true);
    await front.stop();
    await bar.getByRole("link", { name: texts.way }).click();
    await expect(wallet(page, texts)).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
}

test("a page ends above the bar that says that the connection is lost, and its main action is not behind it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(context, "id");
  const actions = page.locator("[data-slot=action-bar]");
  const bar = page.getByRole("status").filter({ hasText: id.lost });
  const edgesOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${part} is not shown`);
    return { top: box.y, bottom: box.y + box.height };
  };
  for (const [path, last, hasActions] of [
    ["/help", page.locator("footer a").last(), false],
    ["/orders", page.getByRole("main").getByRole("link").last(), false],
    [id.destination, page.locator("footer a").last(), true],
  ] as const) {
    await page.goto(path);
    await expect(last).toBeAttached();
    await page.locator('[data-slot="connection"]').waitFor({ state: "attached" });
    await context.setOffline(true);
    await expect(bar).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const { top, bottom } = await edgesOf(bar);
    expect((await edgesOf(last)).bottom, path).toBeLessThanOrEqual(top);
    await expect(actions).toHaveCount(hasActions ? 1 : 0);
    if (hasActions) expect(bottom, path).toBeLessThanOrEqual((await edgesOf(actions)).top);
    await context.setOffline(false);
  }
});

test("a stopped store, a closed page and a login that is over leave the eSIMs readable", async ({ page, context }) => {
  const front = await openFront();
  const esim = await saveEsim(page, "id", front.url);
  await page.close();
  await context.clearCookies();
  await front.stop();
  const reopened = await context.newPage();
  await reopened.goto(front.url);
  await expect(wallet(reopened)).toBeVisible();
  expect(await decodeQr(reopened, id.qr)).toBe(esim.activationCode);
  await expect(reopened.getByRole("link", { name: id.signIn })).toHaveAttribute("href", "/login?next=%2Fmyesims");
  const again = reopened.waitForEvent("load");
  await reopened.getByRole("button", { name: id.retry }).click();
  await again;
  await expect(wallet(reopened)).toBeVisible();
  // Only without a connection is it said to be missing.
  for (const [isOffline, title, other] of [
    [false, id.unanswered, id.unreachable],
    [true, id.unreachable, id.unanswered],
    [false, id.unanswered, id.unreachable],
  ] as const) {
    await context.setOffline(isOffline);
    await expect(reopened.getByText(title)).toBeVisible();
    await expect(reopened.getByText(other)).toHaveCount(0);
  }
});

test("a page that was out of reach opens by itself once the store answers again, though the browser never lost its connection", async ({
  page,
}) => {
  const front = await openFront();
  await page.goto(front.url);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await front.stop();
  await page.goto(front.url + id.destination);
  await expect(wallet(page)).toBeVisible();
  await expect(page.getByText(id.unanswered)).toBeVisible();
  await expect(page.getByText("Halaman yang Anda tuju terbuka sendiri begitu bisa.")).toBeVisible();
  await front.resume();
  await expect(page.getByRole("heading", { level: 1, name: "Jepang" })).toBeVisible();
  await front.stop();
});

for (const locale of locales) {
  const texts = WALLET_TEXTS[locale];
  test(`while a code can be read, the page that was out of reach is offered and does not take its place (${locale})`, async ({
    page,
  }) => {
    const front = await openFront();
    const esim = await saveEsim(page, locale, front.url);
    await front.stop();
    await page.goto(front.url + texts.destination);
    await expect(page.getByText(esim.activationCode, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.byItself)).toHaveCount(0);
    const open = page.getByRole("button", { name: texts.open });
    await expect(open).toHaveCount(0);
    await front.resume();
    await expect(open).toBeVisible();
    await expect(page.getByText(esim.activationCode, { exact: true })).toBeVisible();
    // It lasts: what was asked for does not open once it is asked for again.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await settled(page);
    await expect(page.getByText(esim.activationCode, { exact: true })).toBeVisible();
    await open.click();
    await expect(page.getByRole("heading", { level: 1, name: texts.japan })).toBeVisible();
    await front.stop();
  });
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test("a new version of the worker waits until the traveller agrees", async ({ page, context }) => {
  const front = await openFront();
  await page.goto(`${front.url}/offline`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [first] = await cacheNames(page);
  const build = front.renewWorker();
  await page.reload();
  const bar = page.getByRole("status").filter({ hasText: "Versi baru Kelana siap dipakai." });
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Nanti saja" }).click();
  await expect(bar).toHaveCount(0);
  expect(await cacheNames(page)).toContain(first);

  await page.reload();
  const reloaded = page.waitForEvent("load");
  await bar.getByRole("button", { name: "Perbarui" }).click();
  await reloaded;
  await expect.poll(() => cacheNames(page)).toEqual([`kelana-${build}`]);
  await expect(bar).toHaveCount(0);

  const next = front.renewWorker();
  await page.reload();
  await expect(bar).toBeVisible();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(`${front.url}/help`);
  await expect.poll(() => cacheNames(reopened)).toEqual([`kelana-${next}`]);
  await front.stop();
});

test("the worker is asked for once a page and all that it needs are loaded, and its page is not for search engines", async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  asked.push(
    ...(await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const end = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
      const early = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < end);
      return early.map(({ name }) => name);
    })),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => /\/sw\.js/.test(name))).toEqual([]);
  const answer = await request.get("/offline");
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  expect((await request.get("/sitemap.xml")).ok()).toBe(true);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/offline");
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

test("the manifest installs the app with an id, icons for every shape and shortcuts to pages that exist", async ({
  request,
}) => {
  const manifest: unknown = await (await request.get("/manifest.webmanifest")).json();
  if (!isRecord(manifest) || !Array.isArray(manifest.icons) || !Array.isArray(manifest.shortcuts))
    throw new Error("none");
  expect(manifest).toMatchObject({ id: "/", display: "standalone", theme_color: "#fbfaf6" });
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable", sizes: "512x512" }));
  for (const { src } of manifest.icons) expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
  expect(manifest.shortcuts.length).toBeGreaterThan(1);
  for (const { url } of manifest.shortcuts) expect([url, (await request.get(url)).status()]).toEqual([url, 200]);
});
