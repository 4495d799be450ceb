import { expect, type Page, test } from "@playwright/test";

const best = (page: Page) => page.locator("[data-best]");

for (const [path, submit, nights] of [
  ["/rencana", "Hitung paket termurah", "Malam"],
  ["/en/trip-planner", "Find the cheapest plans", "Nights"],
] as const) {
  test(`${path} has its button in the second screen of a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const button = await page.getByRole("button", { name: submit }).last().boundingBox();
    expect((button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0)).toBeLessThanOrEqual(2 * 640);
  });

  test(`${path} answers in one tap for the places that a plan covers`, async ({ page }) => {
    await page.goto(`${path}?country=JP&nights=5&country=KP&nights=3&country=KR&nights=2&travellers=2&use=social`);
    await page.locator("#trip-answer a").click();
    await expect(page).toHaveURL(/\?country=JP&country=KR&nights=5&nights=2&travellers=2&use=social$/);
    await expect(best(page)).toBeVisible();
    await expect(page.getByLabel(nights, { exact: true }).nth(1)).toHaveValue("2");
  });
}

for (const [path, searched, text] of [
  ["/rencana", "/rencana/umrah-plus-turki", "pasang eSIM sebelum tiba"],
  ["/en/trip-planner", "/en/trip-planner/umrah-and-turkey", "install the eSIM before you arrive"],
] as const) {
  test(`${path} says at each plan for Turkey that it is installed in advance, and at no other`, async ({ page }) => {
    for (const address of [`${path}?country=TR&nights=4&use=chat`, searched]) {
      await page.goto(address);
      const warning = best(page).locator("details");
      await expect(warning.first()).toBeVisible();
      await expect(warning.first()).toContainText(text);
    }
    await page.goto(`${path}?country=JP&nights=4&use=chat`);
    await expect(best(page)).toBeVisible();
    await expect(best(page).locator("details")).toHaveCount(0);
  });
}

test("beyond a number of trips at once the planner asks to try again, keeps what was typed, and answers later", async ({
  page,
  request,
}) => {
  const nights = Array.from({ length: 60 }, (_, at) => at + 1);
  // As many places as a trip may have: their searches take longer than their pages, so that they wait for each other.
  const places = ["JP", "KR", "TH", "SG", "MY", "VN", "ID", "PH", "TW", "HK"].map((code) => `country=${code}`);
  const trip = (count: number) =>
    `/rencana?${places.join("&")}&nights=${count}${"&nights=9".repeat(places.length - 1)}&use=chat&use=work`;
  const pages = await Promise.all(nights.map(async (count) => (await request.get(trip(count))).text()));
  const refused = pages.findIndex((html) => html.includes('data-no-answer="busy"'));
  expect(refused).toBeGreaterThanOrEqual(0);
  expect(pages[refused]).toContain("Banyak perjalanan sedang dihitung");
  expect(pages[refused]).toContain(`value="${nights[refused]}"`);
  await page.goto(trip(nights[refused] ?? 0));
  await expect(best(page)).toBeVisible();
});
