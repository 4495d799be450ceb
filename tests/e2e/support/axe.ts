import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { restyle } from "./restyle.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of axe that depend on the colours of a theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function findingsIn(page: Page, theme: "light" | "dark"): Promise<string[]> {
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    // The texts of style sheets serve a rule alone that is off by default (css-orientation-lock).
    preload: { assets: ["media"] },
    ...(theme === "dark" && { runOnly: { type: "rule", values: COLOUR_RULES } }),
  };
  const found = await page.evaluate(async (wanted) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(" ")) }));
  }, options);
  return found.map(({ id, places }) => `${id} (${theme}): ${places.join(", ")}`);
}

/**
 * The rules that a page breaks by axe, and where: all of them in the light theme, those about colours also in the dark one. It
 * begins with the theme that the page has and leaves it in the other one, since every change of theme draws the page anew.
 * axe runs in the page itself, where it is loaded once: none of our pages has a frame.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  await restyle(page);
  await page.evaluate(source);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const findings: string[] = [];
  for (const theme of isDark ? (["dark", "light"] as const) : (["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    findings.push(...(await findingsIn(page, theme)));
  }
  return findings;
}
