import { expect, type Locator, test } from "@playwright/test";
import { type Locale, locales } from "../../lib/i18n/routing.ts";
import { signIn } from "./support/auth.ts";
import { makeEsim } from "./support/esim-lives.ts";
import { buyEsim } from "./support/esims.ts";
import { under } from "./support/screens.ts";
import { giveOrder } from "./support/waiting-order.ts";

test("a row that explains has its flag beside its title, and a way to us that a finger meets", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await giveOrder(await signIn(context, "id"), "ordered", "needs_person", 0);
  await page.goto("/myesims");
  const row = page.getByRole("article");
  const [flag, title, why] = await Promise.all([
    row.locator("svg, img").first().boundingBox(),
    row.getByRole("heading").boundingBox(),
    row.getByText("Ada yang tidak cocok").boundingBox(),
  ]);
  if (!flag || !title || !why) throw new Error("The row is not drawn.");
  expect(flag.y + flag.height).toBeLessThan(why.y);
  expect(why.x).toBeLessThan(title.x);
  const way = row.getByRole("link", { name: "Hubungi kami" });
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const offMiddle = await way.evaluate((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    const [own, text] = [link.getBoundingClientRect(), words.getBoundingClientRect()];
    return own.top + own.bottom - (text.top + text.bottom);
  });
  expect(Math.abs(offMiddle)).toBeLessThan(3);
});

test("the words of both links of a row that explains stand on one line", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cookies = await signIn(context, "id");
  for (let made = 0; made < 2; made += 1) await giveOrder(cookies, "ordered", "needs_person", 0);
  await page.goto("/myesims");
  // The first one has the main button in place of the first link.
  const row = page.getByRole("article").last();
  const [order = 0, us = 99] = await Promise.all(
    ["Lihat pesanan", "Hubungi kami"].map((name) =>
      row.getByRole("link", { name }).evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getClientRects()[0]?.bottom;
      }),
    ),
  );
  expect(Math.abs(order - us)).toBeLessThan(2);
});

test("the button that pays an order stands in the middle of its tear-off end", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cookies = await signIn(context, "id");
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await giveOrder(cookies, "pending", null, 0);
  await page.goto("/myesims");
  const pay = page.getByRole("main").getByRole("button", { name: /^Selesaikan Pembayaran/ });
  await expect(pay).toBeVisible();
  const room = await pay.evaluate((button) => {
    const [end, own] = [button.closest("[data-tear=left]")?.getBoundingClientRect(), button.getBoundingClientRect()];
    return end && { above: own.top - end.top, below: end.bottom - own.bottom };
  });
  expect(Math.abs((room?.above ?? 0) - (room?.below ?? 99))).toBeLessThan(2);
});

test("the arrow of a waiting order on home stands right after its last word, also where the words take two lines", async ({
  page,
  context,
}) => {
  await giveOrder(await signIn(context, "id"), "ordered", "needs_person", 0);
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Pesanan Anda sedang diperiksa/ });
  for (const width of [360, 320, 250]) {
    await page.setViewportSize({ width, height: 740 });
    const gap = await link.evaluate((row) => {
      const words = document.createRange();
      words.selectNodeContents(row.firstChild ?? row);
      const [end, arrow] = [[...words.getClientRects()].at(-1), row.querySelector("svg")?.getBoundingClientRect()];
      if (!end || !arrow) throw new Error("The link is not drawn.");
      return { beside: arrow.left - end.right, below: arrow.top - end.bottom };
    });
    expect(gap.beside).toBeLessThan(8);
    expect(gap.beside).toBeGreaterThanOrEqual(0);
    expect(gap.below).toBeLessThan(0);
  }
});

const HOME_WORDS: Record<Locale, Record<"waits" | "own" | "both" | "pay" | "failed", string>> = {
  id: {
    waits: "1 pesanan perlu tindakan Anda",
    own: "eSIM Anda",
    both: "eSIM & pesanan Anda",
    pay: "Selesaikan Pembayaran",
    failed: "Gagal membuat tagihan",
  },
  en: {
    waits: "1 order is waiting for you",
    own: "Your eSIMs",
    both: "Your eSIMs & orders",
    pay: "Complete payment",
    failed: "Failed to create",
  },
};

for (const locale of locales) {
  const words = HOME_WORDS[locale];

  test(`home names an unpaid order as My eSIMs does, with the same button to pay it (${locale})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const cookies = await signIn(context, locale);
    await giveOrder(cookies, "pending", null, 0);
    await page.goto(under("/")(locale));
    const waits = page.getByRole("region", { name: words.waits });
    const pay = waits.getByRole("button", { name: words.pay });
    await expect(pay).toBeVisible();
    for (const name of [words.own, words.both]) {
      await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
    }
    await page.route("**/create-xendit-invoice", (route) => route.fulfill({ status: 500, json: {} }));
    await pay.click();
    const failure = page.locator("main [role=alert]");
    await expect(failure).toContainText(words.failed);
    await expect(failure).not.toContainText(/errors\.|common\.|checkout\./);

    await buyEsim(cookies, "esim_1GB_7D_SG_V2");
    await page.reload();
    const esims = page.getByRole("region", { name: words.both, exact: true });
    await expect(esims.getByRole("article")).toHaveCount(2);
    const row = esims.getByRole("button", { name: words.pay });
    await expect(row).toBeVisible();
    // Both parts of its pass stand side by side, and are as wide as each other where large text puts one below.
    const parts = () =>
      row.evaluate((button) => {
        const end = button.closest("[data-tear=left]")?.getBoundingClientRect();
        const main = button.closest("article")?.querySelector("[data-tear=right]")?.getBoundingClientRect();
        return main && end && { below: end.top - main.top, wider: Math.abs(main.width - end.width) };
      });
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await parts())?.below).toBe(0);
    await page.addStyleTag({ content: "html{font-size:200%!important}" });
    expect((await parts())?.below).toBeGreaterThan(0);
    expect((await parts())?.wider).toBeLessThan(1);
  });
}

test("one eSIM that needs its traveller has something beside it on a wide screen", async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const cookies = await signIn(context, "id");
  await makeEsim(cookies, "ready");
  await makeEsim(cookies, "active");
  const cards = page.locator("main [data-slot=pass-card]");
  // Both are measured again until the list stands still: a reading that comes in moves it.
  const expectBeside = (other: Locator) =>
    expect(async () => {
      const [left, right] = await Promise.all([cards.first().boundingBox(), other.boundingBox()]);
      if (!left || !right) throw new Error("The list is not drawn.");
      expect(right.y).toBe(left.y);
      expect(right.x).toBeGreaterThan(left.x + left.width);
    }).toPass();
  await page.goto("/myesims");
  await expectBeside(cards.nth(1));
  await giveOrder(cookies, "ordered", "needs_person", 0);
  await page.reload();
  await expectBeside(page.locator("main article.pass-row"));
});
