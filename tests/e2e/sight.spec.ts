import { expect, type Locator, test } from "@playwright/test";

const DESTINATION = "/destinasi/jepang";
const TABS_PRESSED = 40;

/** The colour of the edge of a pass, which a pseudo-element draws. */
const edgeOf = (stub: Locator) =>
  stub.locator("[data-tear=top]").evaluate((part) => getComputedStyle(part, "::before").backgroundColor);

test("in forced colours a plan keeps its edge, and the chosen one differs", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(DESTINATION);
  const stubs = page.locator("main [data-slot=pass-stub]");
  await stubs.nth(2).click();
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [chosen, other] = [await edgeOf(stubs.nth(2)), await edgeOf(stubs.first())];
  expect(other).not.toBe(paper);
  expect([paper, other]).not.toContain(chosen);
});

test("in forced colours the chosen filter has a line that the others lack", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/browse");
  const chips = page.locator("main label:has(input[type=radio])");
  const lineOf = (chip: Locator) => chip.evaluate((label) => getComputedStyle(label).outlineStyle);
  await chips.nth(1).click();
  expect([await lineOf(chips.nth(0)), await lineOf(chips.nth(1))]).toEqual(["none", "solid"]);
});

test("what the keyboard reaches is never below a bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(DESTINATION);
  const hidden: string[] = [];
  for (let step = 0; step < TABS_PRESSED; step++) {
    await page.keyboard.press("Tab");
    const below = await page.evaluate(() => {
      const bars = [...document.querySelectorAll("[data-slot=action-bar], [data-dock]")];
      const focused = document.activeElement;
      if (!focused || focused === document.body || bars.some((bar) => bar.contains(focused))) return null;
      const { bottom } = (focused.closest("label") ?? focused).getBoundingClientRect();
      const edge = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top));
      return bottom > edge ? `${focused.outerHTML.slice(0, 80)} ends at ${bottom}, the bar begins at ${edge}` : null;
    });
    if (below) hidden.push(below);
  }
  expect(hidden).toEqual([]);
});
