import type { Place } from "./types";

/**
 * The scenes of the regions. Each has a drawing (public/scenes/<scene>.svg, paper and sun on a coloured ground) and a
 * colour: the token `--head-<scene>` of app/styles/tokens.css in both themes. The light one is repeated here, for mails and
 * pictures, which cannot read a style sheet.
 */
export const SCENE_COLOURS = {
  "southeast-asia": "#015e4a",
  japan: "#3e4588",
  "east-asia": "#6a356e",
  asia: "#75305b",
  "middle-east": "#724d16",
  europe: "#234e82",
  balkans: "#465722",
  africa: "#8a3915",
  "north-america": "#1f5733",
  "latin-america": "#88283c",
  caribbean: "#026263",
  oceania: "#5d3881",
  global: "#01596c",
} as const satisfies Record<string, string>;

export type Scene = keyof typeof SCENE_COLOURS;

const codes = (scene: Scene, list: string): [string, Scene][] => list.split(" ").map((code) => [code, scene]);

/** Countries that belong to a closer region than the catalogue names, and Japan, whose gate and mountain are its own. */
const SCENE_OF_COUNTRY: ReadonlyMap<string, Scene> = new Map([
  ...codes("southeast-asia", "ID SG MY TH VN PH KH LA BN MM TL"),
  ...codes("japan", "JP"),
  ...codes("east-asia", "KR CN TW HK MO MN"),
  ...codes("balkans", "AL BA BG HR XK ME MK RO RS SI"),
]);

/** Regions and the vendor's sets by their English name, without what makes one of several sizes: 'Europe Lite', 'Europe+'. */
const SCENE_OF_REGION: Readonly<Record<string, Scene>> = {
  Africa: "africa",
  Asia: "asia",
  Balkans: "balkans",
  Caribbean: "caribbean",
  "Central America": "latin-america",
  "Central Asia": "asia",
  "East Asia": "east-asia",
  Europe: "europe",
  Global: "global",
  LATAM: "latin-america",
  "Latin America": "latin-america",
  "Middle East": "middle-east",
  "North Africa": "africa",
  "North America": "north-america",
  Oceania: "oceania",
  Scandinavia: "europe",
  "South America": "latin-america",
  "South Asia": "asia",
  "Southeast Asia": "southeast-asia",
};

/** The scene of where a plan works; the globe for several places and for what is in no known region. */
export function sceneOf(places: readonly Place[]): Scene {
  const [only] = places;
  if (!only || places.length > 1) return "global";
  const set = only.name.replace(/( Lite|\+)$/, "");
  const region = only.region ?? "";
  return SCENE_OF_COUNTRY.get(only.code ?? "") ?? SCENE_OF_REGION[set] ?? SCENE_OF_REGION[region] ?? "global";
}
