import { type BrowserContext, expect, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { advanceEsim, buyEsim } from "./support/esims.ts";
import { readDevice } from "./support/on-device.ts";
import { asServer } from "./support/server-side.ts";
import { loginCookies, newAccount } from "./support/traveller.ts";
import { ANDROID, entryCount, SINGAPORE, saveEsim, secretsOf, storedText, WALLET_TEXTS } from "./support/wallet.ts";

const { id } = WALLET_TEXTS;

test.use({ serviceWorkers: "allow", userAgent: ANDROID });

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
  // The eSIM and its order.
  expect(entries.map(({ isKeyReadable }) => isKeyReadable)).toEqual([false, false]);
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

test("a deletion whose answer is lost removes what the device keeps all the same", async ({ page, context }) => {
  await saveEsim(page);
  await page.route("**/api/account/delete", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto("/account");
  await page.getByRole("button", { name: /^Hapus akun/ }).click();
  await page.locator("#deletion-password").fill("perjalanan-jauh-7");
  const answered = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/account/delete"));
  await page.getByRole("dialog").getByRole("button", { name: "Hapus akun saya" }).click();
  await answered;
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto("/offline");
  await expect(reopened.getByText(id.empty)).toBeVisible();
  expect(await entryCount(reopened)).toBe(0);
});

test("a login that ends with the browser keeps nothing, says so, and removes what an earlier one has kept", async ({
  page,
  context,
}) => {
  const esim = await saveEsim(page);
  await context.addCookies([{ name: "kelana-life", value: "session", url: siteUrl }]);
  await page.reload();
  await expect(
    page.getByText("Tidak disimpan untuk offline karena Anda masuk tanpa memilih Ingat saya."),
  ).toBeVisible();
  expect(await entryCount(page)).toBe(0);
  await context.clearCookies();
  await page.goto("/offline");
  await expect(page.getByText(id.empty)).toBeVisible();
  await expect(page.getByText(esim.iccid)).toHaveCount(0);
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

test("an eSIM whose code is not there is not called saved: the code is what somebody needs offline", async ({
  page,
}) => {
  const { esimId } = await saveEsim(page);
  await asServer(`esims?id=eq.${esimId}`, "PATCH", { activation_code: null, matching_id: null });
  // The open page reads it again by itself.
  await expect(page.getByRole("heading", { name: "Kode QR sedang dibuat" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(id.saved)).toHaveCount(0);
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

test("the icon of a kept eSIM stands beside the first line of its head, as high as that line", async ({ page }) => {
  await saveEsim(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/offline");
  const head = page.locator("main .pass-head").first();
  const [icon, name] = [
    await head.locator("[data-slot=icon]").first().boundingBox(),
    await head.getByRole("heading").boundingBox(),
  ];
  const middle = (box: typeof icon) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(icon) - middle(name))).toBeLessThanOrEqual(4);
  expect(Math.abs((icon?.height ?? 0) - (name?.height ?? 0))).toBeLessThanOrEqual(3);
});
