import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules of axe that depend on the colours of a theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type Theme = "light" | "dark";

/** Colours change at once with the theme, so that axe does not read one that is on its way. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
  });
}

async function findingsIn(page: Page, theme: Theme, rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} (${theme}): ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/**
 * The rules that a page breaks by axe, and where: all of them in the light theme, those about colours also in the dark one.
 * axe runs in the page itself: none of our pages has a frame, and searching for frames takes twice as long.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  await stopTransitions(page);
  return [...(await findingsIn(page, "light")), ...(await findingsIn(page, "dark", COLOUR_RULES))];
}
