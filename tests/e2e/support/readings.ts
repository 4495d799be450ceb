import type { Page } from "@playwright/test";
import { restyle } from "./restyle.ts";

const TWICE = "html{font-size:200%!important}";

/** How a visitor reads: width in CSS pixels, and what the browser or the visitor does to all text. */
export type Reading = { name: string; width: number; css: string };

/** In this order the page changes least from one to the next. */
export const READINGS: readonly Reading[] = [
  { name: "a desktop", width: 1440, css: "" },
  { name: "a tablet, where the header has all its parts in the least room", width: 768, css: "" },
  { name: "the narrowest phone", width: 320, css: "" },
  {
    name: "the narrowest phone with the text spacing of WCAG 1.4.12",
    width: 320,
    css: "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
  },
  { name: "text of twice the size", width: 640, css: TWICE },
  { name: "text of twice the size on a phone", width: 390, css: TWICE },
  { name: "text of twice the size on a small phone", width: 360, css: TWICE },
];

/** A page that is measured need not be painted. */
const UNPAINTED = "html{visibility:hidden!important}";

/** Where a page that is read in this way needs more width than it has, and states that are cut or not on one line. */
async function faultsOf(page: Page, { name, width }: Reading): Promise<string[]> {
  const { needed, badges } = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const badges = [...document.querySelectorAll<HTMLElement>("[data-slot=badge]")].filter((badge) => {
      const room = badge.parentElement?.getBoundingClientRect().right ?? 0;
      const text = document.createRange();
      text.selectNodeContents(badge);
      const lines = [...text.getClientRects()].map(({ top }) => Math.round(top / 8));
      const isCut = badge.scrollWidth > badge.clientWidth || badge.getBoundingClientRect().right > room + 1;
      return badge.checkVisibility() && (isCut || (badge.children.length === 0 && new Set(lines).size > 1));
    });
    return { needed: document.documentElement.scrollWidth, badges: badges.map(({ textContent }) => textContent) };
  });
  const { pathname } = new URL(page.url());
  const tooWide = needed > width ? [`${pathname}: ${name} needs ${needed} of ${width}`] : [];
  return [...tooWide, ...badges.map((badge) => `${pathname}: ${name} cuts or breaks '${badge}'`)];
}

/**
 * The faults of a page in each of these readings, which change its size and its style sheets. A browser that is emulated as a
 * mobile one would shrink a page that is too wide, and find nothing.
 */
export async function readingFaults(page: Page, readings: readonly Reading[]): Promise<string[]> {
  const faults: string[] = [];
  let applied: string | undefined;
  for (const reading of readings) {
    await page.setViewportSize({ width: reading.width, height: 900 });
    if (reading.css !== applied) await restyle(page, UNPAINTED + reading.css);
    applied = reading.css;
    faults.push(...(await faultsOf(page, reading)));
  }
  if (faults.length > 0) await restyle(page);
  return faults;
}
