import { expect, type Page, test } from "@playwright/test";
import { supabaseUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";

const ROW = ".pass-row";
const CARD = "[data-slot=pass-card]";

/** What comes above the pass of an order is as tall as its words. */
const ROOM_FOR_WORDS = 128;

/** Where the first pass of a screen begins and how large it is. */
async function firstPass(page: Page, pass: string) {
  const box = await page.locator(`main ${pass}`).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error("no pass");
  return box;
}

for (const width of [360, 1440]) {
  test(`a screen that loads has a pass where the pass will be, as wide and not taller (${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { esimId, orderId } = await buyEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
    for (const [path, pass] of [
      ["/orders", ROW],
      ["/myesims", CARD],
      [`/esim-detail/${esimId}`, CARD],
      [`/order-detail/${orderId}`, CARD],
      [`/top-up/${esimId}`, width < 768 ? ROW : CARD],
    ] as const) {
      const held = Promise.withResolvers<void>();
      await page.route(`${supabaseUrl}/rest/v1/**`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path);
      await page.locator("main [data-slot=skeleton]").filter({ visible: true }).first().waitFor();
      const before = await firstPass(page, pass);
      held.resolve();
      await expect(page.locator(`main [aria-hidden=true]${pass}`)).toHaveCount(0);
      const after = await firstPass(page, pass);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect([path, before.x, before.width]).toEqual([path, after.x, after.width]);
      const room = path.startsWith("/order-detail") ? ROOM_FOR_WORDS : 8;
      expect([path, Math.abs(after.y - before.y) <= room]).toEqual([path, true]);
      expect([path, before.height <= after.height * 1.25]).toEqual([path, true]);
    }
  });
}

test("all that holds the place of the orders has one colour", async ({ page, context }) => {
  await signIn(context, "id");
  await page.route(`${supabaseUrl}/rest/v1/**`, (route) => route.abort());
  await page.goto("/orders");
  const parts = page.locator("main [data-slot=skeleton]").filter({ visible: true });
  await parts.first().waitFor();
  const fills = await parts.evaluateAll((all) =>
    all.map((part) => [getComputedStyle(part).backgroundColor, getComputedStyle(part).opacity].join()),
  );
  expect(fills.length).toBeGreaterThan(5);
  expect(new Set(fills).size).toBe(1);
});
