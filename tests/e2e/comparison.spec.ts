import { expect, type Page, test } from "@playwright/test";

const PHONE = { width: 360, height: 640 };
const WIDE = { width: 1440, height: 900 };
/** Plans without and with a daily limit, of several sets of countries. */
const REGION = "/destinasi/eropa";

const bar = (page: Page) => page.locator("[data-slot=action-bar]");
const mainButtons = (page: Page) => page.locator("main .bg-sunrise").and(page.getByRole("button"));
const choosing = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /^Pilih: / });

/** Opens a page and waits until its form listens. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const form = document.querySelector("main form") ?? {};
    return Object.keys(form).some((key) => key.startsWith("__reactProps"));
  });
}

/** Marks plans for comparison by their place in the list; negative numbers count from its end. */
async function mark(page: Page, places: readonly number[]): Promise<void> {
  await page.getByRole("button", { name: "Bandingkan", exact: true }).click();
  for (const place of places) await page.locator("input[name=compare]").nth(place).check();
}

for (const screen of [PHONE, WIDE]) {
  test(`a plan chosen in the comparison ends it, is in view and can be bought (${screen.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await open(page, REGION);
    await mark(page, [0, 1, -1]);
    const box = page.locator("input[name=compare]").first();
    const id = await box.getAttribute("value");
    const name = await box.locator("..").locator(".sr-only").textContent();
    await page.getByRole("button", { name: "Bandingkan 3 paket" }).click();
    await page.getByRole("button", { name: `Pilih: ${name}`, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(mainButtons(page)).toHaveText(["Beli Sekarang"], { useInnerText: true });
    await expect(page.locator("input[name=compare]:checked")).toHaveCount(0);
    await expect(box).toBeHidden();
    const radio = page.locator("input[name=bundle]:checked");
    await expect(radio).toHaveValue(id ?? "");
    await expect(radio).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`plan=${id}`));
    const card = page.locator("[data-plan]", { has: radio });
    await expect(card).toBeInViewport({ ratio: 1 });
    const [plan, below] = await Promise.all([card.boundingBox(), bar(page).boundingBox()]);
    if (screen === PHONE) expect((plan?.y ?? 0) + (plan?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test(`while plans are compared, nothing but the comparison is offered, with a way out (${screen.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await open(page, "/destinasi/jepang");
    const pass = page.locator("main [data-slot=pass-card]");
    await expect(bar(page)).toContainText(/Rp\s\d/);
    await expect(mainButtons(page)).toHaveText(["Pilih Paket Dulu"], { useInnerText: true });
    await mark(page, [0, 1]);
    await expect(bar(page)).toContainText("2 dari 3 paket dipilih");
    await expect(mainButtons(page)).toHaveText(["Bandingkan 2 paket"], { useInnerText: true });
    await expect(page.locator("main button[type=submit]")).toHaveCount(0);
    for (const part of [bar(page), pass]) await expect(part).not.toContainText(/Rp|Termurah|Usulan|Pilih Paket/);
    await bar(page).getByRole("button", { name: "Batal", exact: true }).click();
    await expect(page.locator("input[name=compare]:checked")).toHaveCount(0);
    await expect(mainButtons(page)).toHaveText(["Pilih Paket Dulu"], { useInnerText: true });
    await expect(bar(page)).toContainText(/Rp\s\d/);
    await expect(pass).toContainText("Usulan");
  });

  test(`the buttons of the comparison are whole without scrolling (${screen.width} px)`, async ({ page }) => {
    await page.setViewportSize(screen);
    await open(page, REGION);
    await mark(page, [0, 1, -1]);
    await page.getByRole("button", { name: "Bandingkan 3 paket" }).click();
    await expect(choosing(page)).toHaveCount(3);
    for (const button of await choosing(page).all()) await expect(button).toBeInViewport({ ratio: 1 });
    const body = page.getByRole("dialog").locator(".overflow-y-auto");
    const hidden = await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    if (screen === WIDE) expect(hidden).toBe(0);
  });
}

test("with as many plans marked as can be compared, the labels of the other boxes are muted", async ({ page }) => {
  await open(page, REGION);
  const labels = page.locator("label:has(> input[name=compare])");
  const inkOf = (place: number) => labels.nth(place).evaluate((label) => getComputedStyle(label).color);
  await mark(page, [0, 1]);
  const ink = await inkOf(2);
  await labels.nth(-1).getByRole("checkbox").check();
  await expect(bar(page)).toContainText("3 dari 3 paket dipilih");
  await expect(labels.nth(2).getByRole("checkbox")).toBeDisabled();
  expect(await inkOf(0)).toBe(ink);
  expect(await inkOf(2)).not.toBe(ink);
  await labels.nth(-1).getByRole("checkbox").uncheck();
  await expect.poll(() => inkOf(2)).toBe(ink);
});

test("the comparison shows a plan on offer at the offer's price, with its usual one struck", async ({ page }) => {
  await open(page, "/destinasi/jepang");
  const card = page.locator("[data-plan]").filter({ hasText: "Penawaran sampai" }).first();
  const usual = (await card.locator("s").textContent()) ?? "";
  await page.getByRole("button", { name: "Bandingkan", exact: true }).click();
  await card.getByRole("checkbox").check();
  await page.locator("[data-plan]").filter({ hasNotText: "Penawaran sampai" }).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Bandingkan 2 paket" }).click();
  const cell = page.getByRole("dialog").getByRole("cell").filter({ hasText: "Penawaran sampai" });
  await expect(cell).toHaveCount(1);
  await expect(cell.locator("s")).toHaveText(usual);
});

test("a part whose code cannot be loaded says so, leaves the page as it is, and opens with the next tap", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, REGION);
  await page.locator("[data-plan] label").first().click();
  await expect(page).toHaveURL(/plan=/);
  const failed = page.getByText("Bagian ini gagal dimuat. Periksa koneksi Anda, lalu ketuk lagi.");
  const filter = page.getByRole("button", { name: "Filter & urutkan" });
  const compare = page.getByRole("button", { name: "Bandingkan", exact: true });
  const countries = page.locator("summary").filter({ hasText: "49 negara yang tercakup" });
  // Its title has the number, which does not stand beside it again.
  await expect(countries).toHaveText("49 negara yang tercakup", { useInnerText: true });
  await page.context().setOffline(true);
  for (const part of [filter, compare]) {
    await part.click();
    await expect(failed).toBeVisible();
    await expect(compare).toBeVisible();
  }
  await countries.click();
  await expect(page.getByText("Turki", { exact: true }).first()).toBeVisible();
  await expect(page.locator("input[name=bundle]:checked")).toHaveCount(1);
  await expect(page).toHaveURL(/plan=/);
  await page.context().setOffline(false);
  await filter.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await compare.click();
  await expect(bar(page)).toContainText("0 dari 3 paket dipilih");
});

test("while plans are compared, the keyboard changes no choice that is not shown, and Escape ends the comparison", async ({
  page,
}) => {
  await open(page, "/destinasi/jepang");
  await page.locator("[data-plan] label").first().click();
  const chosen = page.locator("input[name=bundle]:checked");
  const id = await chosen.getAttribute("value");
  await page.getByRole("button", { name: "Bandingkan", exact: true }).click();
  await chosen.focus();
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveValue(id ?? "");
  await expect(page).toHaveURL(new RegExp(`plan=${id}`));
  await page.keyboard.press("Escape");
  await expect(page.locator("main button[type=submit]")).toHaveText(["Beli Sekarang"], { useInnerText: true });
  await expect(chosen).toHaveValue(id ?? "");
});

test("the plans that a filter hides leave the comparison", async ({ page }) => {
  await open(page, "/destinasi/jepang");
  await mark(page, [0, -1]);
  const last = page.locator("input[name=compare]").last();
  await expect(bar(page)).toContainText("2 dari 3 paket dipilih");
  await page.locator("label:has(#days-30)").click();
  await expect(last).not.toBeChecked();
  await expect(bar(page)).not.toContainText("2 dari 3");
});
