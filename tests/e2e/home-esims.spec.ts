import { expect, type Locator, type Page, test } from "@playwright/test";
import { ports, siteUrl } from "./support/addresses.ts";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { insertRows } from "./support/server-side.ts";
import { settled } from "./support/settled.ts";
import { giveOrder } from "./support/waiting-order.ts";

const database = `localhost:${ports.SUPABASE_PORT}`;

test("home shows up to two running eSIMs of a signed-in traveller with their usage and links to all of them", async ({
  page,
  context,
}) => {
  const cookies = await signIn(context, "id");
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await page.goto("/");
  const section = page.getByRole("region", { name: "eSIM Anda" });
  const card = section.getByRole("article", { name: "Singapura" });
  await expect(card).toHaveCount(1);
  await expect(card.getByText("Siap dipasang")).toBeVisible();
  await expect(card.getByRole("progressbar")).toHaveCount(0);
  await expect(card.getByRole("link", { name: "Pasang: Singapura" })).toHaveAttribute("href", /^\/esim-detail\//);
  await expect(section.getByRole("link", { name: "Lihat semua" })).toHaveCount(0);

  await buyEsim(cookies, "esim_1GB_7D_TH_V2");
  await buyEsim(cookies, "esim_1GB_7D_KR_V2");
  await page.reload();
  await expect(section.getByRole("article")).toHaveCount(2);
  // Also below a heading that leaves it no room it ends at the right edge, as the headings below it do.
  await page.setViewportSize({ width: 250, height: 640 });
  const [all, list] = [section.getByRole("link", { name: "Lihat semua" }), section.locator("div").first()];
  const rightOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().right);
  expect(Math.abs((await rightOf(all)) - (await rightOf(list)) - 16)).toBeLessThan(2);
  await all.click();
  await expect(page).toHaveURL(`${siteUrl}/view-all-active-esims`);
  await expect(page.getByRole("article")).toHaveCount(3);
});

/** Opens home, waits for the traveller's eSIMs, and sums up by the browser's own measure how much moved until then. */
async function openHome(page: Page): Promise<{ hadPlaceholder: boolean; moved: number }> {
  await page.goto("/");
  const hadPlaceholder = await page.locator("main [data-slot=skeleton]").first().isVisible();
  await expect(page.getByRole("region", { name: "eSIM Anda" }).getByRole("article").first()).toBeVisible();
  await settled(page);
  return { hadPlaceholder, moved: await page.evaluate(() => window.moved ?? 0) };
}

declare global {
  interface Window {
    moved?: number;
  }
}

/** Makes the pages of this tab measure what moves in them, on a phone. */
async function measureMoves(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      window.moved = shifts.reduce((sum, { value }) => sum + value, window.moved ?? 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test("nothing on home moves when a traveller's eSIMs appear, because their room is kept from the start", async ({
  page,
  context,
}) => {
  await measureMoves(page);
  const cookies = await signIn(context, "id");
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  await openHome(page);
  let answer = () => {};
  const isSeen = new Promise<void>((seen) => {
    answer = seen;
  });
  await page.route("**/rest/v1/esims*", async (route) => {
    await isSeen;
    await route.continue();
  });
  const [opened] = await Promise.all([
    openHome(page),
    page.locator("main [data-slot=skeleton]").first().waitFor().then(answer),
  ]);
  expect(opened).toEqual({ hadPlaceholder: true, moved: 0 });
});

test("home keeps no room on the first visit of a traveller who has no eSIMs", async ({ page, context }) => {
  await measureMoves(page);
  await signIn(context, "id");
  const isRead = page.waitForResponse((response) => response.url().includes("/rest/v1/esims"));
  await page.goto("/");
  await expect(page.locator("main [data-slot=skeleton]").first()).toBeHidden();
  await isRead;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("home_esims"))).toMatch(/^0 /);
  expect(await page.evaluate(() => window.moved ?? 0)).toBeLessThan(0.01);
});

