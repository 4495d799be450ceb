import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { accountTexts } from "./support/account-texts.ts";
import { ports, siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { linkIn, waitForMail } from "./support/mailbox.ts";
import { expectSeen } from "./support/refused.ts";
import { prefixOf } from "./support/screens.ts";
import { type Account, bundleId, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8")) as {
  version: string;
};
const profiles = `http://localhost:${ports.SUPABASE_PORT}/rest/v1/profiles*`;

async function enter(page: Page, account: Account) {
  const cookies = await loginCookies(account);
  await giveLogin(page.context(), cookies);
  return travellerClient(cookies);
}

const failWrites = (page: Page) =>
  page.route(profiles, (route) =>
    route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
  );

for (const locale of locales) {
  const texts = accountTexts[locale];

  test(`a guest's account screen offers login, language and help (${locale})`, async ({ page }) => {
    await page.goto(texts.account);
    await expect(page).toHaveURL(siteUrl + texts.account);
    const main = page.getByRole("main");
    await expect(main.getByText("G", { exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { name: texts.guest })).toBeVisible();
    await expect(main.getByText(`${texts.version} ${version}`)).toBeVisible();
    await expect(main.getByRole("link", { name: new RegExp(`^${texts.personal}`) })).toHaveCount(0);
    await expect(main.getByRole("button", { name: texts.signOut })).toHaveCount(0);
    await expect(page.getByRole("navigation").getByRole("link", { name: texts.heading })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(main.getByRole("link", { name: texts.signIn })).toHaveAttribute(
      "href",
      new RegExp(`login\\?next=${encodeURIComponent(texts.account)}$`),
    );
    await main.getByRole("link", { name: texts.other.name }).click();
    await expect(page).toHaveURL(siteUrl + texts.other.path);
    await expect(page.getByRole("heading", { level: 1, name: texts.other.heading })).toBeVisible();
  });

  test(`personal information is validated, stored and used at checkout (${locale})`, async ({ page }) => {
    const client = await enter(page, await newAccount(locale));
    await page.goto(texts.account);
    // The entries move down when the traveller's name and address have come.
    await expect(page.getByRole("heading", { level: 2, name: "Sari Dewi Lestari" })).toBeVisible();
    await page.getByRole("link", { name: new RegExp(`^${texts.personal}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.personal })).toBeVisible();
    await page.getByRole("button", { name: texts.edit, exact: true }).click();
    await expect(page.getByLabel(texts.fullName)).toHaveValue("Sari Dewi Lestari");
    await expect(page.getByLabel(texts.phone)).toHaveValue("8123456789");
    await expect(page.getByLabel(texts.nationality)).toHaveValue(texts.nationalityDefault);

    await page.getByLabel(texts.fullName).fill("  ");
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.getByText(texts.nameRequired).first()).toBeVisible();
    await expect(page.getByLabel(texts.fullName)).toBeFocused();
    await page.getByLabel(texts.fullName).fill("Putri Ayu Wulandari");
    await page.getByLabel(texts.phone).fill("12");
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.getByText(texts.phoneInvalid).first()).toBeVisible();
    await page.getByLabel(texts.phone).fill("0811 2222 333");
    await page.getByLabel(texts.address).fill("Jl. Melati 7, Bandung");
    await page.getByLabel(texts.birthDate).fill("2999-01-01");
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.getByText(texts.birthDateInvalid).first()).toBeVisible();
    await page.getByLabel(texts.birthDate).fill("1992-08-17");

    await failWrites(page);
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.locator("main [role=alert]").getByText(texts.notSaved)).toBeVisible();
    await expect(page.getByLabel(texts.address)).toHaveValue("Jl. Melati 7, Bandung");
    expect((await client.from("profiles").select("full_name").single()).data?.full_name).toBe("Sari Dewi Lestari");

    await page.unroute(profiles);
    await page.getByRole("button", { name: texts.save }).click();
    await expect(page.getByText(texts.saved)).toBeVisible();
    await page.reload();
    for (const value of [
      "Putri Ayu Wulandari",
      "+62 811-2222-333",
      "Jl. Melati 7, Bandung",
      texts.nationalityDefault,
    ]) {
      await expect(page.getByRole("main").getByText(value, { exact: true }).first()).toBeVisible();
    }
    const columns = "full_name, phone, address, date_of_birth, nationality";
    expect((await client.from("profiles").select(columns).single()).data).toEqual({
      full_name: "Putri Ayu Wulandari",
      phone: "+628112222333",
      address: "Jl. Melati 7, Bandung",
      date_of_birth: "1992-08-17",
      nationality: null,
    });
    const other = travellerClient(await loginCookies(await newAccount(locale)));
    expect((await other.from("profiles").select("full_name")).data?.map(({ full_name }) => full_name)).toEqual([
      "Sari Dewi Lestari",
    ]);

    const prefix = prefixOf(locale);
    await page.goto(`${prefix}/payment?bundle=${await bundleId("esim_1GB_7D_JP_V2")}`);
    await expect(page.getByLabel(texts.givenNames)).toHaveValue("Putri");
    await expect(page.getByLabel(texts.mobile)).toHaveValue("+628112222333");
  });

  test(`a new e-mail address needs the password and a confirmation from that address (${locale})`, async ({ page }) => {
    const account = await newAccount(locale);
    await enter(page, account);
    const newEmail = `baru-${crypto.randomUUID()}@example.com`;
    await page.goto(texts.personalPath);
    await page.getByRole("button", { name: texts.changeEmail }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(texts.newEmail).fill(newEmail);
    await sheet.getByLabel(texts.password, { exact: true }).fill("bukan-kata-sandi");
    await sheet.getByRole("button", { name: texts.send }).click();
    await expect(sheet.getByText(texts.wrongPassword)).toBeVisible();
    await expect(sheet.getByLabel(texts.newEmail)).toHaveValue(newEmail);
    await sheet.getByLabel(texts.password, { exact: true }).fill(account.password);
    await sheet.getByRole("button", { name: texts.send }).click();
    await expect(page.getByText(texts.requested)).toBeVisible();
    await expect(page.getByRole("main").getByText(account.email).first()).toBeVisible();

    const mail = await waitForMail(newEmail, ({ text }) => text.includes("token_hash="));
    const warning = await waitForMail(account.email, ({ text }) => !text.includes("token_hash="));
    const beside = await page.context().newPage();
    await beside.goto(linkIn(warning, "/reset-password"));
    await expect(beside.locator("#forgot-email")).toBeVisible();
    await page.goto(linkIn(mail, "token_hash="));
    await page.getByRole("button", { name: texts.confirmChange }).click();
    await page.getByRole("link", { name: texts.goOn }).click();
    await expect(page).toHaveURL(siteUrl + texts.account);
    await expect(page.getByRole("main").getByText(newEmail).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(siteUrl + texts.personalPath);
  });

  test(`a traveller chooses mails, keeps a language and downloads their data (${locale})`, async ({ page }) => {
    const account = await newAccount(locale);
    const client = await enter(page, account);
    const stored = async () =>
      (await client.from("profiles").select("mail_expiring, mail_low_data, locale").single()).data;
    await page.goto(texts.account);
    const box = page.getByRole("checkbox", { name: texts.expiring });
    await expect(box).toBeChecked();
    await failWrites(page);
    await box.click();
    await expect(page.locator("main [role=alert]").getByText(texts.preferenceFailed)).toBeVisible();
    await expect(box).toBeChecked();
    await page.unroute(profiles);
    await box.click();
    await expect.poll(stored).toEqual({ mail_expiring: false, mail_low_data: true, locale });
    await page.reload();
    await expect(box).not.toBeChecked();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: texts.export }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("kelana-data.json");
    const data = JSON.parse(readFileSync(await file.path(), "utf8")) as {
      account: { email: string };
      orders: unknown[];
    };
    expect(data.account.email).toBe(account.email);
    expect(data.orders).toEqual([]);

    await page.getByRole("main").getByRole("link", { name: texts.other.name }).click();
    await expect(page).toHaveURL(siteUrl + texts.other.path);
    await expect.poll(async () => (await stored())?.locale).toBe(texts.other.locale);

    await page.goBack();
    await expect(page.getByText(texts.mailsElsewhere)).toBeVisible();
    await page.getByRole("button", { name: texts.useForMails }).click();
    await expect(page.getByText(texts.mailsElsewhere)).toBeHidden();
    expect((await stored())?.locale).toBe(locale);

    await page.getByRole("banner").locator(`a[hreflang=${texts.other.locale}]`).click();
    await expect(page).toHaveURL(siteUrl + texts.other.path);
    await expect(page.getByText(texts.mailsHere)).toBeVisible();
    await expect.poll(async () => (await stored())?.locale).toBe(texts.other.locale);
    await expect(page.getByText(texts.mailsHere)).toBeVisible();
  });

  test(`an account is deleted after its password is entered (${locale})`, async ({ page }) => {
    const account = await newAccount(locale);
    await enter(page, account);
    const elsewhere = travellerClient(await loginCookies(account));
    await page.goto(texts.account);
    await page.getByRole("button", { name: texts.deletion }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: texts.deleteIt }).click();
    await expect(sheet.getByText(texts.passwordRequired)).toBeVisible();
    await sheet.getByLabel(texts.password, { exact: true }).fill("bukan-kata-sandi");
    await sheet.getByRole("button", { name: texts.deleteIt }).click();
    await expect(sheet.getByText(texts.wrongPassword)).toBeVisible();
    expect((await elsewhere.from("profiles").select("user_id")).data).toHaveLength(1);

    await sheet.getByLabel(texts.password, { exact: true }).fill(account.password);
    await sheet.getByRole("button", { name: texts.deleteIt }).click();
    await expect(page).toHaveURL(/\/login$/);
    await waitForMail(account.email, ({ subject }) => subject === texts.goodbye);
    expect((await elsewhere.auth.getUser()).error).not.toBeNull();
    expect((await travellerClient().auth.signInWithPassword(account)).error?.code).toBe("invalid_credentials");
    await page.goto(texts.account);
    await expect(page.getByRole("heading", { name: texts.guest })).toBeVisible();
  });

  test(`a traveller logs out on the account screen (${locale})`, async ({ page }) => {
    await enter(page, await newAccount(locale));
    await page.goto(texts.account);
    // They come later and push the button down.
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: texts.signOut }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expectSeen(page.getByRole("status").getByText(authTexts[locale].loggedOutText));
    await page.goto(texts.account);
    await expect(page.getByRole("heading", { name: texts.guest })).toBeVisible();
  });
}

test("the export and the deletion refuse guests and other sites, and are never cached", async ({ request }) => {
  const guest = await request.get("/api/account/export");
  expect([guest.status(), await guest.json()]).toEqual([401, { success: false, error: "unauthenticated" }]);
  const post = (headers: Record<string, string>, data: unknown) =>
    request.post("/api/account/delete", { headers, data: JSON.stringify(data) });
  const own = { origin: siteUrl, "content-type": "application/json" };
  expect((await post(own, { password: "x", locale: "id" })).status()).toBe(401);
  expect((await post({ ...own, origin: "https://evil.example" }, { password: "x", locale: "id" })).status()).toBe(403);
  expect((await post(own, { password: "x", locale: "id", user: "1" })).status()).toBe(400);
  const cookies = await loginCookies(await newAccount("id"));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const site of ["cross-site", "same-site"]) {
    for (const path of ["/api/account/export", `/api/esims/${crypto.randomUUID()}/qr?download=1`]) {
      const linked = await request.get(path, { headers: { cookie, "sec-fetch-site": site } });
      expect([path, site, await linked.json()]).toEqual([path, site, { success: false, error: "forbidden_origin" }]);
    }
  }
  const file = await request.get("/api/account/export", { headers: { cookie } });
  expect(file.status()).toBe(200);
  expect(file.headers()["cache-control"]).toBe("private, no-store");
  expect(file.headers()["content-disposition"]).toContain("attachment");
});

test("the link for a password can be sent again after a minute", async ({ page, context }) => {
  await signIn(context, "id");
  let sent = 0;
  await page.route("**/api/auth/recover", (route) => {
    sent += 1;
    return route.fulfill({ json: { success: true } });
  });
  await page.clock.install();
  await page.goto("/personal-information");
  await page.getByRole("button", { name: "Ubah kata sandi lewat email" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(/folder spam/)).toBeVisible();
  await expect(main.getByRole("button", { name: /^Kirim ulang dalam \d+ detik$/ })).toBeDisabled();
  const again = main.getByRole("button", { name: "Kirim ulang", exact: true });
  // The pause counts in seconds, each of which is drawn before the next one begins.
  const aSecondLater = () => page.clock.runFor(1_000).then(() => again.isVisible());
  await expect.poll(aSecondLater, { intervals: [10] }).toBe(true);
  await again.click();
  await expect(main.getByRole("button", { name: /^Kirim ulang dalam \d+ detik$/ })).toBeVisible();
  expect(sent).toBe(2);
});
