import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { ownerOf, signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { invoicesFor } from "./support/sandboxes.ts";
import { bundleId } from "./support/traveller.ts";

const PLAN = "esim_3GB_30D_JP_V2";
const RISE = 7000;

type Row = { final_price_idr_cents: number };

/** The page reads every plan cheaper than it is sold, until it asks for a payment: as if the prices had risen since. */
async function openedBeforeTheRise(page: Page): Promise<void> {
  let isOld = true;
  page.on("request", (request) => {
    if (request.url().includes("create-xendit-invoice")) isOld = false;
  });
  const older = (row: Row) => ({ ...row, final_price_idr_cents: row.final_price_idr_cents - RISE * 100 });
  await page.route("**/rest/v1/bundles?*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Row | Row[];
    const old = Array.isArray(answer) ? answer.map(older) : older(answer);
    await route.fulfill({ response, json: isOld ? old : answer });
  });
}

const languages = {
  id: { payment: "/payment", pay: /^Selesaikan Pembayaran Rp/, raised: "Harga paket ini baru saja naik", edit: "Ubah" },
  en: {
    payment: "/en/payment",
    pay: /^Complete payment Rp/,
    raised: "The price of this plan has just gone up",
    edit: "Change",
  },
} as const;

const rupiahIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

for (const [locale, texts] of Object.entries(languages) as [Locale, (typeof languages)[Locale]][]) {
  test(`a price that rose on the open page is shown before it is charged, and nothing typed is lost (${locale})`, async ({
    page,
    context,
  }) => {
    await signIn(context, locale);
    await openedBeforeTheRise(page);
    await page.goto(`${texts.payment}?bundle=${await bundleId(PLAN)}`);
    const typed = `budi-${crypto.randomUUID()}@example.com`;
    const email = page.locator("input[name=email]");
    const pay = page.getByRole("button", { name: texts.pay });
    await pay.waitFor();
    if (!(await email.isVisible())) await page.getByRole("button", { name: texts.edit }).click();
    await email.fill(typed);
    const shown = rupiahIn(await pay.textContent());
    await pay.click();
    await expect(page.locator("#checkout-form").getByText(texts.raised)).toBeVisible();
    await expect.poll(async () => rupiahIn(await pay.textContent())).toBe(shown + RISE);
    await expect(email).toHaveValue(typed);
    expect(await invoicesFor(typed)).toEqual([]);
    const opened = context.waitForEvent("page");
    await pay.click();
    await opened;
    await expect.poll(async () => (await invoicesFor(typed)).map(({ amount }) => amount)).toEqual([shown + RISE]);
  });

  test(`an extension whose price rose is charged only at the new total (${locale})`, async ({ page, context }) => {
    const cookies = await signIn(context, locale);
    const { esimId } = await boughtEsim(cookies, "esim_1GB_7D_JP_V2");
    await openedBeforeTheRise(page);
    await page.goto(`${texts.payment}?bundle=${await bundleId(PLAN)}&type=extension&esim=${esimId}`);
    await page.getByRole("radio", { name: /QRIS/ }).check();
    const pay = page.getByRole("button", { name: texts.pay });
    const shown = rupiahIn(await pay.textContent());
    const owner = (await ownerOf(await context.cookies())) ?? "";
    const before = (await invoicesFor(owner)).map(({ id }) => id);
    await pay.click();
    await expect(page.locator("#checkout-form").getByText(texts.raised)).toBeVisible();
    await expect.poll(async () => rupiahIn(await pay.textContent())).toBe(shown + RISE);
    const opened = context.waitForEvent("page");
    await pay.click();
    await opened;
    const made = async () =>
      (await invoicesFor(owner)).filter(({ id }) => !before.includes(id)).map(({ amount }) => amount);
    await expect.poll(made).toEqual([shown + RISE]);
  });
}
