import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SCENE_COLOURS, type Scene, sceneOf } from "@/lib/plans/scenes";
import { COUNTRIES } from "@/supabase/seed/countries";
import { VENDOR_SETS } from "@/supabase/seed/regions";
import { contrast, hexOf, parseThemes } from "./oklch";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const css = read("app/styles/scenes.css");
const coloured = parseThemes(css);
const base = parseThemes(read("app/styles/tokens.css"));
const scenes = Object.keys(SCENE_COLOURS) as Scene[];

describe("every region's scene", () => {
  it.each(scenes)("%s is drawn, used in the style sheet, and readable in both themes", (scene) => {
    expect(existsSync(new URL(`public/scenes/${scene}.svg`, root))).toBe(true);
    expect(css).toContain(
      `[data-scene="${scene}"] {\n  --head: var(--head-${scene});\n  --scene: url("/scenes/${scene}.svg");`,
    );
    for (const theme of ["light", "dark"] as const) {
      const tokens = new Map([...base[theme], ...coloured[theme]]);
      expect(contrast(tokens, "head-ink", `head-${scene}`)).toBeGreaterThanOrEqual(4.5);
    }
    expect(hexOf(coloured.light, `head-${scene}`)).toBe(SCENE_COLOURS[scene]);
  });

  it.each(scenes)("%s has its sun where the narrowest drawing still shows all of it", (scene) => {
    const sun = read(`public/scenes/${scene}.svg`).match(/<circle cx="(\d+)" cy="(\d+)" r="(\d+)" fill="#f6a94f"/);
    const [, x = Number.NaN, y = Number.NaN, radius = Number.NaN] = (sun ?? []).map(Number);
    // A drawing of 240 by 96, 84 px high, whose right 5.5rem are shown, the left of these fading.
    expect(x - radius).toBeGreaterThanOrEqual(240 - (88 * 96) / 84 + 20);
    expect(x + radius).toBeLessThanOrEqual(236);
    expect(y - radius).toBeGreaterThanOrEqual(6);
  });

  it("has no drawing that nothing uses, and no two of one colour", () => {
    expect(readdirSync(new URL("public/scenes", root)).sort()).toEqual(scenes.map((scene) => `${scene}.svg`).sort());
    expect(new Set(Object.values(SCENE_COLOURS)).size).toBe(scenes.length);
  });
});

describe("sceneOf", () => {
  const place = (name: string, code: string | null, region: string | null) => [{ name, code, region }];

  it.each([
    ["Japan", "JP", "Asia", "japan"],
    ["South Korea", "KR", "Asia", "east-asia"],
    ["Taiwan", "TW", "Asia", "east-asia"],
    ["Mongolia", "MN", "Asia", "east-asia"],
    ["East Asia", "REA", "Asia", "east-asia"],
    ["Singapore", "SG", "Asia", "southeast-asia"],
    ["India", "IN", "Asia", "asia"],
    ["Serbia", "RS", "Europe", "balkans"],
    ["France", "FR", "Europe", "europe"],
    ["Europe Lite", "Europe Lite", "Europe", "europe"],
    ["Europe+", "Europe+", "Europe", "europe"],
    ["Southeast Asia", "RSEA", "Asia", "southeast-asia"],
    ["Atlantis", "XX", null, "global"],
  ])("%s has a scene of its own region", (name, code, region, scene) => {
    expect(sceneOf(place(name, code, region))).toBe(scene);
  });

  it("is the globe for several places and for none", () => {
    expect([sceneOf([]), sceneOf([...place("Japan", "JP", "Asia"), ...place("India", "IN", "Asia")])]).toEqual([
      "global",
      "global",
    ]);
  });

  it("knows every country and every set of the demo catalogue", () => {
    const lost = [
      ...COUNTRIES.map(([code, region]) => sceneOf(place(code, code, region))),
      ...VENDOR_SETS.filter(({ name }) => name !== "Global").map(({ name }) => sceneOf(place(name, name, null))),
    ].filter((scene) => scene === "global");
    expect(lost).toEqual([]);
  });
});
