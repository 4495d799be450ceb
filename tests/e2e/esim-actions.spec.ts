import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { esimTexts } from "./support/esim-texts.ts";
import { buyEsim } from "./support/esims.ts";
import { type Mail, waitForMail } from "./support/mailbox.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";

for (const locale of locales) {
  const texts = esimTexts[locale];

  test(`an eSIM is named, shared, printed, copied and mailed (${locale})`, async ({ page, context }) => {
    const cookies = await signIn(context, locale);
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
    const certificate = page.getByRole("article", { name: texts.certificate });
    await expect(certificate.getByText(esim.activationCode)).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(certificate).toHaveCount(0);

    await page.goto(`${texts.prefix}/myesims`);
    await page.getByRole("button", { name: texts.openSearch }).click();
    await page.getByRole("searchbox").fill("ibu");
    await expect(page.getByRole("article", { name: "Ponsel Ibu" })).toBeVisible();
    await page.getByRole("button", { name: /^(QR Code|Kode QR)/ }).click();
    const qr = dialog.getByRole("img");
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.goto(`${texts.prefix}/esim-detail/${esim.esimId}`);
    await page.locator("summary").filter({ hasText: texts.planSection }).click();
    const fairUse = page.locator("[data-slot=part]").filter({ hasText: texts.slowSpeed });
    await expect(fairUse.getByText(texts.fairUse)).toBeVisible();
    await expect(page.getByText(texts.slowSpeed)).toBeVisible();
    const code = page.locator("dd").filter({ hasText: esim.activationCode });
    const heights = await code.locator("span").evaluateAll((parts) => parts.map((part) => part.clientHeight));
    expect([heights.length, new Set(heights).size]).toEqual([3, 1]);
    await code.evaluate((value) => getSelection()?.selectAllChildren(value));
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(esim.activationCode);
    const copyCode = page.getByRole("button", { name: texts.copyCode });
    await copyCode.click();
    await expect(page.getByText(texts.copied)).toBeVisible();
    await expect(copyCode).toHaveText(texts.copiedLabel);
    await expect(copyCode).toHaveText(texts.copyLabel);
    expect(await clipboard()).toBe(esim.activationCode);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await copyCode.click();
    await expect(page.locator("main [role=alert]").getByText(texts.copyFailed)).toBeVisible();

    const sentBefore = await waitForMail("sari@example.com", holdsCode);
    await page.getByRole("button", { name: texts.email }).click();
    await expect(page.getByText(texts.emailed)).toBeVisible();
    await waitForMail("sari@example.com", (mail) => mail.id !== sentBefore.id && holdsCode(mail));
    await page.route("**/api/functions/send-esim-email", (route) => route.abort());
    await page.getByRole("button", { name: texts.email }).click();
    const failure = page.locator("main [role=alert]");
    await expect(failure.getByText(texts.emailFailed, { exact: true })).toBeVisible();
    await expect(page.getByText(texts.emailFailedText)).toBeVisible();
  });
}

test("the device's share sheet gets the code and picture only if the traveller includes them", async ({ page }) => {
  const cookies = await signIn(page.context(), "id");
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

test("the one-tap link for the visitor's system comes first, and an in-app browser gets a warning", async ({
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
    await giveLogin(context, cookies);
    const page = await context.newPage();
    await page.goto(`/esim-detail/${esim.esimId}`);
    await expect(page.getByRole("link", { name: /^Pasang di (iPhone|Android)/ }).first()).toHaveText(first);
    const thisPhone = page.getByRole("link", { name: "Pasang di ponsel ini" });
    await expect(thisPhone).toHaveAttribute("href", first === "Pasang di iPhone" ? /apple\.com/ : /android\.com/);
    // Once beside the next step, and once among the ways to install.
    await expect(page.getByText(/di dalam aplikasi lain/)).toHaveCount(isInApp ? 2 : 0);
    await context.close();
  }
});

test("a phone that is too old for the install link gets the code to type in, and the QR code for another phone", async ({
  browser,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const esim = await buyEsim(cookies, "esim_1GB_7D_PH_V2");
  for (const userAgent of [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 8.0; SM-G930F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
  ]) {
    const context = await browser.newContext({ baseURL: siteUrl, userAgent });
    await giveLogin(context, cookies);
    const page = await context.newPage();
    for (const [path, qrCode] of [
      [`/esim-detail/${esim.esimId}`, "QR untuk ponsel lain"],
      [`/order-detail/${esim.orderId}`, "Lihat Kode QR"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: qrCode })).toBeVisible();
      const typed = page.locator("[data-slot=typed-code]");
      await expect(typed.getByText(esim.activationCode.split("$")[1] ?? "", { exact: true })).toBeVisible();
      await expect(typed.getByText(esim.activationCode.split("$")[2] ?? "", { exact: true })).toBeVisible();
      await expect(page.getByText(/tautan pasang|Pindai kodenya dengan ponsel Anda/)).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Pasang di ponsel ini" })).toHaveCount(0);
      await page.getByRole("button", { name: qrCode }).click();
      const sheet = page.getByRole("dialog");
      await expect(sheet.getByText("Pindai dengan ponsel lain yang akan memakai eSIM ini.")).toBeVisible();
      await expect(sheet.getByText(/tautan|kode aktivasi/)).toHaveCount(0);
    }
    await context.close();
  }
});
