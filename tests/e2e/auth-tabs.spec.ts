import { expect, type Page, test } from "@playwright/test";
import { accountTexts } from "./support/account-texts.ts";
import { siteUrl } from "./support/addresses.ts";
import { expireLogin, giveLogin, loginCookiesOf, ownerOf } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { buyEsim } from "./support/esims.ts";
import { bundleId, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

/** Set AUTH_ROUNDS=50 for a longer run. */
const ROUNDS = Number(process.env.AUTH_ROUNDS ?? 10);
const PARALLEL = 20;

/** `said` is the status and the heading or body of the answer, so that a failure shows what came instead. */
type Asked = { path: string; isGuest: boolean; said: string };

/** Requests pages (refreshed by the middleware) and server functions in parallel while the page reloads its own data. */
async function storm(page: Page, credentials: RequestCredentials = "same-origin"): Promise<Asked[]> {
  return page.evaluate(
    async ({ count, required, credentials }) => {
      window.dispatchEvent(new Event("focus"));
      const headers = { "Content-Type": "application/json" };
      const ask = async (index: number) => {
        const path = ["/orders", "/api/functions/check-xendit-payment-status", "/myesims"][index % 3] ?? "/orders";
        const isPage = !path.startsWith("/api/");
        const body = JSON.stringify({ orderId: crypto.randomUUID() });
        const call: RequestInit = isPage ? {} : { method: "POST", headers, body };
        const response = await fetch(path, { ...call, credentials, cache: "no-store" });
        const text = await response.text();
        // A service that does not answer in time is not a lost login.
        const isGuest = isPage ? !text.includes("<h1") || text.includes(`>${required}</h1>`) : response.status === 401;
        const said = `${response.status} ${/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1] ?? text.slice(0, 300)}`;
        return { path, isGuest, said };
      };
      return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
    },
    { count: PARALLEL, required: authTexts.id.required, credentials },
  );
}

test(`two tabs with ${PARALLEL} parallel requests each stay signed in when the access token expires, ${ROUNDS} times`, async ({
  browser,
}) => {
  test.setTimeout(600_000 + ROUNDS * 60_000);
  const account = await newAccount("id");
  const context = await browser.newContext({ baseURL: siteUrl });
  await giveLogin(context, await loginCookies(account));
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto("/orders");
  // Without cookies every answer is a guest's, which shows that the check can fail.
  for (const { path, isGuest } of await storm(tabs[0] as Page, "omit")) expect([path, isGuest]).toEqual([path, true]);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await giveLogin(context, await expireLogin(await loginCookiesOf(context)));
    const answers = (await Promise.all(tabs.map((tab) => storm(tab)))).flat();
    expect(answers).toHaveLength(tabs.length * PARALLEL);
    expect(answers.filter(({ isGuest }) => isGuest)).toEqual([]);
    const owner = async () => expect(await ownerOf(await loginCookiesOf(context))).toBe(account.email);
    await test.step(`the login of round ${round} is alive`, () => expect(owner).toPass());
  }
  for (const tab of tabs) {
    await tab.goto("/orders");
    await expect(tab.getByRole("heading", { name: authTexts.id.required })).toHaveCount(0);
  }
  await context.close();
});

test("a checkout that was opened for one traveller buys nothing for another who logs in beside it", async ({
  page,
}) => {
  const first = await newAccount("id");
  await giveLogin(page.context(), await loginCookies(first));
  await page.goto(`/payment?bundle=${await bundleId("esim_1GB_7D_SG_V2")}`);
  const pay = page.getByRole("button", { name: /Selesaikan Pembayaran/ });
  await expect(pay).toBeEnabled();
  const second = await newAccount("id", { fullName: "Budi Santoso", phone: "+628129876543" });
  await giveLogin(page.context(), await loginCookies(second));
  const reloaded = page.waitForEvent("load");
  await pay.click();
  await expect(page.getByText("Akun lain sekarang masuk di perangkat ini.")).toBeVisible();
  await reloaded;
  await expect(page.locator("[name=given_names]")).toHaveValue("Budi");
  for (const account of [first, second]) {
    const client = travellerClient(await loginCookies(account));
    expect((await client.from("user_orders").select("id")).data).toEqual([]);
  }
});

