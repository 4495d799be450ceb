import { expect, type Page, test } from "@playwright/test";
import { accountTexts } from "./support/account-texts.ts";
import { giveLogin } from "./support/auth.ts";
import { bundleId, loginCookies, newAccount } from "./support/traveller.ts";

const TYPED = { given_names: "Rina", mobile_number: "0812 3456 7890" };

const fieldOf = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test("what was typed at checkout outlives a reload and another plan, in this tab alone, and ends with the login", async ({
  page,
}) => {
  const payment = `/payment?bundle=${await bundleId("esim_1GB_7D_SG_V2")}`;
  await giveLogin(page.context(), await loginCookies(await newAccount("id", { fullName: "", phone: "" })));
  await page.goto(payment);
  for (const [name, value] of Object.entries(TYPED)) await fieldOf(page, name).fill(value);
  await page.reload();
  for (const [name, value] of Object.entries(TYPED)) await expect(fieldOf(page, name)).toHaveValue(value);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("0812");
  await page.goto(`/payment?bundle=${await bundleId("esim_1GB_7D_JP_V2")}`);
  for (const [name, value] of Object.entries(TYPED)) await expect(fieldOf(page, name)).toHaveValue(value);

  const besides = await page.context().newPage();
  await besides.goto(payment);
  await expect(fieldOf(besides, "given_names")).toHaveValue("");
  await besides.close();

  await page.goto("/account");
  // They come later and push the button down.
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: accountTexts.id.signOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedInTab(page)).not.toContain("0812");
});

test("what was typed at checkout is removed once the order is made", async ({ page }) => {
  await giveLogin(page.context(), await loginCookies(await newAccount("id", { fullName: "", phone: "" })));
  await page.goto(`/payment?bundle=${await bundleId("esim_1GB_7D_SG_V2")}`);
  for (const [name, value] of Object.entries(TYPED)) await fieldOf(page, name).fill(value);
  await expect.poll(() => storedInTab(page)).toContain("0812");
  await page.getByRole("button", { name: /^Selesaikan Pembayaran Rp/ }).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await storedInTab(page)).not.toContain("0812");
});

/** Types at checkout as one traveller, then logs in another. */
async function typeAndChangeTraveller(page: Page): Promise<void> {
  await giveLogin(page.context(), await loginCookies(await newAccount("id", { fullName: "", phone: "" })));
  await page.goto(`/payment?bundle=${await bundleId("esim_1GB_7D_SG_V2")}`);
  for (const [name, value] of Object.entries(TYPED)) await fieldOf(page, name).fill(value);
  await expect.poll(() => storedInTab(page)).toContain("0812");
  await giveLogin(page.context(), await loginCookies(await newAccount("id", { fullName: "", phone: "" })));
}

test("what was typed at checkout is removed by any page that another traveller opens on this tab", async ({ page }) => {
  await typeAndChangeTraveller(page);
  await page.goto("/orders");
  await expect.poll(() => storedInTab(page)).not.toContain("0812");
});

test("what was typed at checkout is not shown to another traveller who logs in on this tab", async ({ page }) => {
  await typeAndChangeTraveller(page);
  await page.reload();
  await expect(fieldOf(page, "given_names")).toHaveValue("");
  await expect(fieldOf(page, "mobile_number")).toHaveValue("");
  expect(await storedInTab(page)).not.toContain("0812");
});
