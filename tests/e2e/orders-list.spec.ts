import { expect, test } from "@playwright/test";
import { giveLogin } from "./support/auth.ts";
import { insertRows } from "./support/server-side.ts";
import { bundleId, loginCookies, newAccount, travellerClient } from "./support/traveller.ts";

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
