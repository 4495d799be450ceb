import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { isRecord } from "@/lib/core/record";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { advanceEsim, type BoughtEsim, buyEsim } from "./support/esims.ts";
import { openFront } from "./support/front.ts";
import { decodeQr, readDevice } from "./support/on-device.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

const languages = {
  id: {
    prefix: "",
    saved: "Tersimpan di ponsel ini",
    refused: "Browser ini tidak bisa menyimpannya untuk dibuka tanpa internet.",
    title: "eSIM di ponsel ini",
    unreachable: "Belum tersambung ke internet",
    retry: "Coba lagi",
    qr: /^Kode QR pemasangan eSIM Singapura/,
    plan: /1\W*GB\W+7\W+Hari/,
    asOf: /^Data per /,
    steps: "Langkah di ponsel Android",
    otherSteps: "Langkah di iPhone dan iPad",
    signIn: "Masuk untuk memperbarui",
    empty: "Belum ada eSIM yang tersimpan di sini",
    nothingKept: "Browser ini tidak menyimpan apa pun",
    guide: "Panduan pasang eSIM",
    ended: "eSIM ini sudah tidak berlaku, jadi kodenya tidak ditampilkan.",
    myEsims: "eSIM Saya",
  },
  en: {
    prefix: "/en",
    saved: "Saved on this phone",
    refused: "This browser cannot save it for use without internet.",
    title: "eSIMs on this phone",
    unreachable: "No internet connection yet",
    retry: "Try again",
    qr: /^QR code to install the eSIM for Singapore/,
    plan: /1\W*GB\W+7\W+Days/,
    asOf: /^Data as of /,
    steps: "Steps on an Android phone",
    otherSteps: "Steps on iPhone and iPad",
    signIn: "Sign in to refresh",
    empty: "No eSIM is saved here yet",
    nothingKept: "This browser does not save anything",
    guide: "eSIM installation guide",
    ended: "This eSIM is no longer valid, so its codes are not shown.",
    myEsims: "My eSIMs",
  },
} as const;
const { id } = languages;

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

test.use({ serviceWorkers: "allow", userAgent: ANDROID });

const SINGAPORE = "esim_1GB_7D_SG_V2";

/** Buys an eSIM for a new traveller of this browser and opens its screen, until it is saved. */
async function saveEsim(page: Page, locale: "id" | "en" = "id", origin = siteUrl): Promise<BoughtEsim> {
  const esim = await buyEsim(await signIn(page.context(), locale), SINGAPORE);
  const texts = languages[locale];
  await page.goto(`${origin}${texts.prefix}/esim-detail/${esim.esimId}`);
  await expect(page.getByText(texts.saved)).toBeVisible();
  return esim;
}

const wallet = (page: Page, texts: { title: string } = id) =>
  page.getByRole("heading", { level: 1, name: texts.title });

/** The parts of an activation code that install an eSIM, and its number. */
const secretsOf = ({ activationCode, iccid }: BoughtEsim) => [activationCode.split("$").at(-1) ?? "", iccid];

/** Everything that the browser stores for the origin of a page, as one text. */
async function storedText(page: Page): Promise<string> {
  const { entries, answers, texts } = await readDevice(page);
  return [...entries.map(({ text }) => text), ...answers.map(({ text }) => text), texts].join("\n");
}

const entryCount = async (page: Page) => (await readDevice(page)).entries.length;

for (const [locale, texts] of Object.entries(languages)) {
  test(`without a connection every address opens the eSIMs of this device, with codes and steps (${locale})`, async ({
    page,
    context,
  }) => {
    const front = await openFront();
    const esim = await saveEsim(page, locale === "id" ? "id" : "en", front.url);
    const destination = locale === "id" ? "/destinasi/jepang" : "/destination/japan";
    const home = texts.prefix === "" ? "/" : texts.prefix;
    // The browser's own switch does not reach the worker in every case, so the store is out of reach as well.
    await context.setOffline(true);
    await front.stop();
    for (const path of [home, `${texts.prefix}/myesims`, `${texts.prefix}/nowhere`, destination]) {
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

    await page.goto(`${front.url}${texts.prefix}/installation-guide`);
    await expect(page.getByRole("heading", { level: 1, name: texts.guide })).toBeVisible();
    await page.getByRole("link", { name: texts.myEsims }).first().click();
    await expect(wallet(page, texts)).toBeVisible();
    await front.resume();
    await context.setOffline(false);
    await page.getByRole("button", { name: texts.retry }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.myEsims })).toBeVisible();
    await front.stop();
  });
}

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
});

