import { expect, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { giveOrder } from "./support/waiting-order.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("what a search of My eSIMs finds, or that it finds nothing, stands above orders that wait", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await giveOrder(cookies, "pending", null, 0);
  const esim = page.getByRole("article", { name: "Singapura" });
  const waiting = page.getByRole("main").getByText("Thailand").first();
  const topOf = async (part: typeof esim) => (await part.boundingBox())?.y ?? 0;

  await page.goto("/myesims");
  await expect(esim).toBeVisible();
  expect(await topOf(waiting)).toBeLessThan(await topOf(esim));

  await page.goto("/myesims?q=singapura");
  await expect(waiting).toBeVisible();
  expect(await topOf(esim)).toBeLessThan(await topOf(waiting));

  await page.goto("/myesims?q=zzz");
  await expect(page.getByText("Tidak ada eSIM yang cocok")).toBeInViewport({ ratio: 1 });
  expect(await topOf(page.getByText("Tidak ada eSIM yang cocok"))).toBeLessThan(await topOf(waiting));
});

/** Less than a drawing is high, in pixels. */
const NO_DRAWING = 90;

for (const [path, words] of [
  ["/orders", "Tidak ada pesanan ditemukan"],
  ["/browse", "Tujuan tidak ditemukan"],
  ["/device-compatibility", "Tidak ditemukan perangkat yang cocok dengan pencarian Anda"],
  ["/help", "Tidak ada pertanyaan yang cocok"],
] as const) {
  test(`that a search finds nothing stands first, without a drawing above it (${path})`, async ({ page, context }) => {
    await giveOrder(await signIn(context, "id"), "completed", null, 0);
    await page.goto(path);
    const field = page.getByRole("main").locator("[type=search]");
    const none = page.getByRole("heading", { name: words });
    await expect(async () => {
      await field.fill("");
      await field.fill("zzzzz");
      await expect(none).toBeVisible({ timeout: 1000 });
    }).toPass();
    const part = await none.locator("xpath=ancestor::section[1]").boundingBox();
    expect(((await none.boundingBox())?.y ?? 0) - (part?.y ?? 0)).toBeLessThan(NO_DRAWING);
  });
}
