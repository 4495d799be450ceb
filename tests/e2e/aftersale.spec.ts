import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { ownerOf, signIn } from "./support/auth.ts";
import { advanceAndRefresh, boughtEsim } from "./support/completed-orders.ts";
import type { BoughtEsim } from "./support/esims.ts";
import { invoiceIdOf, invoicesFor, soldOnto } from "./support/sandboxes.ts";
import { bundleId, type Cookie, travellerClient } from "./support/traveller.ts";

const GIGABYTE = 1_000_000_000;

const TEXTS = {
  id: {
    prefix: "",
    proceed: "Lanjut ke pembayaran",
    pick: "Pilihkan yang termurah",
    lastMethod: "Terakhir dipakai",
    pay: /^Selesaikan Pembayaran Rp/,
    payAtGateway: "Bayar",
    completed: "Selesai",
    buyAgain: "Beli lagi",
    over: "Masa aktif eSIM ini sudah berakhir",
    notForEsim: "Paket ini bukan untuk eSIM Anda",
    days: (count: number) => `${count} Hari`,
    card: "Kartu kredit/debit",
  },
  en: {
    prefix: "/en",
    proceed: "Continue to payment",
    pick: "Pick the cheapest for me",
    lastMethod: "Last used",
    pay: /^Complete payment Rp/,
    payAtGateway: "Pay now",
    completed: "Completed",
    buyAgain: "Buy again",
    over: "This eSIM has ended",
    notForEsim: "This plan is not for your eSIM",
    days: (count: number) => `${count} Days`,
    card: "Credit/Debit card",
  },
} as const;

type Locale = keyof typeof TEXTS;

const rupiahIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

/** The eSIM's data or end date on the screen: now, and with the chosen plan if there is one. */
const changeOf = (page: Page, row: number) => page.locator("main dl").first().locator("dd").nth(row);

/** The row's value with the chosen plan, without the text for screen readers before it. */
async function afterOf(page: Page, row: number): Promise<string> {
  const after = changeOf(page, row).locator("span.font-semibold");
  return (await after.evaluate((element) => element.lastChild?.textContent)) ?? "";
}

/** Chooses a plan by texts on it, in the first group that has it. */
async function choose(page: Page, ...texts: string[]): Promise<void> {
  let stub = page.locator("main fieldset label");
  for (const text of texts) stub = stub.filter({ has: page.getByText(text, { exact: true }) });
  await stub.first().click();
}

/**
 * Pays for the chosen plan by another method than that of the last order, QRIS.
 * @returns the price on the pay button and the gateway's invoice
 */
