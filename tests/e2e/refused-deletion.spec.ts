import { expect, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { expectSeen, refuse } from "./support/refused.ts";

test.use({ viewport: { width: 360, height: 640 } });

const DELETION = {
  id: { path: "/account", confirm: "Hapus akun saya", close: "Tutup", open: /^Hapus akun/ },
  en: { path: "/en/account", confirm: "Delete my account", close: "Close", open: /^Delete account/ },
} as const;
const WAYS = {
  id: { orders: "Lihat pesanan", contact: "Hubungi kami", paths: ["/orders", "/help"] },
  en: { orders: "View orders", contact: "Contact Support", paths: ["/en/orders", "/en/help"] },
} as const;

for (const [locale, code, status] of [
  ["id", "money_owed", 409],
  ["id", "order_in_progress", 409],
  ["en", "payments_unchecked", 503],
] as const) {
  test(`a deletion refused by ${code} leads to the orders and to us, and no longer deletes (${locale})`, async ({
    page,
  }) => {
    await signIn(page.context(), locale);
    await refuse(page, "account/delete", status, code);
    const [texts, ways] = [DELETION[locale], WAYS[locale]];
    await page.goto(texts.path);
    await page.getByRole("button", { name: texts.open }).click();
    const sheet = page.getByRole("dialog");
    await sheet.locator("#deletion-password").fill("kata-sandi-saya");
    await sheet.getByRole("button", { name: texts.confirm }).click();
    const orders = sheet.getByRole("link", { name: ways.orders });
    const contact = sheet.getByRole("link", { name: ways.contact });
    for (const part of [sheet.getByRole("alert"), orders, contact]) await expectSeen(part);
    await expect(sheet.getByRole("alert")).toBeFocused();
    await expect(sheet.getByRole("button", { name: texts.confirm })).toHaveCount(0);
    await expect(sheet.locator("#deletion-password, li")).toHaveCount(0);
    expect([await orders.getAttribute("href"), await contact.getAttribute("href")]).toEqual(ways.paths);

    await sheet.getByText(texts.close, { exact: true }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: texts.open }).click();
    await expect(sheet.locator("#deletion-password")).toBeVisible();
    await expect(sheet.getByRole("alert")).toHaveCount(0);
  });
}

for (const [locale, named, path] of [
  ["id", ["Pesanan 0f3a91c2: Rp 103.500 belum kembali", "Pesanan 7be21d40: dana Anda belum kembali"], "/order"],
  [
    "en",
    ["Order 0f3a91c2: Rp 103.500 still to be returned", "Order 7be21d40: your money still to be returned"],
    "/en/order",
  ],
] as const) {
  test(`a deletion refused because money is owed names its orders and sums, with their pages (${locale})`, async ({
    page,
  }) => {
    await signIn(page.context(), locale);
    const ids = ["0f3a91c2-1111-4111-8111-111111111111", "7be21d40-2222-4222-8222-222222222222"];
    const orders = ids.map((id, index) => ({
      id,
      plan: "Jepang · 3 GB · 30 Hari",
      rupiah: index === 0 ? 103_500 : null,
      isOwed: true,
      isChecked: false,
    }));
    await refuse(page, "account/delete", 409, "money_owed", { orders });
    const texts = DELETION[locale];
    await page.goto(texts.path);
    await page.getByRole("button", { name: texts.open }).click();
    const sheet = page.getByRole("dialog");
    await sheet.locator("#deletion-password").fill("kata-sandi-saya");
    await sheet.getByRole("button", { name: texts.confirm }).click();
    for (const [index, name] of named.entries()) {
      const link = sheet.getByRole("link", { name });
      await expect(link).toContainText("Jepang");
      await expectSeen(link);
      expect(await link.getAttribute("href")).toContain(`${path}`);
      expect(await link.getAttribute("href")).toContain(ids[index]);
    }
  });
}

test("a deletion that can be tried again shows its failure and keeps the form", async ({ page }) => {
  await signIn(page.context(), "id");
  await refuse(page, "account/delete", 429, "rate_limited");
  await page.goto(DELETION.id.path);
  await page.getByRole("button", { name: DELETION.id.open }).click();
  const sheet = page.getByRole("dialog");
  await sheet.locator("#deletion-password").fill("kata-sandi-saya");
  await sheet.getByRole("button", { name: DELETION.id.confirm }).click();
  await expectSeen(sheet.getByRole("alert"));
  await expect(sheet.locator("#deletion-password")).toHaveValue("kata-sandi-saya");
  await expect(sheet.getByRole("button", { name: DELETION.id.confirm })).toBeEnabled();
});