test("the next step of an eSIM is visible without scrolling on a small phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await buyEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
  await page.goto("/");
  const step = page.getByRole("region", { name: "eSIM Anda" }).getByRole("link", { name: /^Pasang/ });
  await expect(step).toBeVisible();
  const bottom = await step.evaluate((link) => link.getBoundingClientRect().bottom);
  const tabs = await page.locator("[data-dock=tabs]").evaluate((bar) => bar.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(tabs);
});

for (const [name, owned] of [
  ["without an eSIM", []],
  ["with one eSIM", ["esim_1GB_7D_SG_V2"]],
  ["with two eSIMs", ["esim_1GB_7D_SG_V2", "esim_1GB_7D_TH_V2"]],
] as const) {
  test(`${name}, the first destination is visible without scrolling on a small phone`, async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const cookies = await signIn(context, "id");
    for (const plan of owned) await buyEsim(cookies, plan);
    for (const [home, group, section] of [
      ["/", "Negara populer", "eSIM Anda"],
      ["/en", "Popular countries", "Your eSIMs"],
    ] as const) {
      await page.goto(home);
      await expect(page.getByRole("region", { name: section }).getByRole("article")).toHaveCount(owned.length);
      await settled(page);
      const first = page.getByRole("region", { name: group }).getByRole("listitem").first();
      const bottom = await first.evaluate((row) => row.getBoundingClientRect().bottom);
      const tabs = await page.locator("[data-dock=tabs]").evaluate((bar) => bar.getBoundingClientRect().top);
      expect([home, bottom <= tabs]).toEqual([home, true]);
      // One button of a screen is the main one.
      await expect(page.locator("main .bg-sunrise:is(a, button)")).toHaveCount(1);
    }
  });
}

test("beside a payment in review, whose row names both sums, the first destination stands in the first screen", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const cookies = await signIn(context, "id");
  await buyEsim(cookies, "esim_1GB_7D_SG_V2");
  const orderId = await giveOrder(cookies, "cancelled", "payment_mismatch", 0);
  await insertRows("payments", [{ order_id: orderId, amount: 30_000, status: "needs_review", paid_amount: 10_000 }]);
  for (const [home, group, sums] of [
    ["/", "Negara populer", /Kami menerima Rp\s10\.000/],
    ["/en", "Popular countries", /We received Rp\s10\.000/],
  ] as const) {
    await page.goto(home);
    await expect(page.getByText(sums)).toBeAttached();
    await settled(page);
    const first = page.getByRole("region", { name: group }).getByRole("listitem").first();
    const bottom = await first.evaluate((row) => row.getBoundingClientRect().bottom);
    const tabs = await page.locator("[data-dock=tabs]").evaluate((bar) => bar.getBoundingClientRect().top);
    expect([home, bottom <= tabs]).toEqual([home, true]);
  }
});

test("the chips for destinations follow the eSIMs, and still filter the groups and the search", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await buyEsim(await signIn(context, "id"), "esim_1GB_7D_SG_V2");
  await page.goto("/");
  const esims = page.getByRole("region", { name: "eSIM Anda" });
  await expect(esims.getByRole("article")).toHaveCount(1);
  const chip = page.getByRole("radio", { name: "Kawasan" });
  const edges = [await esims.boundingBox(), await chip.locator("..").boundingBox()];
  expect(edges[1]?.y).toBeGreaterThanOrEqual((edges[0]?.y ?? 0) + (edges[0]?.height ?? 0));
  await chip.check({ force: true });
  await expect(page).toHaveURL(`${siteUrl}/?type=regional`);
  await expect(page.getByRole("region", { name: "Negara populer" })).toBeHidden();
  await page.getByRole("combobox").fill("eropa");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page).toHaveURL(/\/browse\?q=eropa&type=regional$/);
});

test("a guest's home page makes no database request and keeps no room for eSIMs", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(database)) asked.push(request.url());
  });
  await page.goto("/");
  await settled(page);
  await expect(page.getByRole("region", { name: "eSIM Anda" })).toHaveCount(0);
  await expect(page.locator("main [data-slot=skeleton]")).toHaveCount(0);
  expect(asked).toEqual([]);
});