async function payWith(page: Page, context: BrowserContext, locale: Locale, method: string) {
  const texts = TEXTS[locale];
  await page.getByRole("button", { name: texts.proceed }).click();
  await expect(page).toHaveURL(/\/payment\?bundle=/);
  const pay = page.getByRole("button", { name: texts.pay });
  const email = (await ownerOf(await context.cookies())) ?? "";
  const invoices = await invoicesFor(email);
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(
    new RegExp(`QRIS.*${texts.lastMethod}`),
  );
  await page.getByRole("radio", { name: method }).check();
  const shown = rupiahIn(await pay.textContent());
  const opened = context.waitForEvent("page");
  await pay.click();
  const invoice = await opened;
  await invoice.waitForURL(/\/web\//);
  const id = invoiceIdOf(invoice.url());
  await expect(page).toHaveURL(new RegExp(`${texts.prefix}/orders$`));
  await invoice.getByRole("listitem").getByRole("link").first().click();
  await invoice.getByRole("button", { name: texts.payAtGateway, exact: true }).click();
  await invoice.waitForURL(/payment=success/);
  await invoice.close();
  const made = await invoicesFor(email);
  expect(made).toHaveLength(invoices.length + 1);
  return { shown, invoice: made.find((invoice) => invoice.id === id) };
}

async function expectCompleted(page: Page, locale: Locale, orders: number): Promise<void> {
  await expect(page.locator("main").getByText(TEXTS[locale].completed, { exact: true })).toHaveCount(orders);
}

async function priceOf(vendorName: string): Promise<number> {
  const { data } = await travellerClient()
    .from("bundles")
    .select("final_price_idr_cents")
    .eq("vendor_bundle_name", vendorName)
    .single();
  return Number(data?.final_price_idr_cents) / 100;
}

async function usedJapanEsim(cookies: Cookie[]): Promise<BoughtEsim> {
  const esim = await boughtEsim(cookies, "esim_3GB_30D_JP_V2");
  await advanceAndRefresh(cookies, esim, { attach: true, country: "JP", useBytes: GIGABYTE });
  return esim;
}

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`a top-up adds its data to the same eSIM and costs the price shown (${locale})`, async ({ page, context }) => {
    const cookies = await signIn(context, locale);
    const esim = await usedJapanEsim(cookies);
    await page.goto(`${texts.prefix}/top-up/${esim.esimId}`);
    await expect(changeOf(page, 0)).toHaveText("2 GB");
    const proceed = page.getByRole("button", { name: texts.proceed });
    await expect(proceed).toHaveCount(0);
    await page.getByRole("button", { name: texts.pick }).click();
    const priceAtEnd = (text: string) => rupiahIn(text.match(/Rp\s[\d.]+$/)?.[0] ?? null);
    const offered = (await page.locator("main fieldset label").allTextContents()).map(priceAtEnd);
    const picked = page.locator("main fieldset label:has(:checked)");
    await expect(picked).toHaveCount(1);
    expect(priceAtEnd((await picked.textContent()) ?? "")).toBe(Math.min(...offered));
    await expect(proceed).toBeVisible();
    await choose(page, "+1 GB", texts.days(7));
    await expect(changeOf(page, 0)).toContainText("3 GB");
    const end = await afterOf(page, 1);

    const price = await priceOf("esim_1GB_7D_JP_V2");
    const { shown, invoice } = await payWith(page, context, locale, "Bank BCA");
    expect(shown).toBe(price + 6_500);
    expect(invoice).toMatchObject({ amount: shown, payment_methods: ["BCA"] });
    await expectCompleted(page, locale, 2);
    expect(await soldOnto(esim.iccid)).toEqual(["esim_3GB_30D_JP_V2", "esim_1GB_7D_JP_V2"]);

    await page.goto(`${texts.prefix}/top-up/${esim.esimId}`);
    await expect(changeOf(page, 0)).toHaveText("3 GB");
    await expect(changeOf(page, 1)).toHaveText(end);
  });

  test(`an extension moves the end of the eSIM by its days (${locale})`, async ({ page, context }) => {
    const cookies = await signIn(context, locale);
    const esim = await usedJapanEsim(cookies);
    await page.goto(`${texts.prefix}/extend-plan/${esim.esimId}`);
    const before = await changeOf(page, 1).textContent();
    await choose(page, `+${texts.days(15)}`);
    const end = await afterOf(page, 1);
    expect(end).not.toBe(before);

    const { shown, invoice } = await payWith(page, context, locale, "GoPay");
    expect(invoice).toMatchObject({ amount: shown, payment_methods: ["GOPAY"] });
    await expectCompleted(page, locale, 2);
    expect(await soldOnto(esim.iccid)).toEqual(["esim_3GB_30D_JP_V2", "esim_2GB_15D_JP_V2"]);
    await page.goto(`${texts.prefix}/extend-plan/${esim.esimId}`);
    await expect(changeOf(page, 1)).toHaveText(end);
  });

  test(`buying again costs exactly 90 % and creates a new eSIM (${locale})`, async ({ page, context }) => {
    const cookies = await signIn(context, locale);
    const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
    await page.goto(`${texts.prefix}/repurchase/${esim.esimId}`);
    await choose(page, `1 GB · ${texts.days(7)}`);
    const price = await priceOf("esim_1GB_7D_SG_V2");
    const { shown, invoice } = await payWith(page, context, locale, texts.card);
    expect(shown).toBe(price - Math.floor(price / 10) + 4_000);
    expect(invoice).toMatchObject({ amount: shown, payment_methods: ["CREDIT_CARD"] });
    await expectCompleted(page, locale, 2);
    const { data } = await travellerClient(cookies).from("esims").select("iccid").neq("id", esim.esimId);
    expect(data).toHaveLength(1);
    expect(await soldOnto(String(data?.[0]?.iccid))).toEqual(["esim_1GB_7D_SG_V2"]);
    expect(await soldOnto(esim.iccid)).toEqual(["esim_1GB_7D_SG_V2"]);
  });

  test(`an expired eSIM leads to buying again, and a plan for another destination is refused (${locale})`, async ({
    page,
    context,
  }) => {
    const cookies = await signIn(context, locale);
    const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
    const plan = await bundleId("esim_1GB_7D_JP_V2");
    await page.goto(`${texts.prefix}/payment?bundle=${plan}&type=topup&esim=${esim.esimId}`);
    await expect(page.getByRole("heading", { name: texts.notForEsim })).toBeVisible();

    await advanceAndRefresh(cookies, esim, { attach: true, country: "SG", hours: 24 * 8 });
    await page.goto(`${texts.prefix}/top-up/${esim.esimId}`);
    await expect(page.getByRole("heading", { name: texts.over })).toBeVisible();
    await page.locator("main").getByRole("link", { name: texts.buyAgain }).click();
    await expect(page).toHaveURL(new RegExp(`${texts.prefix}/repurchase/${esim.esimId}`));
    await expect(page.locator("main fieldset label").first()).toBeVisible();
  });
}

