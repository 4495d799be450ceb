import { expect, type Page, test } from "@playwright/test";
import { DAY_MS } from "../../lib/core/duration.ts";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { boughtEsim } from "./support/completed-orders.ts";
import { invoiceIdOf } from "./support/sandboxes.ts";
import { asServer, insertRows } from "./support/server-side.ts";
import { bundleId, type Cookie, callFunction, checkoutBody } from "./support/traveller.ts";

const TEXTS = {
  id: {
    prefix: "",
    pay: /^Selesaikan Pembayaran/,
    question: "Bayar pesanan ini juga?",
    adding: /Ada paket yang sudah dibayar dan sedang ditambahkan ke eSIM ini/,
    another: "Beli yang ini juga",
    toOrder: "Lihat pesanan itu",
    unpaid: /Pesanan yang sama belum dibayar/,
    otherKind: "untuk tambah data dengan paket yang sama",
    resume: /^Bayar pesanan itu, Rp\s\d/,
  },
  en: {
    prefix: "/en",
    pay: /^Complete payment/,
    question: "Pay for this order too?",
    adding: /A plan is paid and still being added to this eSIM/,
    another: "Buy this one too",
    toOrder: "View that order",
    unpaid: /The same order isn't paid yet/,
    otherKind: "That order is a top-up with the same plan",
    resume: /^Pay that order, Rp\s\d/,
  },
} as const;

const [SMALL, LARGE] = ["esim_1GB_7D_SG_V2", "esim_3GB_30D_SG_V2"] as const;

type Kind = "topup" | "extension";

/** An eSIM of a new traveller, and a way to order an addition to it. */
async function esimWith(page: Page, locale: keyof typeof TEXTS) {
  const cookies: Cookie[] = await signIn(page.context(), locale);
  const { esimId } = await boughtEsim(cookies, SMALL);
  const order = async (plan: string, orderType: Kind) => {
    const request = { ...checkoutBody(await bundleId(plan), locale), orderType, esimId, paymentMethod: "qris" };
    const { body } = await callFunction("create-xendit-invoice", request, cookies);
    return { id: String(body.order_id), invoiceId: invoiceIdOf(body.invoice_url) };
  };
  return { esimId, order };
}

/** Marks an order as paid, and keeps its plan from being bought while the test runs. */
async function keepUnderWay(orderId: string): Promise<void> {
  const later = new Date(Date.now() + DAY_MS).toISOString();
  await insertRows("jobs", [{ kind: "fulfil_order", subject: orderId, run_at: later }]);
  await asServer("rpc/transition_order", "POST", { p_order_id: orderId, p_to: "paid", p_reason: null });
}

for (const locale of locales) {
  const texts = TEXTS[locale];

  for (const kind of ["topup", "extension"] as const) {
    test(`wherever an unpaid ${kind} is paid, it asks about a paid one that is still being added to the eSIM (${locale})`, async ({
      page,
      context,
    }) => {
      const { order } = await esimWith(page, locale);
      const unpaid = await order(LARGE, kind);
      const paid = await order(SMALL, "topup");
      await keepUnderWay(paid.id);
      const question = page.getByRole("dialog", { name: texts.question });
      for (const path of ["/orders", "/myesims", `/esim-detail/${unpaid.id}`, `/order-detail/${unpaid.id}`]) {
        await page.goto(texts.prefix + path);
        await page.getByRole("button", { name: texts.pay }).first().click();
        await expect(question.getByText(texts.adding)).toContainText(paid.id.slice(0, 8));
      }
      expect(context.pages()).toHaveLength(1);
      const opened = context.waitForEvent("page");
      await question.getByRole("button", { name: texts.another }).click();
      await (await opened).waitForURL(new RegExp(`/web/${unpaid.invoiceId}$`));
      await expect(question).toBeHidden();
    });
  }

  test(`the question leads to the paid addition, and is not asked again about one that the screen names (${locale})`, async ({
    page,
    context,
  }) => {
    const { esimId, order } = await esimWith(page, locale);
    const unpaid = await order(LARGE, "topup");
    const paid = await order(SMALL, "topup");
    await keepUnderWay(paid.id);
    await page.goto(`${texts.prefix}/order-detail/${unpaid.id}`);
    await page.getByRole("button", { name: texts.pay }).click();
    await page.getByRole("dialog").getByRole("link", { name: texts.toOrder }).click();
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${paid.id}`);

    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(LARGE)}&type=topup&esim=${esimId}`);
    await expect(page.getByText(texts.adding)).toContainText(paid.id.slice(0, 8));
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: texts.resume }).click();
    await (await opened).waitForURL(new RegExp(`/web/${unpaid.invoiceId}$`));
    await expect(page).toHaveURL(`${siteUrl}${texts.prefix}/order-detail/${unpaid.id}`);
  });

  test(`checkout of an extension leads to the unpaid top-up of the same plan for the same eSIM (${locale})`, async ({
    page,
    context,
  }) => {
    const { esimId, order } = await esimWith(page, locale);
    const unpaid = await order(LARGE, "topup");
    await page.goto(`${texts.prefix}/payment?bundle=${await bundleId(LARGE)}&type=extension&esim=${esimId}`);
    await expect(page.getByText(texts.unpaid)).toContainText(unpaid.id.slice(0, 8));
    await expect(page.getByText(texts.otherKind)).toBeVisible();
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: texts.resume }).click();
    await (await opened).waitForURL(new RegExp(`/web/${unpaid.invoiceId}$`));
  });
}
