import { expect, type Page, test } from "@playwright/test";
import type { Locale } from "../../lib/i18n/routing.ts";
import { withoutScript } from "./support/without-script.ts";

const WORDS = {
  id: {
    path: "/rencana",
    travellers: "Jumlah pelancong",
    submit: "Hitung paket termurah",
    byDates: "Isi tanggal, bukan malam",
    byNights: "Isi malam, bukan tanggal",
    from: "Tiba di negara pertama",
    until: "Sampai tanggal",
    nights: "Malam",
    order: "Tanggal ini harus sesudah hari tiba di negara ini.",
    missing: "Isi tanggal tiba.",
    party: "3 pelancong × Rp ",
    stops: ["Jepang 5 malam", "Korea Selatan 3 malam"],
    odd: "Isi jumlah pelancong dari 1 sampai 50.",
    other: "/en/trip-planner",
  },
  en: {
    path: "/en/trip-planner",
    travellers: "Travellers",
    submit: "Find the cheapest plans",
    byDates: "Enter dates instead of nights",
    byNights: "Enter nights instead of dates",
    from: "Arrive in the first country",
    until: "Until",
    nights: "Nights",
    order: "This date must be after the day you arrive in this country.",
    missing: "Enter the date you arrive.",
    party: "3 travellers × Rp ",
    stops: ["Japan, 5 nights", "South Korea, 3 nights"],
    odd: "Enter 1 to 50 travellers.",
    other: "/rencana",
  },
} as const satisfies Record<Locale, object>;

const TRIP = "country=JP&country=KR&nights=5&nights=3&use=chat&use=social";
const spaced = (text: string) => text.replaceAll("\u00a0", " ");
const best = (page: Page) => page.locator("[data-best]");
const totalOf = async (page: Page) => Number(await best(page).locator("[data-total]").getAttribute("data-total"));
const esimsIn = async (page: Page) => {
  const text = spaced((await best(page).locator("p:has([data-total])").textContent()) ?? "");
  return Number(/(\d+) eSIM/.exec(text)?.[1]);
};
/** The sums of the rows, each of all eSIMs of one plan. */
const rowsOf = async (page: Page) => {
  const texts = await best(page)
    .locator("a[data-plan-id] [data-tear=left] > span > span:first-child")
    .allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, "")));
};

for (const words of Object.values(WORDS)) {
  test(`${words.path} multiplies plans and sums by the travellers, and its address keeps them, without JavaScript`, async ({
    browser,
  }) => {
    await withoutScript(browser, async (page) => {
      await page.goto(`${words.path}?${TRIP}`);
      const [alone, esims] = [await totalOf(page), await esimsIn(page)];
      await expect(best(page)).not.toContainText("×");
      await page.locator(".trip-fold > summary").click();
      await page.getByLabel(words.travellers, { exact: true }).fill("3");
      await page.getByRole("button", { name: words.submit }).click();
      await expect(page).toHaveURL(/[?&]travellers=3&/);
      expect([await totalOf(page), await esimsIn(page)]).toEqual([3 * alone, 3 * esims]);
      expect((await rowsOf(page)).reduce((sum, row) => sum + row, 0)).toBe(3 * alone);
      const sum = spaced((await best(page).locator("p:has([data-total])").textContent()) ?? "");
      expect(sum).toContain(`${words.party}${new Intl.NumberFormat("id-ID").format(alone)}`);
      await expect(best(page).locator("p").last()).toContainText(/\(3\s\w+\s×\sRp/);
      await page.getByRole("banner").locator(`a[href^="${words.other}?"]`).click();
      await expect(page).toHaveURL(new RegExp(`${words.other}\\?.*travellers=3`));
      expect(await totalOf(page)).toBe(3 * alone);
    });
  });

  test(`${words.path} names an odd number of travellers at its field`, async ({ page }) => {
    await page.goto(`${words.path}?${TRIP}&travellers=0`);
    const field = page.getByLabel(words.travellers, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(words.odd));
    await expect(field).toHaveValue("0");
    await expect(best(page)).toHaveCount(0);
  });

  test(`${words.path} takes dates instead of nights, keeps the nights that were typed, and answers the same, without JavaScript`, async ({
    browser,
  }) => {
    await withoutScript(browser, async (page) => {
      await page.goto(`${words.path}?${TRIP}`);
      const total = await totalOf(page);
      await page.locator(".trip-fold > summary").click();
      await page.getByRole("button", { name: words.byDates }).click();
      await page.getByLabel(words.from, { exact: true }).fill("2026-12-28");
      await page.getByRole("button", { name: words.submit }).click();
      await expect(page.locator(".trip-fold > summary")).toContainText(/28\s(?:Des|Dec)\s2026 \w+ 5\sJan\s2027/);
      for (const stop of words.stops) {
        expect(spaced((await page.locator(".trip-fold > summary").textContent()) ?? "")).toContain(stop);
      }
      expect(await totalOf(page)).toBe(total);
      const until = page.getByLabel(words.until, { exact: true });
      await page.locator(".trip-fold > summary").click();
      await expect(until.nth(0)).toHaveValue("2027-01-02");
      await expect(until.nth(1)).toHaveValue("2027-01-05");
      await page.getByRole("button", { name: words.byNights }).click();
      await expect(page.getByLabel(words.nights, { exact: true }).nth(0)).toHaveValue("5");
      await page.getByRole("button", { name: words.byDates }).click();
      await expect(page.getByLabel(words.from, { exact: true })).toHaveValue("2026-12-28");
      await expect(until.nth(1)).toHaveValue("2027-01-05");
    });
  });

  test(`${words.path} refuses a date at its field where the stop would end before it begins`, async ({ page }) => {
    await page.goto(
      `${words.path}?country=JP&country=KR&from=2026-12-28&until=2027-01-02&until=2027-01-02&use=chat&use=social`,
    );
    const until = page.getByLabel(words.until, { exact: true });
    await expect(until.nth(1)).toHaveAccessibleDescription(words.order);
    await expect(until.nth(0)).not.toHaveAccessibleDescription(words.order);
    expect([await until.nth(1).inputValue(), await best(page).count()]).toEqual(["2027-01-02", 0]);
    await until.nth(1).fill("2027-01-05");
    await page.getByLabel(words.from, { exact: true }).fill("");
    await page.getByRole("button", { name: words.submit }).click();
    await expect(page.getByLabel(words.from, { exact: true })).toHaveAccessibleDescription(words.missing);
  });
}