test("an extension is offered only where the eSIM lasts longer with it; a top-up says how the date changes", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cookies = await signIn(context, "id");
  const esim = await boughtEsim(cookies, "esim_3GB_30D_JP_V2");
  await advanceAndRefresh(cookies, esim, { attach: true, country: "JP", useBytes: 3 * GIGABYTE });
  await page.goto(`/extend-plan/${esim.esimId}`);
  await expect(page.getByRole("heading", { name: "Tidak ada pilihan yang memperpanjang" })).toBeVisible();
  const week = await bundleId("esim_1GB_7D_JP_V2");
  await page.goto(`/payment?bundle=${week}&type=extension&esim=${esim.esimId}`);
  await expect(page.getByRole("heading", { name: "Paket ini tidak memperpanjang eSIM Anda" })).toBeVisible();

  await page.goto(`/top-up/${esim.esimId}`);
  await expect(page.locator("main")).toContainText("paketnya langsung berlaku setelah dibayar");
  await choose(page, "+1 GB", TEXTS.id.days(7));
  await expect(page.locator("main")).toContainText(/Tanggal berakhirnya menjadi lebih awal dari \d+\s\w+\s\d{4}/);
  await expect(page.getByRole("navigation", { name: "Menu utama" })).toBeHidden();

  await advanceAndRefresh(cookies, esim, { hours: 24 * 20 });
  await page.goto(`/extend-plan/${esim.esimId}`);
  await expect(page.locator("main")).toContainText("hari baru dihitung sejak dibayar");
  await expect(page.locator("main fieldset legend")).toHaveText(["15 hari sejak dibayar", "30 hari sejak dibayar"]);
  const dates = page.locator("[data-slot=pass-stub]").getByText(/^sampai \d/);
  await expect(dates.first()).toBeVisible();
  const linesOfDates = await dates.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.firstChild ?? element;
      const range = document.createRange();
      range.setStart(text, "sampai ".length);
      range.setEndAfter(text);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(linesOfDates)).toEqual(new Set([1]));
});

test("the vendor's refusal is shown before anything is charged", async ({ page, context }) => {
  const cookies = await signIn(context, "id");
  const esim = await boughtEsim(cookies, "esim_1GB_7D_SG_V2");
  await page.route("**/api/functions/create-xendit-invoice", (route) =>
    route.fulfill({ status: 422, json: { success: false, error: "plan_incompatible" } }),
  );
  await page.goto(`/top-up/${esim.esimId}`);
  await choose(page, "+1 GB", TEXTS.id.days(7));
  await page.getByRole("button", { name: TEXTS.id.proceed }).click();
  await page.getByRole("radio", { name: "OVO" }).check();
  await page.getByRole("button", { name: TEXTS.id.pay }).click();
  await expect(page.getByText("Paket ini tidak cocok untuk eSIM Anda.", { exact: false }).first()).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Pilih paket lain" }).click();
  await expect(page).toHaveURL(`${siteUrl}/top-up/${esim.esimId}`);
  expect(await invoicesFor((await ownerOf(cookies)) ?? "")).toEqual([]);
});

test("an offer that has ended says so, and the plan can be bought at its usual price", async ({ page, context }) => {
  await signIn(context, "id");
  const id = await bundleId("esim_1GB_7D_SG_V2");
  await page.goto(`/payment?bundle=${id}&offer=${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "Penawaran ini sudah berakhir" })).toBeVisible();
  await page.getByRole("link", { name: "Lanjut dengan harga biasa" }).click();
  await expect(page).toHaveURL(`${siteUrl}/payment?bundle=${id}`);
  const price = await priceOf("esim_1GB_7D_SG_V2");
  expect(rupiahIn(await page.getByRole("button", { name: TEXTS.id.pay }).textContent())).toBe(price);
});

test("an address that asks for an unknown kind of order sells nothing", async ({ page, context }) => {
  await signIn(context, "id");
  const plan = await bundleId("esim_1GB_7D_SG_V2");
  for (const type of ["gift", "toString"]) {
    await page.goto(`/payment?bundle=${plan}&type=${type}`);
    await expect(page.locator("main")).toContainText("Jenis pesanan ini belum tersedia.");
    await expect(page.locator("main").getByRole("link", { name: "Pilih paket lain" })).toBeVisible();
    await expect(page.getByRole("button", { name: TEXTS.id.pay })).toHaveCount(0);
  }
});
