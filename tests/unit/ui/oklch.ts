type Colour = { lightness: number; chroma: number; hue: number };
type Theme = ReadonlyMap<string, Colour>;

const DECLARATION = /--([a-z-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g;

function declarations(block: string): [string, Colour][] {
  return [...block.matchAll(DECLARATION)].map(([, name = "", lightness, chroma, hue]) => [
    name,
    { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) },
  ]);
}

/** The colour tokens of the two `:root` blocks; dark inherits from light. */
export function parseThemes(css: string): { light: Theme; dark: Theme } {
  const [light = "", dark = ""] = [...css.matchAll(/:root\s*\{([^}]*)\}/g)].map(([, block = ""]) => block);
  return { light: new Map(declarations(light)), dark: new Map([...declarations(light), ...declarations(dark)]) };
}

/** Linear sRGB of a colour (Ottosson's matrices), clipped to the gamut as on a screen. */
function linearRgb({ lightness, chroma, hue }: Colour): [number, number, number] {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function colourOf(theme: Theme, name: string): Colour {
  const colour = theme.get(name);
  if (!colour) throw new Error(`no colour token ${name}`);
  return colour;
}

/** Contrast ratio of two tokens, 1 to 21. */
export function contrast(theme: Theme, front: string, back: string): number {
  const values = [luminance(colourOf(theme, front)), luminance(colourOf(theme, back))];
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

/** A token as `#rrggbb`. */
export function hexOf(theme: Theme, name: string): string {
  const bytes = linearRgb(colourOf(theme, name)).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
