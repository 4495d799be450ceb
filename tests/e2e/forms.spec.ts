import { expect, type Locator, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { accountTexts } from "./support/account-texts.ts";
import { signIn } from "./support/auth.ts";
import { authTexts } from "./support/auth-texts.ts";
import { waitForMail } from "./support/mailbox.ts";
import { settled } from "./support/settled.ts";
import { bundleId } from "./support/traveller.ts";

const emailInvalid = {
  id: "Alamat email ini belum lengkap atau salah tulis. Contoh: nama@gmail.com.",
  en: "This email address is incomplete or mistyped. Example: name@gmail.com.",
};

type Locale = keyof typeof authTexts;

/** The error text below a field. */
async function errorAt(field: Locator): Promise<Locator> {
  const id = await field.getAttribute("id");
  return field.page().locator(`[id="${id}-error"]`);
}

/** Submits the form and expects an error at this field, which has the focus and keeps its text. */
async function expectRefused(field: Locator, typed: string, text: string | RegExp): Promise<void> {
  await field.fill(typed);
  await field.press("Enter");
  await expect(await errorAt(field)).toHaveText(text);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(typed);
}

/** Corrects a field and expects its error to disappear. */
async function correct(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await expect(await errorAt(field)).toHaveCount(0);
}

/** Opens a page and waits for its scripts. Before that, Enter would submit a form without them. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

async function openSignUp(page: Page, locale: Locale): Promise<void> {
  await open(page, authTexts[locale].login);
  await page.getByRole("button", { name: authTexts[locale].getStarted }).click();
  await page.locator("#sign-up-name").fill("Rina");
  await page.locator("#sign-up-password").fill("perjalanan-jauh-7");
  await page.locator("#sign-up-confirm").fill("perjalanan-jauh-7");
  await page.locator("#sign-up-terms").check();
}

/** Counts the requests that a page sends to our endpoints from now on. */
function countCalls(page: Page): () => string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/")) calls.push(request.url());
  });
  return () => calls;
}

for (const locale of locales) {
  const { prefix, forgot } = authTexts[locale];
  const { edit, changeEmail, phoneInvalid } = accountTexts[locale];

  test(`every form refuses an address without a dot in its domain at the field (${locale})`, async ({ page }) => {
    const calls = countCalls(page);
    await openSignUp(page, locale);
    await expectRefused(page.locator("#sign-up-email"), "rina@gmail", emailInvalid[locale]);
    await correct(page.locator("#sign-up-email"), "rina@gmail.com");

    await open(page, `${prefix}/login?next=%2Forders`);
    await expectRefused(page.locator("#login-email"), "rina@gmail", emailInvalid[locale]);
    await page.getByRole("button", { name: forgot }).click();
    await expectRefused(page.locator("#forgot-email"), "rina@gmail", emailInvalid[locale]);

    await open(page, `${prefix}/help`);
    await page.locator("#contact-name").fill("Rina");
    await page.locator("#contact-message").fill("Halo");
    await expectRefused(page.locator("#contact-email"), "rina@gmail", emailInvalid[locale]);
    await correct(page.locator("#contact-email"), "rina@gmail.com");

    await signIn(page.context(), locale);
    await open(page, `${prefix}/personal-information`);
    await page.getByRole("button", { name: changeEmail }).click();
    await expectRefused(page.locator("#newEmail"), "rina@gmail", emailInvalid[locale]);

    await open(page, `${prefix}/payment?bundle=${await bundleId("esim_1GB_7D_JP_V2")}`);
    await expectRefused(page.locator("#email"), "rina@gmail", emailInvalid[locale]);
    await correct(page.locator("#email"), "rina@gmail.com");
    expect(calls()).toEqual([]);
  });

  test(`every form with a phone refuses text that is not a number, at its field (${locale})`, async ({ page }) => {
    const calls = countCalls(page);
    await openSignUp(page, locale);
    await page.locator("#sign-up-email").fill("rina@example.com");
    await expectRefused(page.locator("#sign-up-phone"), "abc", phoneInvalid);
    await correct(page.locator("#sign-up-phone"), "812 3456 7890");

    await signIn(page.context(), locale);
    await open(page, `${prefix}/personal-information`);
    await page.getByRole("button", { name: edit, exact: true }).click();
    await expectRefused(page.locator("#phone"), "abc", phoneInvalid);

    expect(calls()).toEqual([]);

    // Checkout does not wait for the browser's phone rule: until it is loaded, the server's refuses the number.
    await open(page, `${prefix}/payment?bundle=${await bundleId("esim_1GB_7D_JP_V2")}`);
    await expectRefused(page.locator("#mobile_number"), "abc", phoneInvalid);
    await correct(page.locator("#mobile_number"), "+65 9123 4567");
    expect(page.context().pages()).toHaveLength(1);
  });
}

test("what is typed and tapped before the page's scripts arrive is not lost", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const email = `early-${crypto.randomUUID()}@example.com`;
  const next = encodeURIComponent(`/payment?bundle=${await bundleId("esim_1GB_7D_SG_V2")}`);
  await page.goto(`/login?next=${next}`, { waitUntil: "commit" });
  await page.locator("#code-email").fill(email);
  await page.locator("#code-email").press("Enter");
  scripts.resolve();
  await expect(page.getByRole("status").filter({ hasText: email })).toBeVisible();
  await waitForMail(email, ({ text }) => /\b\d{6}\b/.test(text));
});

test("a form that is submitted twice at once sends one request", async ({ page }) => {
  const calls = countCalls(page);
  await page.route("**/api/auth/sign-in", async (route) => {
    await expect.poll(() => calls().length).toBeGreaterThan(0);
    await route.fulfill({ status: 401, json: { success: false, error: "invalid_credentials" } });
  });
  await open(page, "/login?next=%2Forders");
  await page.locator("#login-email").fill("rina@example.com");
  await page.locator("#login-password").fill("perjalanan-jauh-7");
  await page.locator("#login-form").evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error("Not a form");
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByRole("alert").locator("p").first()).toBeVisible();
  expect(calls()).toHaveLength(1);
});

/** Text that occurs only in the script with the numbering plans. */
const NUMBERING_PLANS = "country_calling_codes";

/** Whether the page has downloaded the numbering plans, and its number of scripts. */
function watchScripts(page: Page) {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  const areFetched = async () => (await Promise.all(scripts)).some((text) => text.includes(NUMBERING_PLANS));
  return { scripts, areFetched };
}

test("numbering plans are downloaded only for a form with a phone", async ({ page }) => {
  const { scripts, areFetched } = watchScripts(page);
  for (const path of ["/", "/help", "/account", "/login"]) {
    await open(page, path);
  }
  expect(scripts.length).toBeGreaterThan(10);
  expect(await areFetched()).toBe(false);
  await openSignUp(page, "id");
  await expectRefused(page.locator("#sign-up-email"), "rina@gmail", emailInvalid.id);
  expect(await areFetched()).toBe(true);
});

test("checkout downloads the numbering plans before anything is typed", async ({ page }) => {
  const { areFetched } = watchScripts(page);
  await signIn(page.context(), "id");
  await open(page, `/payment?bundle=${await bundleId("esim_1GB_7D_JP_V2")}`);
  await expect.poll(areFetched).toBe(true);
});