const OTHER_ACCOUNT = "Akun lain sekarang masuk di perangkat ini.";

/** Looks at the page again until it has reloaded. */
async function lookAgain(page: Page): Promise<void> {
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await reloaded;
}

test("what was typed for one traveller's profile is stored for nobody once another one logs in beside it", async ({
  page,
}) => {
  const texts = accountTexts.id;
  const [first, second] = [await newAccount("id"), await newAccount("id", { fullName: "Budi Santoso", phone: "" })];
  const profileOf = async (account: typeof first) => {
    const client = travellerClient(await loginCookies(account));
    return (await client.from("profiles").select("full_name, phone, address, birth_date")).data;
  };
  const before = [await profileOf(first), await profileOf(second)];
  await giveLogin(page.context(), await loginCookies(first));
  await page.goto(texts.personalPath);
  await page.getByRole("button", { name: texts.edit, exact: true }).click();
  await page.getByLabel(texts.address).fill("Jalan Merdeka 1");
  await giveLogin(page.context(), await loginCookies(second));
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: texts.save, exact: true }).click();
  await expect(page.getByText(OTHER_ACCOUNT)).toBeVisible();
  await reloaded;
  await expect(page.getByText("Budi Santoso").first()).toBeVisible();
  expect([await profileOf(first), await profileOf(second)]).toEqual(before);
});

test("a screen of one traveller goes as soon as it is looked at while another one is logged in", async ({ page }) => {
  await giveLogin(page.context(), await loginCookies(await newAccount("id")));
  await page.goto("/account");
  await expect(page.getByText("Sari Dewi Lestari").first()).toBeVisible();
  const second = await newAccount("id", { fullName: "Budi Santoso", phone: "" });
  await giveLogin(page.context(), await loginCookies(second));
  await lookAgain(page);
  await expect(page.getByText("Budi Santoso").first()).toBeVisible();
  await expect(page.getByText("Sari Dewi Lestari")).toHaveCount(0);
});

test("the home page shows nothing of a traveller who has logged out in another tab", async ({ page }) => {
  const cookies = await loginCookies(await newAccount("id"));
  await giveLogin(page.context(), cookies);
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  const unread = page.locator("header [data-slot=unread]");
  // The eSIM may be there before the notification about it.
  await expect(async () => {
    await page.goto("/");
    await expect(unread).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const esims = page.getByRole("region", { name: "eSIM Anda" });
  await expect(esims.getByRole("article")).toHaveCount(1);
  await page.context().clearCookies({ name: /^kelana-auth/ });
  await lookAgain(page);
  await expect(page.getByRole("link", { name: "Masuk", exact: true })).toBeVisible();
  await expect(esims).toHaveCount(0);
  await expect(unread).toHaveCount(0);
});

/** Waits until a page has asked for the number of the bell: from then on it watches the login. */
const counted = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/rest/v1/user_notifications"));

test("the contact form loses what it knows of a traveller who has logged out, and is not sent for another one", async ({
  page,
}) => {
  await giveLogin(page.context(), await loginCookies(await newAccount("id")));
  await Promise.all([counted(page), page.goto("/help")]);
  const form = page.getByRole("region", { name: "Tulis pesan" });
  const name = form.getByLabel("Nama lengkap");
  await expect(name).toHaveValue("Sari Dewi Lestari");
  const second = await newAccount("id", { fullName: "Budi Santoso", phone: "" });
  await giveLogin(page.context(), await loginCookies(second));
  await form.getByLabel("Pesan").fill("eSIM saya belum tersambung.");
  const reloaded = Promise.all([page.waitForEvent("load"), counted(page)]);
  await form.getByRole("button", { name: "Kirim pesan" }).click();
  await expect(form.getByText(OTHER_ACCOUNT)).toBeVisible();
  await reloaded;
  await expect(name).toHaveValue("Budi Santoso");
  await page.context().clearCookies({ name: /^kelana-auth/ });
  await lookAgain(page);
  await expect(name).toHaveValue("");
});
