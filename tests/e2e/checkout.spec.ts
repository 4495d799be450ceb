import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { ports, siteUrl } from "./support/addresses.ts";
import { giveLogin, signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { bundleId, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

/** Whether a control can be seen and tapped without scrolling, above the bar with the main button. */
async function expectAboveBar(page: Page, ...controls: Locator[]): Promise<void> {
  const bar = await page.locator("[data-slot=action-bar]").boundingBox();
  for (const control of controls) {
    const box = await control.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
}

for (const phone of PHONES) {
  test(`a phone of ${phone.width} x ${phone.height} shows first what has to be filled in or chosen`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(phone);
    await giveLogin(context, await loginCookies(await newAccount("id", { fullName: "", phone: "" })));
    await page.goto(`/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
    await page.getByLabel(/^Nama depan/).waitFor();
    await expectAboveBar(page, page.getByLabel(/^Nama depan/), page.getByLabel(/^Nomor telepon/));
    await expect(page.getByRole("region", { name: "Paket yang dibeli" })).toContainText("Jepang");

    const esim = await boughtEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
    await page.goto(`/top-up/${esim.esimId}`);
    const first = page.locator("main fieldset label").first();
    await first.waitFor();
    await expectAboveBar(page, first);
    await first.click();
    await page.getByRole("button", { name: "Lanjut ke pembayaran" }).click();
    const method = page.getByRole("radio", { name: /QRIS/ });
    await method.waitFor();
    await expectAboveBar(page, method, page.getByRole("radio", { name: /GoPay/ }));
  });
}

test("a warning before the form leaves the first field in the first screen, and unfolds", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await giveLogin(context, await loginCookies(await newAccount("id", { fullName: "", phone: "" })));
  for (const plan of ["esim_1GB_7D_TR_V2", "esim_5GB_30D_REUP_V2"]) {
    await page.goto(`/payment?bundle=${await bundleId(plan)}`);
    await page.getByLabel(/^Nama depan/).waitFor();
    await expectAboveBar(page, page.getByLabel(/^Nama depan/));
    const reason = page.getByText("layanan eSIM dapat diblokir");
    await expect(reason).toBeHidden();
    await page.getByText("Turki: pasang sebelum tiba", { exact: true }).click();
    await expect(reason).toBeVisible();
  }
});

test("every required field left empty is marked, and the first has the focus", async ({ page, context }) => {
  await giveLogin(context, await loginCookies(await newAccount("id", { fullName: "", phone: "" })));
  await page.goto(`/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
  const [name, phone] = [page.getByLabel(/^Nama depan/), page.getByLabel(/^Nomor telepon/)];
  await page.getByRole("button", { name: /^Selesaikan Pembayaran Rp/ }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Nama depan wajib diisi");
  await expect(phone).toHaveAccessibleDescription(/Nomor telepon wajib diisi/);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
  await expect(page.locator("[data-slot=toast]")).toHaveCount(1);
  await name.fill("Rina");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
});

test("on a wide screen the two names end where the other fields end", async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(context, "id");
  await page.goto(`/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
  const rightOf = async (name: RegExp) => {
    const box = await page.getByLabel(name).boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  await page.getByLabel(/^Nama depan/).waitFor();
  expect(await rightOf(/^Nama belakang/)).toBe(await rightOf(/^Nomor telepon/));
});

test("checkout leads back to the place of its plan", async ({ page, context }) => {
  await signIn(context, "id");
  const plan = await bundleId("esim_3GB_30D_JP_V2");
  await page.goto(`/en/payment?bundle=${plan}`);
  await expect(page.locator("main").getByRole("link", { name: "Japan" })).toBeVisible();
  await page.goto(`/payment?bundle=${plan}`);
  await page.locator("main").getByRole("link", { name: "Jepang" }).click();
  await expect(page).toHaveURL(`${siteUrl}/destinasi/jepang?plan=${plan}`);
});

const PROFILES = `http://localhost:${ports.SUPABASE_PORT}/rest/v1/profiles*`;
const firstName = (page: Page) => page.getByLabel(/^Nama depan/);

/** A traveller who has changed the name and the phone of the sign-up. */
async function renamed(context: BrowserContext) {
  const cookies = await signIn(context, "id");
  const client = travellerClient(cookies);
  const { error } = await client
    .from("profiles")
    .update({ full_name: "Putri Wulandari", phone: "+628112222333" })
    .eq("locale", "id");
  expect(error).toBeNull();
  return cookies;
}

test("a profile that cannot be read is not taken for the data of the sign-up", async ({ page, context }) => {
  await renamed(context);
  await page.route(PROFILES, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await page.goto(`/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
  await expect(firstName(page)).toHaveValue("");
  await expect(page.getByLabel(/^Nomor telepon/)).toHaveValue("");
});

test("a profile that is read late changes nothing that will be sent", async ({ page, context }) => {
  const cookies = await renamed(context);
  await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
  await page.route(PROFILES, (route) => route.fulfill({ status: 500, json: { message: "no" } }), { times: 1 });
  const isRead = page.waitForResponse((answer) => answer.url().includes("/rest/v1/profiles") && answer.ok());
  await page.goto(`/payment?bundle=${await bundleId("esim_3GB_30D_JP_V2")}`);
  await expect(firstName(page)).toHaveValue("Sari");
  await (await isRead).finished();
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
  await expect(page.getByRole("main").getByText("Sari", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Putri Wulandari")).toHaveCount(0);
  await expect(firstName(page)).toHaveValue("Sari");
});
