import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, devices, type Page } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { siteUrl } from "../e2e/support/addresses.ts";
import { giveLogin } from "../e2e/support/auth.ts";
import { settled } from "../e2e/support/settled.ts";
import { until } from "../support/until.ts";
import type { Screen } from "./screen.ts";
import type { Who, World } from "./world.ts";

/** Viewports in CSS pixels: three phones, a tablet and a desktop. */
export const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
const THEMES = ["light", "dark"] as const;

/**
 * What the visitor holds, at which widths. A phone's browser names itself and takes touches, which decides how an eSIM is
 * installed; it is not emulated as a mobile one, which would shrink a page that is too wide until it fits.
 */
const DEVICES = {
  phone: { upTo: 767, options: { userAgent: devices["Pixel 7"].userAgent, hasTouch: true } },
  computer: { upTo: Number.POSITIVE_INFINITY, options: {} },
} as const satisfies Record<string, { upTo: number; options: BrowserContextOptions }>;
type Device = keyof typeof DEVICES;

const deviceOf = (width: number): Device => (width <= DEVICES.phone.upTo ? "phone" : "computer");
export const LOCALES = locales;
type Size = (typeof SIZES)[number];

export type Shot = {
  screen: string;
  locale: (typeof LOCALES)[number];
  theme: (typeof THEMES)[number];
  width: number;
  /** Below the gallery's folder. */
  file: string;
  address: string;
};
/** A screen that could not be captured, and the reason. */
export type Miss = { screen: string; locale: Shot["locale"]; reason: string };

const TALLEST = 6000;
/** Only ends a step that hangs: a loaded machine takes minutes for a page. */
const PATIENCE_MS = 15 * 60_000;
const READS = /\/rest\/v1\/|\/api\//;

/** One browser window for each visitor and device; its screens are opened one after the other. */
export class Camera {
  readonly #contexts = new Map<string, Promise<BrowserContext>>();
  readonly #browser: Browser;
  readonly #world: World;
  readonly #folder: string;

  constructor(browser: Browser, world: World, folder: string) {
    this.#browser = browser;
    this.#world = world;
    this.#folder = folder;
  }

  async #newContext(who: Who, device: Device): Promise<BrowserContext> {
    const { options } = DEVICES[device];
    const context = await this.#browser.newContext({ ...options, baseURL: siteUrl, reducedMotion: "reduce" });
    context.setDefaultTimeout(PATIENCE_MS);
    await giveLogin(context, await this.#world.login(who));
    return context;
  }

  #contextOf(who: Who, device: Device): Promise<BrowserContext> {
    const key = `${who} ${device}`;
    const context = this.#contexts.get(key) ?? this.#newContext(who, device);
    this.#contexts.set(key, context);
    return context;
  }

  /** Opens a screen once on each device and captures it at every width in both themes. @throws when it cannot be opened */
  async shoot(screen: Screen, locale: Shot["locale"], sizes: readonly Size[]): Promise<Shot[]> {
    const shots: Shot[] = [];
    for (const [device, own] of Map.groupBy(sizes, ({ width }) => deviceOf(width))) {
      shots.push(...(await this.#shootOn(device, screen, locale, own)));
    }
    return shots;
  }

  async #shootOn(device: Device, screen: Screen, locale: Shot["locale"], sizes: readonly Size[]): Promise<Shot[]> {
    const address = await screen.path(locale, this.#world);
    const context = await this.#contextOf(screen.who, device);
    const page = await context.newPage();
    try {
      await page.setViewportSize(sizes[0] ?? SIZES[0]);
      await open(page, address, screen);
      const shots: Shot[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          const file = `${slug(screen.name)}.${locale}.${theme}.${size.width}.jpg`;
          await draw(page, join(this.#folder, file), screen.act !== undefined);
          shots.push({ screen: screen.name, locale, theme, width: size.width, file, address });
        }
      }
      return shots;
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.close();
      await context.setOffline(false);
    }
  }
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

async function open(page: Page, address: string, { network, shows, act }: Screen): Promise<void> {
  if (network === "loading") await page.route(READS, () => new Promise(() => undefined));
  if (network === "error") await page.route(READS, (route) => route.abort());
  if (network === "offline") {
    await page.route(READS, async (route) => {
      // What says that the connection is lost is loaded after the page, and could no longer be.
      await page.locator("[data-slot=connection]").waitFor({ state: "attached" });
      await page.context().setOffline(true);
      await route.abort("internetdisconnected");
    });
  }
  // `settled` waits for the rest for as long as it goes on.
  const answer = await page.goto(address, { waitUntil: "commit" });
  if (answer && answer.status() >= 500) throw new Error(`${address} answered ${answer.status()}`);
  if (network === "loading") await page.locator("[data-slot=skeleton]").filter({ visible: true }).first().waitFor();
  else await settled(page);
  if (network === "error" || network === "offline") await page.locator("main [role=alert]").first().waitFor();
  if (shows) await page.locator(shows).waitFor();
  await act?.(page);
  if (act) await settled(page);
  await page.evaluate(() => document.querySelector("nextjs-portal")?.remove());
  // Pictures below the fold load on scrolling, but the capture does not scroll. Some are added once their data has been read.
  const missing = () =>
    page.evaluate(() => {
      const images = [...document.images].filter(({ complete }) => !complete);
      for (const image of images) image.loading = "eager";
      return images.map(({ src }) => src);
    });
  await until("the pictures are there", async () => (await missing()).length === 0, { state: missing });
  await page.evaluate(takeLateFonts);
}

/**
 * Runs in the page. It keeps its fallback for good where its typeface was late (`optional`), which is often so beside routes, as
 * they turn the browser's cache off. The same face in a new rule is used whenever it comes.
 */
async function takeLateFonts(): Promise<void> {
  for (const sheet of document.styleSheets) {
    for (const [index, rule] of [...sheet.cssRules].entries()) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      sheet.deleteRule(index);
      sheet.insertRule(rule.cssText.replace("font-display: optional", "font-display: block"), index);
    }
  }
  await new Promise((styled) => requestAnimationFrame(() => requestAnimationFrame(styled)));
  await document.fonts.ready;
}

async function draw(page: Page, path: string, isFoldOnly: boolean): Promise<void> {
  const height = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.documentElement.scrollHeight;
  });
  const size = page.viewportSize();
  const isWhole = !isFoldOnly && size !== null;
  // In a window as tall as the page, fixed bars are at its end and hide nothing.
  if (isWhole) await page.setViewportSize({ width: size.width, height: Math.min(height, TALLEST) });
  await page.screenshot({ path, type: "jpeg", quality: 70, animations: "disabled" });
  if (isWhole) await page.setViewportSize(size);
}
