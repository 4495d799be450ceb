import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, parseThemes } from "./oklch";

const css = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");
const themes = parseThemes(css);

const HUES = ["sea", "sunrise", "success", "warning", "danger"];
const SURFACES = ["paper", "surface", "raised", "wash"];

/** WCAG 1.4.3: text on its background. */
const TEXT_PAIRS = [
  ...SURFACES.flatMap((surface) => [
    ["ink", surface],
    ["muted", surface],
  ]),
  ...HUES.flatMap((hue) => [
    [`${hue}-ink`, hue],
    [`${hue}-text`, `${hue}-soft`],
    ["ink", `${hue}-soft`],
    ...["paper", "surface", "raised"].map((surface) => [`${hue}-text`, surface]),
  ]),
  ["muted", "sunrise-soft"],
  ["sea-text", "wash"],
  ["sea-ink", "sea-hover"],
  ["sunrise-ink", "sunrise-hover"],
  ["head-ink", "head"],
  ["paper", "ink"],
  ["print-ink", "print"],
];

/** WCAG 1.4.11: parts that show a control, its state or the focus. */
const UI_PAIRS = [
  ...["paper", "surface", "raised"].flatMap((surface) => [
    ["control", surface],
    ["sea-text", surface],
    ["sunrise-edge", surface],
    ["danger", surface],
  ]),
  ["sea", "surface"],
  ["sunrise-edge", "sunrise-soft"],
  ...["sea", "warning-edge", "danger"].map((gauge) => [gauge, "wash"]),
];

describe.each(["light", "dark"] as const)("%s theme", (theme) => {
  const ratio = ([front, back]: string[]) => contrast(themes[theme], front ?? "", back ?? "");

  it.each(TEXT_PAIRS)("has a contrast of %s on %s of at least 4.5 to 1", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(UI_PAIRS)("has a contrast of %s on %s of at least 3 to 1", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

describe("the contrast calculation", () => {
  const scale = parseThemes(":root{--white: oklch(1 0 0);--black: oklch(0 0 0);--red: oklch(0.628 0.2577 29.23);}");

  it("gives the known ratios of black and of sRGB red on white", () => {
    expect(contrast(scale.light, "black", "white")).toBeCloseTo(21, 1);
    expect(contrast(scale.light, "red", "white")).toBeCloseTo(4, 1);
  });

  it("refuses a token that does not exist", () => {
    expect(() => contrast(scale.light, "gone", "white")).toThrow("gone");
  });
});
