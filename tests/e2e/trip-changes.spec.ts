import { expect, test } from "@playwright/test";
import { withoutScript } from "./support/without-script.ts";

test("odd input is named beside its field, and nothing of it is lost", async ({ browser }) => {
  await withoutScript(browser, async (page) => {
    await page.goto("/rencana?country=Atlantis&country=Jepang&country=Eropa&nights=4&nights=lima&nights=2&use=chat");
    const [country, nights] = [page.getByLabel("Negara", { exact: true }), page.getByLabel("Malam", { exact: true })];
    await expect(page.getByRole("alert")).toContainText("Perbaiki isian yang ditandai");
    await expect(country.nth(0)).toHaveAccessibleDescription(/tidak mengenal nama ini/);
    await expect(nights.nth(1)).toHaveAccessibleDescription("Isi 1 sampai 180.");
    await expect(country.nth(2)).toHaveAccessibleDescription(/Ini kawasan/);
    expect([await country.nth(0).inputValue(), await nights.nth(1).inputValue()]).toEqual(["Atlantis", "lima"]);
    await expect(page.locator("[data-best]")).toHaveCount(0);
  });
});

for (const [query, text] of [
  ["country=&nights=", "Tulis paling sedikit satu negara"],
  ["country=JP&nights=3", "Pilih paling sedikit satu pemakaian"],
  ["country=JP&country=KR&nights=180&nights=1&use=chat", "Paling lama 180 malam"],
  [`${"country=JP&nights=1&".repeat(11)}use=chat`, "Paling banyak 10 negara"],
  ["country=Korea+Utara&nights=3&use=chat", "Tidak ada paket yang mencakup Korea Utara"],
  [`country=${"%F0%9F%8F%9D".repeat(500)}&nights=%00&use[]=x`, "Pilih paling sedikit satu pemakaian"],
] as const) {
  test(`an address that ends in ${query.slice(-40)} is answered with what is wrong`, async ({ page }) => {
    const response = await page.goto(`/rencana?${query}`);
    expect([response?.status(), await response?.headerValue("set-cookie")]).toEqual([200, null]);
    await expect(page.locator("#trip-answer")).toContainText(text);
    await expect(page.locator("[data-best]")).toHaveCount(0);
  });
}

test("without a use the group of uses says that one is needed", async ({ page }) => {
  await page.goto("/rencana?country=JP&nights=3");
  const uses = page.getByRole("group", { name: "Untuk apa internetnya?" });
  await expect(uses).toHaveAccessibleDescription("Pilih paling sedikit satu pemakaian.");
  await expect(uses.getByText("Pilih paling sedikit satu pemakaian.")).toBeVisible();
});

for (const [kind, query] of [
  ["odd input", "country=Atlantis&nights=5&country=JP&nights=lima"],
  ["a country without plans", "country=JP&nights=5&country=KP&nights=3&use=chat"],
] as const) {
  test(`a trip with ${kind} shows what to change in a phone's first screen, and its open form below, without JavaScript`, async ({
    browser,
  }) => {
    await withoutScript(browser, async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/rencana?${query}`);
      const field = page.getByLabel("Negara", { exact: true }).first();
      await expect(field).toBeVisible();
      const [answer, form] = [await page.locator("#trip-answer").boundingBox(), await field.boundingBox()];
      const end = (answer?.y ?? 0) + (answer?.height ?? 0);
      expect(end).toBeLessThanOrEqual(740);
      expect(form?.y).toBeGreaterThanOrEqual(end);
    });
  });
}

test("a wide screen has what to change beside the form", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/rencana?country=JP&nights=5&country=KP&nights=3&use=chat");
  const field = await page.getByLabel("Negara", { exact: true }).first().boundingBox();
  const answer = await page.locator("#trip-answer").boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(answer?.x ?? 0);
});
