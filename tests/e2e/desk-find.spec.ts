import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { dismiss, giveHeldOrder, newOperator } from "./support/operator.ts";
import { onNarrowPhone, under } from "./support/screens.ts";
import { asServer, readRows } from "./support/server-side.ts";
import { expectSound } from "./support/sound.ts";
import { type Cookie, loginCookies, newAccount } from "./support/traveller.ts";

const BUYER = {
  given_names: "Sari",
  surname: "Dewi",
  email: "sari.dewi@pelancong.test",
  mobile_number: "081234567890",
};
/** The desk reads again as often. */
const HALF_A_MINUTE_MS = 30_000;
const WHY = "Budi: membandingkan alamat dengan suratnya";

/** A held order with the data that its buyer has typed. */
async function heldOrder(): Promise<string> {
  const orderId = await giveHeldOrder(await loginCookies(await newAccount("id")));
  await asServer(`user_orders?id=eq.${orderId}`, "PATCH", BUYER);
  return orderId;
}

async function unmask(orderId: string, cookies: Cookie[]) {
  const response = await fetch(`${siteUrl}/api/operator/unmask`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: siteUrl,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    },
    body: JSON.stringify({ orderId, note: "attack" }),
  });
  return { status: response.status, text: await response.text() };
}

test("an operator comes from a case to its order, and sees its buyer whole only for a reason", async ({
  page,
  context,
}) => {
  const orderId = await heldOrder();
  const number = orderId.slice(0, 8);
  await giveLogin(context, (await newOperator("id")).cookies);
  await page.goto("/desk/cases");
  await page.getByRole("link", { name: `Buka pesanan ${number}` }).click();
  await expect(page.getByRole("heading", { name: `Pesanan ${number}` })).toBeVisible();
  await expect(page.getByText("sa…@pelancong.test")).toBeVisible();
  await expect(page.getByText("S… D…")).toBeVisible();
  await expect(page.getByText("Dijawab dengan penjualan lama")).toBeVisible();
  await page.getByRole("button", { name: "Lihat utuh" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Tampilkan" }).click();
  await expect(dialog.getByText("Tulis alasannya dulu.")).toBeVisible();
  expect(await page.content()).not.toContain(BUYER.email);
  expect(await readRows(`operator_acts?order_id=eq.${orderId}&select=verb`)).toEqual([]);
  await dialog.getByLabel("Alasan").fill(WHY);
  await dialog.getByRole("button", { name: "Tampilkan" }).click();
  await expect(page.getByText(BUYER.email)).toBeVisible();
  await expect(page.getByText(BUYER.mobile_number)).toBeVisible();
  expect(await readRows(`operator_acts?order_id=eq.${orderId}&select=verb,note`)).toEqual([
    { verb: "unmask", note: WHY },
  ]);
  await page.reload();
  await expect(page.getByText("sa…@pelancong.test")).toBeVisible();
  await expect(page.getByText(BUYER.email)).toHaveCount(0);
  await expect(page.getByText(WHY)).toBeVisible();
});

test("the act that is being written on an order's page stays while somebody else ends its case", async ({
  page,
  context,
}) => {
  const orderId = await heldOrder();
  await giveLogin(context, (await newOperator("en")).cookies);
  await page.clock.install();
  await page.goto(`/en/desk/order/${orderId}`);
  await page.getByRole("article").getByRole("button", { name: "Buy again" }).click();
  const note = page.getByRole("dialog").getByLabel("Note");
  await note.fill(WHY);
  const closed_at = new Date().toISOString();
  await asServer(`cases?order_id=eq.${orderId}`, "PATCH", { closed_at, closing_note: "Sari: asked the vendor" });
  await page.clock.runFor(2 * HALF_A_MINUTE_MS);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(note).toHaveValue(WHY);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(page.getByText("Sari: asked the vendor")).toBeVisible();
});

test("an operator finds an order with the keyboard, comes back to what was found, and is told where nothing is", async ({
  page,
  context,
}) => {
  const orderId = await heldOrder();
  await giveLogin(context, (await newOperator("en")).cookies);
  await page.goto("/en/desk/find");
  const field = page.getByLabel("Find an order or a traveller");
  await field.fill("ffff-nobody");
  await field.press("Enter");
  await expect(page.getByText("Nothing was found")).toBeVisible();
  await field.fill(` ${orderId.slice(0, 8).toUpperCase()} `);
  await field.press("Enter");
  const way = page.getByRole("link", { name: `Open order ${orderId.slice(0, 8)}` });
  await expect(page.getByText("sa…@pelancong.test")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await way.press("Enter");
  await expect(page.getByRole("heading", { name: `Order ${orderId.slice(0, 8)}` })).toBeVisible();
  await expect(page.getByText("Being checked")).toBeVisible();
  await page.goBack();
  await expect(way).toBeVisible();
  await page.goto("/en/desk/order/7f0c2c1e-0000-4000-8000-000000000000");
  await expect(page.getByText("There is no such order")).toBeVisible();
});

test("a buyer's data is shown to no guest, traveller or operator whose role was taken away", async ({ context }) => {
  const orderId = await heldOrder();
  const { account, cookies } = await newOperator("id");
  await dismiss(account);
  const traveller = await loginCookies(await newAccount("id"));
  expect((await unmask(orderId, [])).status).toBe(401);
  for (const login of [traveller, cookies]) {
    const { status, text } = await unmask(orderId, login);
    expect([status, text.includes(BUYER.email)]).toEqual([404, false]);
    await giveLogin(context, login);
    expect((await context.request.get(`/desk/order/${orderId}`)).status()).toBe(404);
  }
  expect(await readRows(`operator_acts?order_id=eq.${orderId}&select=verb`)).toEqual([]);
});

for (const locale of locales) {
  test(`an order at the desk is accessible in both themes, logs no errors and is not too wide (${locale})`, async ({
    browser,
  }) => {
    const { cookies } = await newOperator(locale);
    const orderId = await heldOrder();
    const context = await onNarrowPhone(browser);
    await giveLogin(context, cookies);
    await expectSound(context, [under(`/desk/order/${orderId}`)(locale)]);
    await context.close();
  });
}
