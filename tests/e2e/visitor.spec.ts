import { expect, type Page, test } from "@playwright/test";
import { siteUrl } from "./support/addresses.ts";

type Tile = { isUnlimited: boolean; megabytes: number; days: number; price: number };

const field = (page: Page) => page.locator("input[role=combobox]");
const tiles = (page: Page) => page.locator("[data-plan]:visible");
const bar = (page: Page, name: string) => page.getByRole("button", { name }).filter({ visible: true });

/** Reads the visible plans: data, days, prices per GB and day or the fair use, and the price. */
async function readTiles(page: Page): Promise<Tile[]> {
  const days = await tiles(page).evaluateAll((cells) =>
    cells.map((cell) => Number((cell as HTMLElement).dataset.days)),
  );
  const texts = await tiles(page).locator("label:first-child").allInnerTexts();
  return texts.map((text, index) => {
    const [, amount, unit] = /(?:^|\n)([\d.,]+)\s(GB|MB)(?:\n|\s·)/.exec(text) ?? [];
    const prices = [...text.matchAll(/Rp\s([\d.]+)$/gm)];
    return {
      isUnlimited: /Unlimited/.test(text),
      megabytes: Number(amount?.replace(",", ".") ?? 0) * (unit === "GB" ? 1000 : 1),
      days: days[index] ?? Number.NaN,
      price: Number((prices.at(-1)?.[1] ?? "").replaceAll(".", "")),
    };
  });
}

const languagePairs = [
  ["/", "/en"],
  ["/browse", "/en/browse"],
  ["/all-destinations", "/en/all-destinations"],
  ["/destinasi/jepang", "/destination/japan"],
  ["/destinasi/eropa", "/destination/europe"],
] as const;

test("the language menu stays on the same page, and 'back' returns to the previous language", async ({ page }) => {
  for (const [indonesian, english] of languagePairs) {
    await page.goto(indonesian);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(siteUrl + english);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "Bahasa Indonesia" }).click();
    await expect(page).toHaveURL(siteUrl + (indonesian === "/" ? "/" : indonesian));
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  }
});

test("groups of more than six show 'View all', which leads to the same group on browse", async ({ page }) => {
  await page.goto("/en");
  for (const [heading, hash] of [
    ["Popular countries", "country"],
    ["Regions", "regional"],
  ]) {
    const group = page.getByRole("region", { name: heading ?? "" });
    await expect(group.getByRole("listitem")).toHaveCount(6);
    await expect(group.getByRole("link", { name: /^View all/ })).toHaveAttribute("href", `/en/browse#${hash}`);
  }
  await expect(page.getByRole("region", { name: "Global" }).getByRole("link", { name: /^View all/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^View all \d+ regions/ }).click();
  await expect(page).toHaveURL(`${siteUrl}/en/browse#regional`);
  await expect(page.getByRole("heading", { level: 2, name: "Regions" })).toBeInViewport();
});

test("a search submitted on home opens on browse and becomes a recent search", async ({ page }) => {
  await page.goto("/");
  await field(page).fill("  korsel ");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page).toHaveURL(/\/browse\?(.*&)?q=/);
  // Until the search has run, the whole list is shown, and its rows move when it is filtered.
  await expect(page.getByText(/^\d+ dari \d+ tujuan$/)).toBeVisible();
  await page.locator('a[href="/destinasi/korea-selatan"]:visible').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("eSIM Korea Selatan");
  await page.goBack();
  await expect(field(page)).toHaveValue(/korsel/);
  await page.goto("/");
  await field(page).click();
  await expect(page.getByRole("option", { name: "korsel", exact: true })).toHaveCount(1);
});

test("a tap chooses a plan, a second tap or Escape clears it, and the button chooses the best value", async ({
  page,
}) => {
  await page.goto("/destinasi/jepang");
  const chosen = page.locator("input[name=bundle]:checked");
  await bar(page, "Pilih Paket Dulu").click();
  const best = tiles(page).filter({ has: chosen });
  await expect(best).toContainText("Termurah per GB");
  await expect(page.getByText("Kami pilihkan yang paling murah per GB.").filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL(/\?plan=/);
  await best.locator("label").first().click();
  await expect(chosen).toHaveCount(0);
  await expect(page).toHaveURL(`${siteUrl}/destinasi/jepang`);
  await tiles(page).nth(3).locator("label").first().click();
  await expect(chosen).toHaveCount(1);
  const [tile] = (await readTiles(page)).slice(3);
  await expect(bar(page, "Beli Sekarang").locator("xpath=ancestor::*[@data-slot='action-bar']")).toContainText(
    new Intl.NumberFormat("id-ID").format(tile?.price ?? 0),
  );
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);
  await expect(bar(page, "Pilih Paket Dulu")).toBeVisible();
});

