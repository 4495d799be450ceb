import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { linkIn, waitForMail } from "./support/mailbox.ts";
import { invoicesFor, vendorLedger } from "./support/sandboxes.ts";
import { journeyTexts } from "./support/texts.ts";

type Texts = (typeof journeyTexts)[keyof typeof journeyTexts];

async function chooseJapan(page: Page, texts: Texts): Promise<string> {
  await page.goto(texts.home);
  await page.getByLabel(texts.search).fill(texts.destinationName.slice(0, 4));
  // Enter would open the only country that begins so; the button leads to the list.
  await page.getByRole("search").getByRole("button").click();
  // The suggestions on the home page name the same destination, and the list is whole until the search has answered.
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText(/^\d+ (dari|of) \d+/)).toBeVisible();
  await page
    .getByRole("link", { name: new RegExp(`^${texts.destinationName}`) })
    .first()
    .click();
  await expect(page).toHaveURL(siteUrl + texts.destination);
  await page.getByText("3 GB", { exact: true }).click();
  await page.getByRole("button", { name: texts.buy }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/login/);
  return new URL(page.url()).searchParams.get("next") ?? "";
}

async function signUp(page: Page, texts: Texts, email: string, password: string): Promise<void> {
  await page.getByRole("button", { name: texts.signUpByPassword, exact: true }).click();
  await page.getByLabel(texts.fullName).fill("Sari Dewi Lestari");
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  await page.getByLabel(texts.phone).fill("812 3456 7890");
  await page.getByLabel(texts.password).fill(password);
  await page.getByLabel(texts.confirmPassword).fill(password);
  await page.getByRole("button", { name: texts.privacyLink }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.privacyLink })).toBeVisible();
  await page.getByRole("button", { name: texts.back }).click();
  await expect(page.getByLabel(texts.fullName)).toHaveValue("Sari Dewi Lestari");
  await page.getByRole("checkbox", { name: texts.terms }).check();
  await page.getByRole("button", { name: texts.signUp, exact: true }).click();
  const mail = await waitForMail(email, ({ subject }) => texts.confirmSubject.test(subject));
  await page.goto(linkIn(mail, "token_hash="));
  await page.getByRole("button", { name: texts.confirmButton }).click();
}

for (const locale of locales) {
  test(`a first visit ends with an installable eSIM (${locale})`, async ({ page, context }) => {
    const texts = journeyTexts[locale];
    const email = `journey-${locale}-${crypto.randomUUID()}@example.com`;

    const next = await chooseJapan(page, texts);
    expect(next).toMatch(/\/payment\?bundle=/);
    await signUp(page, texts, email, "perjalanan-jauh-7");

    await expect(page.getByRole("heading", { level: 1, name: texts.checkoutTitle })).toBeVisible();
    await expect(page.getByLabel(texts.givenNames)).toHaveValue("Sari");
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    await page.getByLabel(texts.givenNames).fill(" ");
    await page.getByRole("button", { name: texts.pay }).click();
    await expect(page.getByText(texts.firstError).first()).toBeVisible();
    expect(await invoicesFor(email)).toEqual([]);
    await page.getByLabel(texts.givenNames).fill("Sari");

    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: texts.pay }).click();
    const invoice = await opened;
    await invoice.waitForURL(/\/web\//);
    await expect(page).toHaveURL(new RegExp(texts.ordersPath));
    await invoice.getByRole("link", { name: "QRIS" }).click();
    await invoice.getByRole("button", { name: texts.payAtGateway, exact: true }).click();
    await invoice.waitForURL(/payment=success/);

    await expect(page.getByText(texts.completed, { exact: true }).first()).toBeVisible();
    expect(await invoicesFor(email)).toHaveLength(1);

    const mail = await waitForMail(email, ({ subject }) => texts.readySubject.test(subject));
    const bought = (await vendorLedger()).purchases.filter(({ iccid }) => mail.text.includes(iccid));
    expect(bought.map(({ item }) => item)).toEqual(["esim_3GB_30D_JP_V2"]);
    const purchase = bought[0];
    const code = mail.text.match(/LPA:1\$\S+/)?.[0] ?? "";
    expect(code).toMatch(/^LPA:1\$[a-z0-9.-]+\$[A-Z0-9-]+$/);
    expect(mail.text).toContain(purchase?.iccid);
    expect(mail.attachments.find(({ filename }) => filename === "esim-qr.png")?.size).toBeGreaterThan(500);

    await page.goto(texts.myEsims);
    await expect(page.getByText(texts.found)).toBeVisible();
    await page.getByRole("link", { name: texts.detail }).click();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByText(purchase?.iccid ?? "-", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(texts.smdp).first()).toBeVisible();
    await expect(page.getByRole("link", { name: texts.ios })).toHaveAttribute(
      "href",
      /^https:\/\/esimsetup\.apple\.com\//,
    );
    await expect(page.getByRole("link", { name: texts.android })).toHaveAttribute(
      "href",
      /^https:\/\/esimsetup\.android\.com\//,
    );
    const qr = page.locator('img[src^="/api/esims/"], img[src^="blob:"], img[src^="data:image"]').first();
    await expect(qr).toBeVisible();
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}
