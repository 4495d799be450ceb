import { expect, test } from "@playwright/test";
import { giveLogin, signIn } from "./support/auth.ts";
import { insertRows } from "./support/server-side.ts";
import { bundleId, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";
import { giveOrder } from "./support/waiting-order.ts";

test("a long list of orders is filtered by status and found by all words that were typed", async ({
  page,
  context,
}) => {
  const cookies = await loginCookies(await newAccount("id"));
  const { data } = await travellerClient(cookies).auth.getUser();
  const row = async (vendorName: string, status: string, reason: string | null = null) => ({
    user_id: data.user?.id ?? "",
    bundle_id: await bundleId(vendorName),
    status,
    status_reason: reason,
    package_price: 30_000,
    total_amount: 30_000,
    locale: "id",
    request_hash: "h",
    idempotency_key: crypto.randomUUID(),
  });
  const japan = await row("esim_5GB_30D_JP_V2", "completed");
  await insertRows("user_orders", [
    japan,
    await row("esim_3GB_30D_JP_V2", "completed"),
    await row("esim_1GB_7D_SG_V2", "completed"),
    await row("esim_1GB_7D_SG_V2", "pending"),
    await row("esim_3GB_30D_TH_V2", "pending"),
    await row("esim_1GB_7D_SG_V2", "cancelled", "cancelled_by_traveller"),
    await row("esim_1GB_7D_SG_V2", "refunded"),
  ]);
  await giveLogin(context, cookies);
  await page.goto("/orders");
  const orders = page.getByRole("main").locator('a[href^="/order-detail/"]');
  await expect(orders).toHaveCount(7);
  await expect(page.getByRole("main").locator(".bg-sunrise")).toHaveText(["Selesaikan Pembayaran"]);
  await page.getByRole("button", { name: "Ditutup" }).click();
  await expect(orders).toHaveCount(2);
  await expect(page.getByText("2 pesanan ditemukan")).toBeVisible();
  await page.getByRole("button", { name: "Semua", exact: true }).click();
  await page.getByRole("searchbox").fill("dibatalkan");
  await expect(orders).toHaveCount(1);
  await page.getByRole("searchbox").fill("singapura selesai");
  await expect(orders).toHaveCount(1);
  await page.getByRole("searchbox").fill("jepang 5gb");
  await expect(orders).toHaveCount(1);
  await expect(page.getByRole("main").getByText("5 GB", { exact: false }).first()).toBeVisible();
});

test("three orders stand whole in a phone's first screen, each a card with its state, number and a button that a finger meets", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cookies = await signIn(context, "id");
  for (const [status, reason] of [
    ["pending", null],
    ["cancelled", "cancelled_by_traveller"],
    ["cancelled", "invoice_expired"],
    ["refunded", null],
  ] as const) {
    await giveOrder(cookies, status, reason, 0);
  }
  await page.goto("/orders");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(4);
  const bar = await page.locator("nav[data-dock]").boundingBox();
  const last = await cards.nth(2).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const card of await cards.all()) {
    const pass = await card.locator(".pass-row").boundingBox();
    for (const part of [card.locator("[data-slot=badge]"), card.locator(".font-mono")]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((pass?.y ?? 0) + (pass?.height ?? 0));
    }
    const way = card.locator("[data-tear=left] :is(a, button)");
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