test("what is stored can be read neither as text nor with its key, and no answer of a traveller is kept", async ({
  page,
}) => {
  const esim = await saveEsim(page);
  for (const path of ["/", "/myesims", "/orders", `/order-detail/${esim.orderId}`, "/account", "/offline"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.getByText(esim.activationCode)).toBeVisible();
  const { entries, answers } = await readDevice(page);
  expect(entries).toHaveLength(1);
  expect(entries.map(({ isKeyReadable }) => isKeyReadable)).toEqual([false]);
  const stored = await storedText(page);
  expect([...secretsOf(esim), "Sari Dewi", "eyJ"].filter((secret) => stored.includes(secret))).toEqual([]);
  const pages = answers.map(({ path }) => path).filter((path) => !path.startsWith("/_next/static/"));
  expect(pages.toSorted()).toEqual(
    ["", "/en"]
      .flatMap((prefix) => ["help", "installation-guide", "offline"].map((name) => `${prefix}/${name}`))
      .toSorted(),
  );
  expect(answers.length).toBeGreaterThan(pages.length);
});

test("after a sign-out nothing is left, and an open page of another tab shows nothing any more", async ({
  page,
  context,
}) => {
  const esim = await saveEsim(page);
  const other = await context.newPage();
  await other.goto("/offline");
  await expect(other.getByText(esim.activationCode)).toBeVisible();
  // A list that was asked for before the sign-out arrives after it.
  const late = await context.newPage();
  const held = Promise.withResolvers<void>();
  await late.goto("/account");
  await late.route("**/rest/v1/esims*", async (route) => {
    const answer = await route.fetch();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  const asked = late.waitForRequest("**/rest/v1/esims*");
  await late.goto("/myesims");
  await asked;

  await page.goto("/account");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other.getByText(id.empty)).toBeVisible();
  const answered = late.waitForResponse("**/rest/v1/esims*");
  held.resolve();
  await (await answered).finished();
  await expect(late.getByRole("article")).toBeVisible();
  expect(await entryCount(page)).toBe(0);
  const stored = await storedText(page);
  expect(secretsOf(esim).filter((secret) => stored.includes(secret))).toEqual([]);
  await page.goto("/offline");
  await expect(page.getByText(id.empty)).toBeVisible();
});

test("a sign-out whose page is closed before the answer empties the device all the same", async ({ page, context }) => {
  const esim = await saveEsim(page);
  const held = Promise.withResolvers<void>();
  await page.goto("/account");
  await page.route("**/api/auth/sign-out", () => held.promise);
  const asked = page.waitForRequest("**/api/auth/sign-out");
  await page.getByRole("button", { name: "Keluar" }).click();
  await asked;
  await page.close();
  held.resolve();
  const reopened = await context.newPage();
  await reopened.goto("/offline");
  await expect(reopened.getByText(id.empty)).toBeVisible();
  await expect(reopened.getByText(esim.iccid)).toHaveCount(0);
  expect(await entryCount(reopened)).toBe(0);
});

test("deleting the account removes what the device keeps", async ({ page }) => {
  const esim = await saveEsim(page);
  await page.goto("/account");
  await page.getByRole("button", { name: /^Hapus akun/ }).click();
  await page.locator("#deletion-password").fill("perjalanan-jauh-7");
  await page.getByRole("dialog").getByRole("button", { name: "Hapus akun saya" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await entryCount(page)).toBe(0);
  const stored = await storedText(page);
  expect(secretsOf(esim).filter((secret) => stored.includes(secret))).toEqual([]);
});

async function logInAsOther(context: BrowserContext): Promise<void> {
  await giveLogin(context, await loginCookies(await newAccount("id")));
}

test("another traveller on the same device sees nothing of the first, before and after the first page of their own", async ({
  page,
  context,
}) => {
  const esim = await saveEsim(page);
  await logInAsOther(context);
  await page.goto("/offline");
  await expect(page.getByText(id.empty)).toBeVisible();
  await expect(page.getByText(esim.iccid)).toHaveCount(0);
  expect(await entryCount(page)).toBe(0);

  const second = await saveEsim(page);
  await logInAsOther(context);
  await page.goto("/help");
  await expect.poll(() => entryCount(page)).toBe(0);
  await context.clearCookies();
  await page.goto("/offline");
  await expect(page.getByText(id.empty)).toBeVisible();
  await expect(page.getByText(second.iccid)).toHaveCount(0);
});

test("an eSIM that has ended is kept without its codes", async ({ page }) => {
  const esim = await saveEsim(page);
  await advanceEsim(esim.iccid, { country: "SG", useBytes: 1_000_000, hours: 24 * 9 });
  await page.goto(`/manage-esim/${esim.esimId}`);
  await page.getByRole("button", { name: "Perbarui data" }).last().click();
  await expect(page.getByText("Data diperbarui")).toBeVisible();
  await page.goto("/myesims");
  await expect(page.getByRole("article")).toBeVisible();
  await page.goto("/offline");
  await expect(page.getByText(id.ended)).toBeVisible();
  await expect(page.getByText(esim.activationCode)).toHaveCount(0);
  await expect(page.getByRole("img", { name: id.qr })).toHaveCount(0);
});

test("a browser that refuses its storage says so, and everything else works", async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  const esim = await buyEsim(await signIn(context, "id"), SINGAPORE);
  await page.goto(`/esim-detail/${esim.esimId}`);
  await expect(page.getByText(id.refused)).toBeVisible();
  await expect(page.getByText(id.saved)).toHaveCount(0);
  await page.goto("/offline");
  await expect(page.getByText(id.nothingKept)).toBeVisible();
  await page.goto("/account");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("a storage that the browser has emptied shows that nothing is saved, and how to save it again", async ({
  page,
}) => {
  const esim = await saveEsim(page);
  await page.goto("/offline");
  await expect(page.getByText(esim.iccid, { exact: true })).toBeVisible();
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await expect(page.getByText(id.empty)).toBeVisible();
  await page.goto("/myesims");
  await expect(page.getByRole("article")).toBeVisible();
  await expect.poll(() => entryCount(page)).toBe(1);
});

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
