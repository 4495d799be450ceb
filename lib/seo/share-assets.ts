import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Scene } from "@/lib/plans/scenes";

const FONT_DIR = join(process.cwd(), "node_modules/@fontsource/plus-jakarta-sans/files");
const FLAG_DIR = join(process.cwd(), "node_modules/country-flag-icons/3x2");
const SCENE_DIR = join(process.cwd(), "public/scenes");
const WEIGHTS = [500, 800] as const;
const SUBSETS = ["latin", "latin-ext"] as const;

type Font = { name: string; weight: (typeof WEIGHTS)[number]; data: Buffer };

async function readFonts(): Promise<Font[]> {
  const faces = WEIGHTS.flatMap((weight) => SUBSETS.map((subset) => ({ weight, subset })));
  return Promise.all(
    faces.map(async ({ weight, subset }) => ({
      name: "Jakarta",
      weight,
      data: await readFile(join(FONT_DIR, `plus-jakarta-sans-${subset}-${weight}-normal.woff`)),
    })),
  );
}

let fonts: Promise<Font[]> | undefined;

/** The typeface as static files, because the drawing library reads neither variable fonts nor woff2. */
export function shareFonts(): Promise<Font[]> {
  fonts ??= readFonts();
  return fonts;
}

async function dataUrl(path: string): Promise<string> {
  return `data:image/svg+xml;base64,${await readFile(path, "base64")}`;
}

/** The drawing of a region as a data URL. */
export function shareScene(scene: Scene): Promise<string> {
  return dataUrl(join(SCENE_DIR, `${scene}.svg`));
}

/** A country's flag as a data URL, or null where we have none. @param isoCode ISO 3166-1 alpha-2 */
export async function shareFlag(isoCode: string): Promise<string | null> {
  if (!/^[A-Z]{2}$/.test(isoCode)) return null;
  try {
    return await dataUrl(join(FLAG_DIR, `${isoCode}.svg`));
  } catch {
    return null;
  }
}
