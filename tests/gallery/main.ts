import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../local/support/chromium.ts";
import { siteUrl } from "../e2e/support/addresses.ts";
import { forgetData, startStore, stopStore } from "../e2e/support/stack.ts";
import { Camera, LOCALES, type Miss, type Shot, SIZES } from "./capture.ts";
import { screens } from "./screens.ts";
import { sheet } from "./sheet.ts";
import { World } from "./world.ts";

/**
 * Takes pictures of every screen in every state, at four widths or five, in both themes and languages, on one page.
 * It uses the store that `tests/e2e/store.ts` keeps open, or starts its own.
 * - --only=order,eSIM   only screens whose name contains one of these; other pictures are kept
 * - --width=360,1440    only these widths
 * - --lang=id           only this language
 */
const AT_ONCE = 2;
/** Narrower widths are only for the screens that ask for them, in CSS pixels. */
const USUAL_FROM = 360;
const folder = resolve(import.meta.dirname, "../.output/gallery");

function option(name: string): string[] | undefined {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given?.slice(name.length + 3).split(",");
}

const [only, widths, languages] = [option("only"), option("width"), option("lang")];
const isWanted = (name: string) => !only || only.some((part) => name.toLowerCase().includes(part.toLowerCase()));
const sizes = SIZES.filter(({ width }) => !widths || widths.includes(String(width)));
const locales = LOCALES.filter((locale) => !languages || languages.includes(locale));
const wanted = screens.filter(({ name }) => isWanted(name));
if (wanted.length === 0 || sizes.length === 0 || locales.length === 0) {
  console.error(`Nothing to draw. There are: ${screens.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const isRunning = await fetch(siteUrl).then(
  () => true,
  () => false,
);
if (!isRunning) forgetData();
const store = isRunning ? null : await startStore({ LEGAL_ENTITY: "PT Kelana Contoh Indonesia" });

const listFile = join(folder, "shots.json");
mkdirSync(folder, { recursive: true });
const earlier = existsSync(listFile) ? (JSON.parse(readFileSync(listFile, "utf8")) as Shot[]) : [];
const shots = new Map(earlier.map((shot) => [shot.file, shot]));
const misses: Miss[] = [];

function write(): void {
  const order = new Map(screens.map(({ name }, index) => [name, index]));
  const known = [...shots.values()].filter(({ screen }) => order.has(screen));
  known.sort((a, b) => (order.get(a.screen) ?? 0) - (order.get(b.screen) ?? 0));
  writeFileSync(listFile, JSON.stringify(known));
  writeFileSync(join(folder, "index.html"), sheet(known, misses));
}

const startedAt = Date.now();
const executablePath = chromiumPath();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});
const world = new World();
const queue = wanted.flatMap((screen) => locales.map((locale) => ({ screen, locale })));

async function work(): Promise<void> {
  const camera = new Camera(browser, world, folder);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { screen, locale } = next;
    try {
      const own = sizes.filter(({ width }) => width >= USUAL_FROM || screen.isNarrow);
      for (const shot of await camera.shoot(screen, locale, own)) shots.set(shot.file, shot);
      console.log(`${screen.name} (${locale})`);
    } catch (error) {
      misses.push({ screen: screen.name, locale, reason: String(error) });
      console.error(`${screen.name} (${locale}): ${error}`);
    }
    write();
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
await browser.close();
if (store) await stopStore(store);
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s. Look at ${join(folder, "index.html")}`);
process.exit(misses.length > 0 ? 1 : 0);
