import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { esimTexts } from "./support/esim-texts.ts";
import { advanceLine, type BoughtEsim, buyEsim, payForPlan } from "./support/esims.ts";
import { type Mail, waitForMail } from "./support/mailbox.ts";
import { setVendorFaults } from "./support/sandboxes.ts";
import { type Cookie, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

const HOURS_A_DAY = 24;

async function signIn(page: Page, locale: "id" | "en"): Promise<Cookie[]> {
  const cookies = await loginCookies(await newAccount(locale));
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
  return cookies;
}

/** Reads the line from the operator by the screen's own button. */
async function refresh(page: Page, texts: (typeof esimTexts)["id" | "en"], { esimId }: BoughtEsim): Promise<void> {
  await page.goto(`${texts.prefix}/manage-esim/${esimId}`);
  await page.getByRole("button", { name: texts.refresh }).click();
  await expect(page.getByText(texts.refreshed)).toBeVisible();
}

for (const locale of ["id", "en"] as const) {
  const texts = esimTexts[locale];

  test(`an eSIM from the shelf to its last day shows what the operator says (${locale})`, async ({ page }) => {
    const cookies = await signIn(page, locale);
    const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");

    await page.goto(`${texts.prefix}/myesims`);
    const card = page.getByRole("article", { name: texts.place });
    await expect(page.getByText(texts.found(1))).toBeVisible();
    await expect(card.getByText(texts.ready)).toBeVisible();
    await expect(card.getByText(texts.startsWhenConnected)).toBeVisible();
    await page.getByRole("searchbox").fill("singtel");
    await expect(card).toBeVisible();
    await page.getByRole("searchbox").fill("zzz");
    await expect(page.getByText(texts.found(0))).toBeVisible();

    await page.goto(`${texts.prefix}/esim-detail/${esim.orderId}`);
    const progress = page.getByRole("list", { name: texts.progress }).getByRole("listitem");
    await expect(progress).toHaveText(texts.stops.bought);
    await expect(page.getByText(texts.nothingUsed)).toBeVisible();

    await advanceLine(esim.iccid, { country: "SG", useBytes: 850_000_000 });
    await refresh(page, texts, esim);
    const bar = page.getByRole("progressbar", { name: texts.usage });
    await expect(bar).toHaveAttribute("aria-valuenow", "85");
    await expect(bar.locator("rect")).toHaveClass(/warning/);
    await expect(page.getByText(texts.used("850 MB", "1.0 GB"))).toBeVisible();
    await expect(page.getByText(texts.active, { exact: true })).toBeVisible();

    await page.goto(`${texts.prefix}/esim-detail/${esim.esimId}`);
    await expect(progress).toHaveText(texts.stops.active);
    await expect(page.getByRole("table").getByRole("row").last()).toHaveText(/850 MB/);
    await expect(page.getByText(texts.leftOf("150 MB", "1.0 GB"))).toBeVisible();

    await advanceLine(esim.iccid, { hours: 5 * HOURS_A_DAY });
    await refresh(page, texts, esim);
    await expect(page.getByText(texts.expiring, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.daysLeft(2))).toBeVisible();
    await page.goto(`${texts.prefix}/view-all-active-esims`);
    await expect(page.getByRole("article", { name: texts.place }).getByText(texts.expiring)).toBeVisible();

    await advanceLine(esim.iccid, { hours: 3 * HOURS_A_DAY });
    await refresh(page, texts, esim);
    await expect(page.getByText(texts.expired, { exact: true })).toBeVisible();
    await page.goto(`${texts.prefix}/view-all-active-esims`);
    await expect(page.getByRole("heading", { name: texts.noneActive })).toBeVisible();
    await page.goto(`${texts.prefix}/myesims`);
    await expect(card.getByText(texts.expired)).toBeVisible();
    await expect(card.getByRole("link", { name: new RegExp(`^${texts.buyAgain}`) })).toHaveAttribute(
      "href",
      `${texts.prefix}/repurchase/${esim.esimId}`,
    );
    await expect(card.getByRole("link", { name: new RegExp(`^${texts.topUp}`) })).toHaveCount(0);
  });

  test(`an eSIM is named, shared, printed, copied and mailed (${locale})`, async ({ page, context }) => {
    const account = await newAccount(locale);
    const cookies = await loginCookies(account);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
    const esim = await buyEsim(cookies, "esim_ULP_7D_JP_V2");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const holdsCode = ({ text }: Mail) => text.includes(esim.activationCode);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });

    await page.goto(`${texts.prefix}/manage-esim`);
    await page.getByRole("main").getByRole("link", { name: texts.japan }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/manage-esim/${esim.esimId}`);
    await page.getByLabel(texts.nickname).fill("  Ponsel Ibu  ");
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.getByRole("heading", { name: "Ponsel Ibu" })).toBeVisible();

    await page.getByRole("button", { name: texts.shareInfo }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Ponsel Ibu")).toBeVisible();
    await expect(dialog).not.toContainText("LPA:");
    await dialog.getByRole("button", { name: texts.share, exact: true }).click();
    await expect(page.getByText(texts.sharedByCopy)).toBeVisible();
    expect(await clipboard()).not.toContain(esim.activationCode);
    await page.getByRole("button", { name: texts.shareInfo }).click();
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: texts.share, exact: true }).click();
    await expect.poll(clipboard).toContain(esim.activationCode);

    await page.getByRole("button", { name: texts.print }).click();
    await expect(page.locator("html[data-printed]")).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(esim.activationCode)).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(page.getByText(esim.activationCode)).toHaveCount(0);

    await page.goto(`${texts.prefix}/myesims`);
    await page.getByRole("searchbox").fill("ibu");
    await expect(page.getByRole("article", { name: "Ponsel Ibu" })).toBeVisible();
    await page.getByRole("button", { name: "QR Code" }).click();
    const qr = dialog.getByRole("img");
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`${texts.prefix}/esim-detail/${esim.esimId}`);
    await expect(page.getByText(texts.fairUse)).toHaveCount(2);
    await expect(page.getByText(texts.slowSpeed)).toBeVisible();
    const copyCode = page.getByRole("button", { name: texts.copyCode });
    await copyCode.click();
    await expect(page.getByText(texts.copied)).toBeVisible();
    await expect(copyCode).toHaveText(texts.copiedLabel);
    await expect(copyCode).toHaveText(texts.copyLabel, { timeout: 4_000 });
    expect(await clipboard()).toBe(esim.activationCode);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await copyCode.click();
    await expect(page.getByText(texts.copyFailed)).toBeVisible();

    const sentBefore = await waitForMail("sari@example.com", holdsCode);
    await page.getByRole("button", { name: texts.email }).click();
    await expect(page.getByText(texts.emailed)).toBeVisible();
    await waitForMail("sari@example.com", (mail) => mail.id !== sentBefore.id && holdsCode(mail));
    await page.route("**/api/functions/send-esim-email", (route) => route.abort());
    await page.getByRole("button", { name: texts.email }).click();
    await expect(page.getByText(texts.emailFailed, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.emailFailedText)).toBeVisible();
  });

  test(`what is missing is said: no eSIM, none yet, not loaded (${locale})`, async ({ page }) => {
    const cookies = await signIn(page, locale);
    await page.goto(`${texts.prefix}/esim-detail/${crypto.randomUUID()}`);
    await expect(page.getByRole("heading", { name: texts.notFound })).toBeVisible();
    await page.goto(`${texts.prefix}/manage-esim/not-an-id`);
    await expect(page.getByRole("heading", { name: texts.notFound })).toBeVisible();
    await page.goto(`${texts.prefix}/myesims`);
    await expect(page.getByRole("heading", { name: texts.noEsims })).toBeVisible();
    await page.goto(`${texts.prefix}/manage-esim`);
    await expect(page.getByRole("heading", { name: texts.noEsims })).toBeVisible();

    await page.route("**/rest/v1/esims*", (route) => route.abort());
    await page.goto(`${texts.prefix}/esim-detail/${crypto.randomUUID()}`);
    await expect(page.getByRole("heading", { name: texts.loadFailed })).toBeVisible();
    await page.unroute("**/rest/v1/esims*");
    await page.getByRole("button", { name: texts.reload }).click();
    await expect(page.getByRole("heading", { name: texts.notFound })).toBeVisible();
    expect(cookies.length).toBeGreaterThan(0);
  });
}

test("a plan that waits on a line adds its data and its days, and every total is the sum of the plans listed", async ({
  page,
}) => {
  const cookies = await signIn(page, "en");
  const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await advanceLine(esim.iccid, { country: "SG", useBytes: 400_000_000 });
  const topUp = await payForPlan(cookies, "esim_3GB_30D_SG_V2", { orderType: "topup", esimId: esim.esimId });
  const client = travellerClient(cookies);
  const status = async () => (await client.from("user_orders").select("status").eq("id", topUp).single()).data?.status;
  await expect.poll(status, { timeout: 45_000 }).toBe("completed");
  await refresh(page, esimTexts.en, esim);
  await expect(page.getByText("400 MB of 4.0 GB")).toBeVisible();
  await expect(page.getByText("3.6 GB", { exact: true })).toBeVisible();
  await expect(page.getByText("37 days left")).toBeVisible();

  await page.goto(`/en/esim-detail/${topUp}`);
  const plans = page.getByRole("listitem").filter({ hasText: "Price: Rp" });
  await expect(plans).toHaveCount(2);
  await expect(plans.first()).toContainText("600 MB of 1.0 GB left");
  await expect(plans.last()).toContainText("3.0 GB of 3.0 GB left");
  await expect(plans.last()).toContainText("Starts when the current plan ends");
  await page.goto("/en/myesims");
  await expect(page.getByText("Found 1 eSIM")).toBeVisible();
  await expect(page.getByText(/being prepared/)).toHaveCount(0);
});

test("a QR code that is not there yet is said to be on its way, and asking again brings it", async ({ page }) => {
  const cookies = await signIn(page, "en");
  await setVendorFaults({
    rules: [{ match: { method: "GET", path: "/esims/assignments" }, action: "status", status: 503 }],
  });
  const orderId = await payForPlan(cookies, "esim_1GB_7D_MY_V2");
  const client = travellerClient(cookies);
  const status = async () =>
    (await client.from("user_orders").select("status").eq("id", orderId).single()).data?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe("confirmed");
  await page.goto(`/en/esim-detail/${orderId}`);
  await expect(page.getByRole("heading", { name: "QR Code is being generated" })).toBeVisible();
  await page.getByRole("button", { name: "Regenerate QR" }).click();
  await expect(page.getByText("The QR Code could not be made yet")).toBeVisible();
  await setVendorFaults({ clear: true });
  await expect(async () => {
    await page.getByRole("button", { name: "Regenerate QR" }).click({ timeout: 2_000 });
    await expect(page.getByRole("heading", { name: "eSIM QR code" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test("the end of a plan is shown by Jakarta's clock and by the reader's own", async ({ browser }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await advanceLine(esim.iccid, { country: "TH", useBytes: 1_000_000 });
  for (const [timezoneId, own] of [
    ["Asia/Tokyo", "GMT+9"],
    ["Asia/Jakarta", null],
  ] as const) {
    const context = await browser.newContext({ baseURL: siteUrl, timezoneId });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
    const page = await context.newPage();
    await refresh(page, esimTexts.id, esim);
    await page.goto(`/esim-detail/${esim.esimId}`);
    await expect(page.getByText(/\d WIB/).first()).toBeVisible();
    await expect(page.getByText(/^Waktu perangkat: .*GMT\+9$/)).toHaveCount(own ? 2 : 0);
    await context.close();
  }
});

test("the one-tap link of the visitor's own system comes first, and an in-app browser is told to leave", async ({
  browser,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_1GB_7D_PH_V2");
  const android =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  for (const [userAgent, first, isInApp] of [
    [android, "Pasang di Android", false],
    [iphone, "Pasang di iPhone", false],
    [`${android} Instagram 300.0.0.0`, "Pasang di Android", true],
  ] as const) {
    const context = await browser.newContext({ baseURL: siteUrl, userAgent });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
    const page = await context.newPage();
    await page.goto(`/esim-detail/${esim.esimId}`);
    await expect(page.getByRole("link", { name: /^Pasang di/ }).first()).toHaveText(first);
    await expect(page.getByText(/di dalam aplikasi lain/)).toHaveCount(isInApp ? 1 : 0);
    await context.close();
  }
});

test("the eSIM screens are accessible and not too wide, in both themes", async ({ browser }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_5GB_30D_REUP_V2");
  await advanceLine(esim.iccid, { country: "FR", useBytes: 4_200_000_000 });
  for (const [prefix, colorScheme] of [
    ["", "light"],
    ["", "dark"],
    ["/en", "light"],
  ] as const) {
    const context = await browser.newContext({
      baseURL: siteUrl,
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width: 360, height: 740 },
    });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
    const page = await context.newPage();
    for (const path of [
      "/view-all-active-esims",
      "/manage-esim",
      "/esim-detail",
      `/manage-esim/${esim.esimId}`,
      `/esim-detail/${esim.esimId}`,
    ]) {
      await page.goto(prefix + path);
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
      );
      expect([path, colorScheme, ...found]).toEqual([path, colorScheme]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await context.close();
  }
});

test("the device's own share sheet gets code and picture only where the traveller leaves them in", async ({ page }) => {
  const cookies = await signIn(page, "id");
  const esim = await buyEsim(cookies, "esim_1GB_7D_VN_V2");
  await page.addInitScript(() => {
    const share = async ({ text, files = [] }: ShareData) =>
      document.documentElement.setAttribute("data-shared", [text, ...files.map(({ type }) => type)].join("\n"));
    Object.defineProperty(navigator, "share", { value: share });
    Object.defineProperty(navigator, "canShare", { value: () => true });
  });
  await page.goto(`/esim-detail/${esim.esimId}`);
  const dialog = page.getByRole("dialog");
  const shared = () => page.locator("html").getAttribute("data-shared");
  await page.getByRole("button", { name: "Bagikan QR" }).click();
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await expect(dialog.getByText(esim.activationCode)).toBeVisible();
  await dialog.getByRole("button", { name: "Bagikan", exact: true }).click();
  await expect.poll(shared).toContain(esim.activationCode);
  expect(await shared()).toContain("image/png");

  await page.getByRole("button", { name: "Bagikan QR" }).click();
  await dialog.getByRole("checkbox").uncheck();
  await dialog.getByRole("button", { name: "Bagikan", exact: true }).click();
  await expect.poll(shared).not.toContain("LPA:");
  expect(await shared()).not.toContain("image/png");
});
