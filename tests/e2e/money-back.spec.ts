import { expect, type Page, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { until } from "../support/until.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { advanceEsim } from "./support/esims.ts";
import { leaveReturnToPerson, takenOff, transferMoney } from "./support/money-back.ts";
import { setVendorFaults } from "./support/sandboxes.ts";
import { readRows } from "./support/server-side.ts";
import { type Cookie, callFunction } from "./support/traveller.ts";

const PLAN = "esim_1GB_7D_SG_V2";

const TEXTS = {
  id: {
    prefix: "",
    button: "Minta pengembalian dana",
    sum: /^Rp\s[\d.]+$/,
    whole: "Semua yang Anda bayar, termasuk biaya pembayaran.",
    gone: "eSIM ini ditarik permanen dan tidak bisa dipakai lagi.",
    keep: "Batal",
    confirm: "Tarik paket",
    steps: "Pengembalian dana",
    asked: "Pengembalian dana diminta",
    withdrawn: "Paket ditarik",
    back: "Dana dikembalikan",
    date: /\d{1,2}\s\S+\s\d{4},?\s\d{2}[.:]\d{2}/,
    refused: "Dana tidak dapat dikembalikan",
    used: "Menurut operator, paket ini sudah dipakai",
    notWithdrawn: "Permintaan ditolak",
    retry: "Coba lagi",
    failed: "Belum dapat diperiksa",
    vendor: "Penyedia eSIM belum menjawab",
    notice: "Paket Singapura Anda sudah ditarik",
    returning: "Dana diminta kembali",
    stayOff: "Jangan pasang atau sambungkan eSIM",
    invitations: /^(Siap dipasang|Selesai|(Pasang|Kode QR|Tambah data|Perpanjang)(:.*)?)$/,
    noSale: "Dana eSIM ini sedang diminta kembali",
  },
  en: {
    prefix: "/en",
    button: "Ask for your money back",
    sum: /^Rp\s[\d.,]+$/,
    whole: "Everything you paid, including the payment fee.",
    gone: "This eSIM is taken back for good and can't be used again.",
    keep: "Keep the plan",
    confirm: "Give it back",
    steps: "Money back",
    asked: "Refund requested",
    withdrawn: "Plan taken back",
    back: "Money returned",
    date: /\d{1,2}\s\S+\s\d{4},?\s\d{2}[.:]\d{2}/,
    refused: "No refund is possible",
    used: "According to the operator, this plan has been used",
    notWithdrawn: "Request refused",
    retry: "Try again",
    failed: "We couldn't check it yet",
    vendor: "The eSIM provider isn't answering",
    notice: "Your Singapore plan was taken back",
    returning: "Refund requested",
    stayOff: /Don't install or connect/,
    invitations: /^(Ready to install|Completed|(Install|QR code|Top up|Extend)(:.*)?)$/,
    noSale: "You've asked for your money back for this eSIM",
  },
} as const;

type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** An eSIM that is not used; by then the vendor has put its plan onto it. */
async function unused(cookies: Cookie[]) {
  const esim = await boughtEsim(cookies, PLAN);
  await advanceEsim(esim.iccid, { hours: 1 });
  return esim;
}

const told = (orderId: string) => `user_notifications?order_id=eq.${orderId}&title=match.ditarik|taken.back&select=id`;
const sheetOf = (page: Page) => page.getByRole("dialog");
const stepOf = (page: Page, { steps }: Texts, name: string) =>
  page.getByRole("list", { name: steps }).getByRole("listitem").filter({ hasText: name });

for (const locale of locales) {
  const texts = TEXTS[locale];

  test(`an unused plan is given back from its order, and each step is dated, also after a reload (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const { orderId, iccid } = await unused(cookies);
    await page.goto(`${texts.prefix}/order-detail/${orderId}`);
    await page.getByRole("button", { name: texts.button }).click();
    const sheet = sheetOf(page);
    await expect(sheet.getByText(texts.whole)).toBeVisible();
    await expect(sheet.getByText(texts.sum)).toBeVisible();
    await expect(sheet.getByText(texts.gone)).toBeVisible();
    const sum = await sheet.getByText(texts.sum).textContent();
    await sheet.getByRole("button", { name: texts.keep }).click();
    await expect(sheet).toBeHidden();
    expect(await takenOff(iccid)).toEqual([]);

    await page.getByRole("button", { name: texts.button }).click();
    await sheet.getByRole("button", { name: texts.confirm }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("heading", { name: texts.steps })).toBeFocused();
    await expect(page.getByRole("heading", { name: texts.steps })).toBeInViewport();
    await expect(stepOf(page, texts, texts.asked)).toContainText(texts.date);
    await expect(stepOf(page, texts, texts.withdrawn)).toContainText(texts.date, { timeout: 30_000 });
    await expect(page.getByRole("button", { name: texts.button })).toBeHidden();
    expect(await takenOff(iccid)).toEqual([PLAN]);
    await page.reload();
    await expect(stepOf(page, texts, texts.withdrawn)).toContainText(texts.date);

    // Told only while the money is still to come.
    await until("its traveller is told", async () => (await readRows(told(orderId))).length > 0);
    await page.goto(`${texts.prefix}/notifications`);
    await expect(page.getByText(texts.notice).first()).toBeVisible();

    await transferMoney(orderId);
    await page.goto(`${texts.prefix}/order-detail/${orderId}`);
    await expect(stepOf(page, texts, texts.back).last()).toContainText(texts.date);
    await expect(stepOf(page, texts, texts.back).last()).toContainText(sum ?? "");
  });

  test(`its eSIM's page offers it, says why a used plan is refused, and asks again where the vendor is down (${locale})`, async ({
    page,
  }) => {
    const cookies = await signIn(page.context(), locale);
    const { esimId, orderId, iccid } = await unused(cookies);
    await page.goto(`${texts.prefix}/manage-esim/${esimId}`);
    // Its own reading alone: other tests share the vendor.
    const match = { method: "GET", path: `/esims/${iccid}/bundles` };
    await setVendorFaults({ rules: [{ match, action: "status", status: 503, times: 1 }] });
    await page.getByRole("button", { name: texts.button }).click();
    const sheet = sheetOf(page);
    await expect(sheet.getByText(texts.failed)).toBeVisible();
    await expect(sheet.getByText(texts.vendor)).toBeVisible();
    await sheet.getByRole("button", { name: texts.retry }).click();
    await expect(sheet.getByText(texts.whole)).toBeVisible();

    await page.context().setOffline(true);
    await sheet.getByRole("button", { name: texts.confirm }).click();
    await expect(sheet.getByRole("alert")).toBeVisible();
    await page.context().setOffline(false);

    await advanceEsim(iccid, { country: "SG", useBytes: 1000 });
    await sheet.getByRole("button", { name: texts.keep }).click();
    await page.getByRole("button", { name: texts.button }).click();
    await expect(sheet.getByText(texts.refused)).toBeVisible();
    await expect(sheet.getByText(texts.used)).toBeVisible();
    await expect(sheet.getByRole("button", { name: texts.confirm })).toBeHidden();

    // Another tab asks all the same: it is refused, with the reason on the page.
    expect((await callFunction("return-plan", { orderId }, cookies)).body).toEqual({ success: true });
    await page.goto(`${texts.prefix}/order-detail/${orderId}`);
    await expect(stepOf(page, texts, texts.notWithdrawn)).toContainText(texts.used, { timeout: 30_000 });
    expect(await takenOff(iccid)).toEqual([]);
  });

  test(`while a person decides, no list invites to install the eSIM or to add to it (${locale})`, async ({ page }) => {
    const cookies = await signIn(page.context(), locale);
    const { esimId, orderId } = await unused(cookies);
    await leaveReturnToPerson(orderId);
    await page.setViewportSize({ width: 360, height: 640 });
    const main = page.getByRole("main");
    const expectNoInvitation = async () => {
      for (const role of ["link", "button"] as const) {
        await expect(main.getByRole(role, { name: texts.invitations })).toHaveCount(0);
      }
      await expect(main.getByText(texts.invitations)).toHaveCount(0);
    };
    for (const path of ["/myesims", "/view-all-active-esims", ""]) {
      await page.goto(texts.prefix + path || "/");
      await expect(main.getByText(texts.returning, { exact: true }).first()).toBeVisible();
      await expect(main.getByText(texts.stayOff).first()).toBeVisible();
      await expectNoInvitation();
    }
    await page.goto(`${texts.prefix}/orders`);
    await expect(main.getByText(texts.returning, { exact: true }).first()).toBeVisible();
    await expectNoInvitation();

    await page.goto(`${texts.prefix}/esim-detail/${esimId}`);
    await expect(main.getByRole("heading", { name: texts.steps })).toBeInViewport();
    await expectNoInvitation();
    for (const screen of ["top-up", "extend-plan"]) {
      await page.goto(`${texts.prefix}/${screen}/${esimId}`);
      await expect(main.getByText(texts.noSale)).toBeVisible();
    }
  });
}
