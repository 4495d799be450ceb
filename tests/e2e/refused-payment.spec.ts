import { expect, type Locator, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { expectSeen, refuse } from "./support/refused.ts";
import { bundleId } from "./support/traveller.ts";

test.use({ viewport: { width: 360, height: 640 } });

const toast = (page: Page) => page.locator("[data-slot=toast]");

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

/** Scrolls at once until a part stands this far below the window's upper edge. */
const scrollTo = async (page: Page, part: Locator, y: number) =>
  page.evaluate((way) => window.scrollBy({ top: way, behavior: "instant" }), (await top(part)) - y);

/** Fills in the payment of an ordinary new order, which the server will refuse. Returns its button. */
async function filledIn(page: Page, status: number, error: string) {
  await signIn(page.context(), "id");
  await refuse(page, "functions/create-xendit-invoice", status, error);
  await page.goto(`/payment?bundle=${await bundleId("esim_1GB_7D_SG_V2")}`);
  await page.locator("[name=given_names]").fill("Sari");
  await page.locator("[name=mobile_number]").fill("0812 3456 7890");
  return page.getByRole("button", { name: /Selesaikan Pembayaran/ });
}

async function refusedPayment(page: Page, status: number, error: string) {
  const pay = await filledIn(page, status, error);
  await pay.click();
  const alert = page
    .getByRole("main")
    .locator("[data-slot=alert]")
    .filter({ hasText: /pesanan|tagih|data|harga/i });
  return { alert: alert.first(), pay };
}

const isOrange = (part: Locator) => part.evaluate((element) => element.className.includes("bg-sunrise"));

test("too many open orders are said once, in sight, and the way to them is the main button", async ({ page }) => {
  const { alert, pay } = await refusedPayment(page, 409, "too_many_open_orders");
  await expect(page.getByText(/^Ada 10 pesanan Anda/)).toHaveCount(1);
  await expectSeen(alert);
  await expect(toast(page)).toHaveCount(0);
  expect(await isOrange(pay)).toBe(false);
  const way = page.locator("[data-slot=action-bar]").getByRole("link", { name: "Lihat pesanan saya" });
  expect(await isOrange(way)).toBe(true);
  await way.click();
  await expect(page).toHaveURL(`${siteUrl}/orders`);
});

test("data that the gateway refuses are said once, in sight, and paying again is the main button", async ({ page }) => {
  const { alert, pay } = await refusedPayment(page, 502, "payment_gateway_rejected");
  await expectSeen(alert);
  await expect(toast(page)).toHaveCount(0);
  expect(await isOrange(pay)).toBe(true);
});

test("a failure that no alert says has its toast below the header, which moves nothing and hides no field", async ({
  page,
}) => {
  const { pay } = await refusedPayment(page, 500, "internal");
  await expectSeen(toast(page));
  await expectSeen(pay);
  const name = page.locator("[name=given_names]");
  await scrollTo(page, name, await top(toast(page)));
  await name.focus();
  await expectSeen(name);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const header = page.getByRole("banner");
  const places = () => Promise.all([header, page.getByRole("main"), name].map((part) => part.boundingBox()));
  const [above, ...others] = await places();
  expect(await top(toast(page))).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
  await toast(page).getByRole("button").click();
  await expect(toast(page)).toHaveCount(0);
  expect(await places()).toEqual([above, ...others]);
});

test("from 1024 px on, a pay button that its toast would cover comes out from under it", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  const pay = await filledIn(page, 500, "internal");
  // As below a long list of payment methods: the page goes on below the button.
  await page.evaluate(() => {
    document.body.style.paddingBottom = "100vh";
  });
  await scrollTo(page, pay, 120);
  expect(await top(pay)).toBeCloseTo(120, -1);
  await pay.click();
  await expectSeen(toast(page));
  await expect(pay).toBeFocused();
  await expectSeen(pay);
});
