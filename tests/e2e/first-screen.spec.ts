import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";
import { giveLogin } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { type EsimLife, esimLives, makeEsim } from "./support/esim-lives.ts";
import { esimTexts } from "./support/esim-texts.ts";
import { advanceEsim, buyEsim, passOf, refresh } from "./support/esims.ts";
import { addPaymentBeside } from "./support/payment-beside.ts";
import { asServer } from "./support/server-side.ts";
import { bundleId, type Cookie, loginCookies, newAccount } from "./support/traveller.ts";
import { giveFailedRefund, giveOrder, giveOwedAgain } from "./support/waiting-order.ts";

const HOURS_A_DAY = 24;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** A small phone that installs with one tap, with the traveller's login. */
async function smallPhone(browser: Browser, cookies: Cookie[], userAgent = ANDROID): Promise<Page> {
  const phone = await browser.newContext({ baseURL: siteUrl, viewport: { width: 360, height: 640 }, userAgent });
  await giveLogin(phone, cookies);
  return phone.newPage();
}

/** A link ends above the bar at the bottom, without scrolling. */
async function expectInFirstScreen(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  const [box, bar] = [await link.boundingBox(), await page.locator("nav[data-dock]").boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test("the next step of each state is in the first screen of a small phone", async ({ browser }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const page = await smallPhone(browser, cookies);
  const esim = await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  const inFirstScreen = (name: string) => expectInFirstScreen(page, passOf(page).getByRole("link", { name }));
  await page.goto(`/esim-detail/${esim.esimId}`);
  await inFirstScreen("Pasang di ponsel ini");
  await expect(page.getByRole("link", { name: "Pasang di ponsel ini" })).toHaveAttribute("href", /android/);
  for (const [steps, name] of [
    [{ install: true }, "Cara menyambung di tujuan"],
    [{ country: "SG", useBytes: 900_000_000 }, "Tambah data"],
    [{ useBytes: 100_000_000 }, "Tambah data"],
    [{ hours: 8 * HOURS_A_DAY }, "Beli lagi"],
  ] as const) {
    await advanceEsim(esim.iccid, steps);
    await refresh(page, esimTexts.id, esim);
    await page.evaluate(() => window.scrollTo(0, 0));
    await inFirstScreen(name);
  }
  await page.context().close();
});

test("the next step is in the first screen of a small phone also where the eSIM must be kept off until arrival", async ({
  browser,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const page = await smallPhone(browser, cookies);
  const esim = await buyEsim(cookies, "esim_3GB_30D_RSEA_V2");
  for (const path of [`/esim-detail/${esim.esimId}`, `/order-detail/${esim.orderId}`]) {
    await page.goto(path);
    await expectInFirstScreen(page, page.locator("main").getByRole("link", { name: "Pasang di ponsel ini" }));
    await page.getByText("Setelah dipasang, biarkan mati sampai Anda tiba", { exact: true }).click();
    await expect(page.getByText(/jika tersambung di Indonesia, masa aktifnya mulai/)).toBeVisible();
  }
  await advanceEsim(esim.iccid, { install: true });
  await refresh(page, esimTexts.id, esim);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectInFirstScreen(page, passOf(page).getByRole("link", { name: "Cara menyambung di tujuan" }));
  await expectInFirstScreen(page, page.getByText("Matikan eSIM ini sampai Anda tiba", { exact: true }));
  await page.context().close();
});

test("that an eSIM was paid late, and whom to ask before it is installed, is in the first screen with the install button", async ({
  browser,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const page = await smallPhone(browser, cookies);
  for (const plan of ["esim_1GB_7D_SG_V2", "esim_3GB_30D_RSEA_V2"]) {
    const { esimId, orderId } = await buyEsim(cookies, plan);
    await asServer(`order_status_history?order_id=eq.${orderId}&to_status=eq.paid`, "PATCH", {
      reason: "late_payment",
    });
    for (const [prefix, ask, install] of [
      ["", "hubungi kami", "Pasang di ponsel ini"],
      ["/en", "contact us", "Install on this phone"],
    ] as const) {
      await page.goto(`${prefix}/esim-detail/${esimId}`);
      await expectInFirstScreen(page, passOf(page).getByRole("link", { name: ask }));
      await expectInFirstScreen(page, passOf(page).getByRole("link", { name: install }));
      await page.goto(`${prefix}/order-detail/${orderId}`);
      await expectInFirstScreen(page, page.locator("main").getByRole("link", { name: ask, exact: true }));
      await expectInFirstScreen(page, page.locator("main").getByRole("link", { name: install }));
    }
  }
  await page.context().close();
});

test("the install button is in the first screen below three notes: paid late, to install early, and to keep off", async ({
  browser,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const page = await smallPhone(browser, cookies);
  await page.setViewportSize({ width: 360, height: 740 });
  const { esimId, orderId } = await buyEsim(cookies, "esim_5GB_30D_RGBS_V2");
  await asServer(`order_status_history?order_id=eq.${orderId}&to_status=eq.paid`, "PATCH", { reason: "late_payment" });
  for (const [prefix, notes, install] of [
    ["", ["hubungi kami", "Turki: pasang sebelum tiba, lalu biarkan mati sampai Anda tiba"], "Pasang di ponsel ini"],
    ["/en", ["contact us", "Turkey: install in advance, and keep it off until you arrive"], "Install on this phone"],
  ] as const) {
    for (const path of [`/esim-detail/${esimId}`, `/order-detail/${orderId}`]) {
      await page.goto(prefix + path);
      await expectInFirstScreen(page, page.locator("main").getByRole("link", { name: install }));
      for (const note of notes) {
        await expectInFirstScreen(page, page.locator("main").getByText(new RegExp(note)).first());
      }
    }
  }
  await page.context().close();
});

/** The one button of a screen in its main colour. */
const mainButton = (page: Page) => page.locator("main .bg-sunrise").filter({ visible: true });

/** In use with enough left, so that nothing is to be done. */
const CALM: readonly EsimLife[] = [
  "active",
  "used for days",
  "unlimited",
  "unlimited twice",
  "unlimited, then limited",
  "limited, then unlimited",
  "several plans",
  "refunded, topped up",
];

for (const life of CALM) {
  test(`what is left of an eSIM that is '${life}' is the largest text of its first screen, which has no main button`, async ({
    browser,
  }) => {
    const cookies = await loginCookies(await newAccount("id"));
    const esimId = await makeEsim(cookies, life);
    const page = await smallPhone(browser, cookies);
    for (const prefix of ["", "/en"]) {
      await page.goto(`${prefix}/esim-detail/${esimId}`);
      const figure = passOf(page).locator("[data-slot=esim-figure] dd");
      await expectInFirstScreen(page, figure);
      await expectInFirstScreen(page, passOf(page).getByRole("progressbar"));
      await expectInFirstScreen(page, passOf(page).locator("[data-slot=next-step]").getByRole("link").first());
      await expect(mainButton(page)).toHaveCount(0);
      // In one step: an element that is replaced meanwhile has no size.
      const [own, largest] = await figure.evaluate((one) => {
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        return [sizeOf(one), Math.max(...Array.from(document.querySelectorAll("main *"), sizeOf))];
      });
      expect(own).toBe(largest);
    }
    await page.context().close();
  });
}

// Nothing is to be done with one that is being given back.
for (const life of esimLives.filter((one) => one !== "returning" && !CALM.includes(one))) {
  test(`the main button of an eSIM that is '${life}' is in the first screen of a small phone`, async ({ browser }) => {
    const cookies = await loginCookies(await newAccount("id"));
    const esimId = await makeEsim(cookies, life);
    const page = await smallPhone(browser, cookies);
    for (const prefix of ["", "/en"]) {
      await page.goto(`${prefix}/esim-detail/${esimId}`);
      await expect(mainButton(page)).toHaveCount(1);
      await expectInFirstScreen(page, mainButton(page));
      await page.goto(`${prefix}/myesims`);
      await expect(page.locator("main article")).toHaveCount(1);
      for (const button of await mainButton(page).all()) await expectInFirstScreen(page, button);
    }
    await page.context().close();
  });
}

test("the longest texts leave the install button in the first screen of a small phone", async ({ browser }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const { orderId, esimId } = await boughtEsim(cookies, "esim_ULP_7D_TR_V2");
  await addPaymentBeside(orderId, "reviewed");
  await asServer(`esims?id=eq.${esimId}`, "PATCH", { nickname: "Liburan musim dingin keluarga di Ankara" });
  const page = await smallPhone(browser, cookies, `${ANDROID} Instagram 300.0.0.0`);
  for (const [prefix, name, warning] of [
    ["", "Pasang di ponsel ini", "Turki: pasang sebelum tiba"],
    ["/en", "Install on this phone", "Turkey: install in advance"],
  ] as const) {
    for (const path of [`/order-detail/${orderId}`, `/esim-detail/${esimId}`]) {
      await page.goto(`${prefix}${path}`);
      await expectInFirstScreen(page, page.locator("main").getByRole("link", { name }));
      await expect(page.getByText(warning)).toBeVisible();
    }
  }
  await addPaymentBeside(orderId, "owed");
  await page.goto(`/order-detail/${orderId}`);
  await expect(page.getByText(/^Pembayaran lain sebesar Rp\s10\.000 sedang kami kembalikan\.$/)).toBeVisible();
  await page.context().close();
});

test("orders that wait leave the next step of an eSIM in the first screen of a small phone", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const cookies = await loginCookies(await newAccount("id"));
  await giveLogin(context, cookies);
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  for (const [title, status, reason, age] of [
    ["Pembayaran diterima", "paid", null, 0],
    ["Pembayaran sedang diperiksa", "cancelled", "payment_mismatch", 0],
    ["Pesanan Anda sedang diperiksa", "ordered", "needs_person", 0],
    ["Pembayaran diterima", "paid", null, 20],
  ] as const) {
    await giveOrder(cookies, status, reason, age);
    await page.goto("/myesims");
    const waiting = page.getByRole("region", { name: /masih menunggu eSIM|belum tuntas/ }).getByRole("article");
    await expect(waiting.filter({ hasText: title }).first()).toBeAttached();
    await expect(waiting.getByRole("link").first()).toHaveAttribute("href", /^\/order-detail\//);
    await expectInFirstScreen(page, page.locator("main").getByRole("link", { name: /^Pasang/ }));
  }
});

test("unpaid orders beside an eSIM can be paid in the list, the first in the first screen of a small phone", async ({
  browser,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  await makeEsim(cookies, "depleted");
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  for (let made = 0; made < 2; made += 1) {
    await asServer(`user_orders?id=eq.${await giveOrder(cookies, "pending", null, 0)}`, "PATCH", { expires_at });
  }
  const page = await smallPhone(browser, cookies);
  for (const [prefix, name] of [
    ["", "Selesaikan Pembayaran"],
    ["/en", "Complete payment"],
  ] as const) {
    await page.goto(`${prefix}/myesims`);
    await expect(page.locator("main").getByRole("button", { name })).toHaveCount(2);
    await expect(mainButton(page)).toHaveCount(1);
    await expect(mainButton(page)).toHaveText(name);
    await expectInFirstScreen(page, mainButton(page));
    // So is the eSIM below both, with its state.
    await expectInFirstScreen(page, page.locator("main [data-slot=pass-card] [data-slot=badge]").first());
  }
  await page.context().close();
});

test("an empty list has its drawing and its button in the first screen of a small phone", async ({ browser }) => {
  const page = await smallPhone(browser, await loginCookies(await newAccount("id")));
  for (const path of ["/myesims", "/orders"]) {
    await page.goto(path);
    await expectInFirstScreen(page, mainButton(page));
    const drawing = page.locator("main [data-slot=empty-state] [data-slot=art]");
    await expect(drawing).toBeVisible();
    const height = async () => (await drawing.boundingBox())?.height ?? 0;
    const low = await height();
    // It is smaller than in a window with more room.
    await page.setViewportSize({ width: 360, height: 900 });
    await expect.poll(height).toBeGreaterThan(low);
    await page.setViewportSize({ width: 360, height: 640 });
  }
  await page.context().close();
});

test("the way to an order without an eSIM is in the first screen of a small phone", async ({ browser }) => {
  const cookies = await loginCookies(await newAccount("id"));
  const page = await smallPhone(browser, cookies);
  for (const orderId of [
    await giveOrder(cookies, "ordered", "needs_person", 0),
    await giveOrder(cookies, "paid", null, 20),
    await giveOwedAgain(cookies),
    await giveFailedRefund(cookies),
  ]) {
    for (const prefix of ["", "/en"]) {
      await page.goto(`${prefix}/esim-detail/${orderId}`);
      await expectInFirstScreen(page, page.locator("main").getByRole("link", { name: /^(Lihat pesanan|View order)$/ }));
    }
  }
  await page.context().close();
});

test("a refused code has the way on and the way to a new one below it, in the first screen of a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/login?next=${encodeURIComponent(`/payment?bundle=${await bundleId("esim_1GB_7D_SG_V2")}`)}`);
  await page.locator("#code-email").fill(`late-${crypto.randomUUID()}@example.com`);
  await page.locator("#code-email").press("Enter");
  const again = page.getByRole("button", { name: /^Kirim ulang/ });
  await expect(again).toBeVisible();
  await page.locator("#login-code").pressSequentially("123456");
  await expect(page.getByText("atau minta kode baru")).toBeVisible();
  await expect(page.getByText(/^Setelah angka keenam/)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  const [box, send] = [await again.boundingBox(), await page.getByRole("button", { name: "Lanjutkan" }).boundingBox()];
  const end = (box?.y ?? 0) + (box?.height ?? 0);
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  expect(end).toBeLessThanOrEqual(640);
});
