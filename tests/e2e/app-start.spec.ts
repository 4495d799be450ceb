import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { chooseAtGoogle, fillLogin, signIn, submitLogin } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { codeMailedTo, linkIn, waitForMail } from "./support/mailbox.ts";
import { readDevice } from "./support/on-device.ts";
import { type Account, bundleId, newAccount } from "./support/traveller.ts";

/** A browser whose pages run in the installed app. A phone ends it without telling the page. */
async function installedApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { Capacitor: {} });
    window.addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
  });
}

const paymentPath = async () => `/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`;

test("a new start of the app goes back to the checkout it left, and home from there", async ({ page, context }) => {
  await installedApp(context);
  await signIn(context, "id");
  const path = await paymentPath();
  await page.goto(path);
  await page.getByLabel(/^Nama depan/).waitFor();
  await page.close();
  const started = await context.newPage();
  await started.goto("/");
  await started.waitForURL(siteUrl + path);
  await started.goBack();
  await expect(started).toHaveURL(`${siteUrl}/`);
  await expect(started.getByLabel("Mau ke mana?")).toBeVisible();
});

test("a new start of the app goes back to the login that a guest left on the way to a payment", async ({
  page,
  context,
}) => {
  await installedApp(context);
  const plan = (of: Page) => of.getByRole("region", { name: "Paket pilihan Anda" });
  const path = `/login?${new URLSearchParams({ next: await paymentPath() })}`;
  await page.goto(path);
  await expect(plan(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("navigation_state"))).toContain("/login");
  await page.close();
  const started = await context.newPage();
  await started.goto("/");
  await started.waitForURL(siteUrl + path);
  await expect(plan(started)).toBeVisible();
});

test("after a sign-out the app starts at home, and so does a browser", async ({ page, context }) => {
  await signIn(context, "id");
  await page.goto(await paymentPath());
  await page.getByLabel(/^Nama depan/).waitFor();
  const tab = await context.newPage();
  await tab.goto("/");
  await expect(tab.getByLabel("Mau ke mana?")).toBeVisible();
  await expect(tab).toHaveURL(`${siteUrl}/`);
  await installedApp(context);
  await page.goto(await paymentPath());
  await page.getByLabel(/^Nama depan/).waitFor();
  await page.goto("/account");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page.getByText("Anda berhasil keluar dari akun.")).toBeVisible();
  await page.close();
  const started = await context.newPage();
  await started.goto("/");
  await expect(started.getByLabel("Mau ke mana?")).toBeVisible();
  await expect(started).toHaveURL(`${siteUrl}/`);
});

test("the next traveller on a shared phone does not start on the previous traveller's screen", async ({
  page,
  context,
}) => {
  await installedApp(context);
  await signIn(context, "id");
  await page.goto(await paymentPath());
  await page.getByLabel(/^Nama depan/).waitFor();
  await page.close();
  await signIn(context, "id");
  const started = await context.newPage();
  await started.goto("/");
  await expect(started.getByLabel("Mau ke mana?")).toBeVisible();
  await expect(started).toHaveURL(`${siteUrl}/`);
});

const newAddress = () => `start-${crypto.randomUUID()}@example.com`;
const loginTo = (next: string) => `/login?${new URLSearchParams({ next })}`;
const sentTo = (page: Page, email: string) => page.getByRole("status").filter({ hasText: `sudah dikirim ke ${email}` });

/** Requests a code on the way to a payment. */
async function requestCode(page: Page, payment: string, email: string): Promise<void> {
  await page.goto(loginTo(payment));
  await page.locator("#code-email").fill(email);
  await page.keyboard.press("Enter");
  await expect(sentTo(page, email)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Kirim ulang dalam/ })).toBeVisible();
}

/** Ends the app, and starts it again. @param laterMs how much later the new page believes it is */
async function restart(page: Page, context: BrowserContext, laterMs = 0): Promise<Page> {
  await page.close();
  const started = await context.newPage();
  if (laterMs > 0) await started.clock.install({ time: Date.now() + laterMs });
  await started.goto("/");
  await started.waitForURL(/\/login/);
  return started;
}

test("a code requested before the phone ended the app is typed after its new start, and leads to the checkout", async ({
  page,
  context,
}) => {
  await installedApp(context);
  const payment = await paymentPath();
  const email = newAddress();
  await requestCode(page, payment, email);
  const code = await codeMailedTo(email);
  const started = await restart(page, context);
  await expect(sentTo(started, email)).toBeVisible();
  await started.reload();
  await expect(sentTo(started, email)).toBeVisible();
  const again = await restart(started, context);
  await expect(sentTo(again, email)).toBeVisible();
  await again.getByLabel("Kode enam angka").fill(code);
  await again.waitForURL(siteUrl + payment);
  await expect(again.getByLabel(/^Nama depan/)).toBeVisible();
  expect((await readDevice(again)).texts).not.toContain(email);
});

test("ten minutes later nobody sees to whom a code was mailed, and the device has forgotten it", async ({
  page,
  context,
}) => {
  await installedApp(context);
  const email = newAddress();
  await requestCode(page, await paymentPath(), email);
  expect((await readDevice(page)).texts).toContain(email);
  const started = await restart(page, context, 10 * 60_000);
  await expect(started.locator("#code-email")).toBeFocused();
  await expect(started.locator("#code-email")).toHaveValue("");
  expect((await readDevice(started)).texts).not.toContain(email);
});

const otherLogins: Record<string, (page: Page, account: Account) => Promise<void>> = {
  "the link of its mail": async (page, { email }) => {
    await page.goto(linkIn(await waitForMail(email, ({ text }) => text.includes("token_hash=")), "token_hash="));
    await page.getByRole("button", { name: "Lanjutkan" }).click();
    await page.getByLabel(/^Nama depan/).waitFor();
  },
  "a password": async (page, account) => {
    await fillLogin(page, "/login?next=%2Forders", account);
    await submitLogin(page);
    await page.waitForURL(`${siteUrl}/orders`);
  },
  Google: async (page, { email }) => {
    await page.goto("/login?next=%2Forders");
    await page.getByRole("button", { name: authTexts.id.google }).click();
    await chooseAtGoogle(page, email);
    await page.waitForURL(`${siteUrl}/orders`);
  },
};

for (const [way, logIn] of Object.entries(otherLogins)) {
  test(`a login by ${way} leaves nothing of a requested code on the device`, async ({ page, context }) => {
    const account = await newAccount("id");
    await requestCode(page, await paymentPath(), account.email);
    await page.close();
    const tab = await context.newPage();
    await logIn(tab, account);
    expect((await readDevice(tab)).texts).not.toContain(account.email);
  });
}

test("a requested code is taken up by a new tab on the same way, not by another way nor by a tab that was there", async ({
  page,
  context,
}) => {
  const payment = await paymentPath();
  const email = newAddress();
  const signUp = await context.newPage();
  await signUp.goto(loginTo(payment));
  await signUp.getByRole("button", { name: "Daftar dengan kata sandi" }).click();
  await signUp.locator("#sign-up-email").fill(newAddress());
  await requestCode(page, payment, email);
  await signUp.reload();
  await expect(signUp.locator("#code-email")).toBeFocused();
  await expect(sentTo(signUp, email)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(loginTo("/orders"));
  await expect(other.locator("#login-email")).toHaveValue("");
  await other.goto("/login");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sentTo(other, email)).toHaveCount(0);

  const same = await context.newPage();
  await same.goto(`/en${loginTo(payment)}`);
  await expect(same.getByRole("status").filter({ hasText: email })).toBeVisible();
});