test("a duration chip shows the plans of that many days, then longer ones by price; the bar's price follows", async ({
  page,
}) => {
  await page.goto("/destinasi/jepang");
  const all = await readTiles(page);
  await page.getByRole("radio", { name: "7 hari", exact: true }).check({ force: true });
  const longer = page.getByRole("group", { name: "Juga cukup untuk 7 hari Anda" });
  await expect(longer.getByRole("heading", { level: 2 })).toBeVisible();
  const shown = await readTiles(page);
  const exact = shown.filter(({ days }) => days === 7);
  const rest = shown.slice(exact.length);
  expect(exact).toHaveLength(all.filter(({ days }) => days === 7).length);
  expect(shown.slice(0, exact.length)).toEqual(exact);
  expect(rest).toHaveLength(all.filter(({ days }) => days > 7).length);
  expect(rest.map(({ price }) => price)).toEqual(rest.map(({ price }) => price).toSorted((a, b) => a - b));
  await expect(longer.locator("[data-plan]")).toHaveCount(rest.length);
  const actionBar = page.locator("[data-slot=action-bar]");
  await expect(actionBar).toContainText("Harga terendah: ");
  const [promised] = ((await actionBar.textContent()) ?? "").match(/Rp\s[\d.]+/) ?? [];
  await bar(page, "Pilih Paket Dulu").click();
  await expect(actionBar).not.toContainText("Harga terendah: ");
  await expect(actionBar).toContainText(promised ?? "a price");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\?days=7$/);
  await page.reload();
  await expect(tiles(page)).toHaveCount(shown.length);
  await page.getByText("Rekomendasi", { exact: true }).click();
  await expect(tiles(page)).toHaveCount(all.length);
});

test("for a trip that one plan fits exactly, the button picks that plan and says why", async ({ page }) => {
  await page.goto("/destinasi/jepang?days=3");
  await expect(page.getByRole("radio", { name: "3 hari", exact: true })).toBeChecked();
  await bar(page, "Pilih Paket Dulu").click();
  await expect(tiles(page).filter({ has: page.locator("input[name=bundle]:checked") })).toHaveAttribute(
    "data-days",
    "3",
  );
  await expect(page.getByText("Kami pilihkan yang paling pas untuk 3 hari.").filter({ visible: true })).toBeVisible();
});

type Fits = (tile: Tile, all: readonly Tile[]) => boolean;

const share = ({ price }: Tile, all: readonly Tile[]) => {
  const prices = all.map((tile) => tile.price);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return (price - min) / (max - min);
};

/** The rules of the quick filters and categories, restated for the values that the page shows. */
const filters: Record<string, Record<string, Fits>> = {
  "Pilihan cepat": {
    Unlimited: ({ isUnlimited }) => isUnlimited,
    Hemat: (tile, all) => share(tile, all) <= 0.33,
    "Di bawah 7 hari": ({ days }) => days < 7,
    "Di bawah 30 hari": ({ days }) => days < 30,
    "10 GB ke atas": ({ megabytes }) => megabytes >= 10_000,
  },
  "Cocok untuk": {
    Liburan: ({ isUnlimited, days }) => !isUnlimited && days >= 5 && days <= 15,
    Bisnis: ({ isUnlimited, days }) => isUnlimited || days >= 30,
    "Singgah sebentar": ({ days }) => days <= 3,
    Premium: (tile, all) => share(tile, all) > 0.66,
  },
  Kuota: {
    "Sampai 3 GB": ({ isUnlimited, megabytes }) => !isUnlimited && megabytes <= 3000,
    "3–10 GB": ({ megabytes }) => megabytes > 3000 && megabytes <= 10_000,
    "Di atas 10 GB": ({ megabytes }) => megabytes > 10_000,
  },
};

test("every quick filter and smart category shows exactly the matching plans", async ({ page }) => {
  await page.goto("/destinasi/jepang");
  const all = await readTiles(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: /^Filter & urutkan/ }).click();
  for (const [group, chips] of Object.entries(filters)) {
    for (const [name, fits] of Object.entries(chips)) {
      const chip = dialog
        .getByRole("group", { name: group })
        .getByRole("button", { name: `${name}, ${group}`, exact: true });
      await chip.click();
      await expect(chip).toHaveAttribute("aria-pressed", "true");
      const expected = all.filter((tile) => fits(tile, all));
      await expect(dialog.getByRole("button", { name: `Lihat paket (${expected.length})` })).toBeVisible();
      const shown = await readTiles(page);
      expect([name, shown.filter((tile) => !fits(tile, all))]).toEqual([name, []]);
      expect([name, shown.length]).toEqual([name, expected.length]);
      await chip.click();
    }
  }
  await dialog
    .getByRole("group", { name: "Pilihan cepat" })
    .getByRole("button", { name: /^Nilai terbaik/ })
    .click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText("Termurah per GB");
});

test("a country page lists the country as supported, with its networks", async ({ page }) => {
  await page.goto("/destinasi/jepang");
  await page.locator("summary").filter({ hasText: "Negara yang didukung" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText(["Jepang"]);
});
