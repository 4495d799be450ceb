import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./support/auth.ts";
import { buyEsim } from "./support/esims.ts";
import { bundleId } from "./support/traveller.ts";

const PLAN = "esim_UL_7D_JP_V2";

/** The daily limits on a screen, and those that a line divides although they would fit on one. */
const limitsOf = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const found: { text: string; isParted: boolean }[] = [];
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const isShown = node.parentElement?.checkVisibility() && !node.parentElement.closest(".sr-only");
      for (const { 0: text, index } of isShown
        ? (node.textContent ?? "").matchAll(/\d+\sGB\/day at full speed,?/g)
        : []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = [...range.getClientRects()];
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        const isInline = (part: Element) => /^inline/.test(getComputedStyle(part).display);
        let block = node.parentElement;
        while (block && isInline(block)) block = block.parentElement;
        found.push({ text, isParted: lines.length > 1 && width < (block?.clientWidth ?? 0) });
      }
    }
    return found;
  });

test("the daily limit of an unlimited plan stays on one line where it fits on one", async ({ page, context }) => {
  const cookies = await signIn(context, "en");
  const { orderId, esimId } = await buyEsim(cookies, PLAN);
  const screens = [
    `/payment?bundle=${await bundleId(PLAN)}`,
    `/order-detail/${orderId}`,
    "/orders",
    "/myesims",
    `/esim-detail/${esimId}`,
    `/top-up/${esimId}`,
    "/top-up",
  ];
  for (const screen of screens) {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/en${screen}`);
      await expect.poll(async () => (await limitsOf(page)).length).toBeGreaterThan(0);
      const parted = (await limitsOf(page)).filter(({ isParted }) => isParted);
      expect([screen, width, parted]).toEqual([screen, width, []]);
    }
  }
});
