import type { Plan } from "@/lib/plans/types";

const SEA = "#0b5c78";

/** By the region that the vendor files a place under; white text keeps a contrast of 4.5 on each. */
const COLOURS: Readonly<Record<string, string>> = {
  Asia: "#a8322f",
  "Southeast Asia": "#0f6b4f",
  "Middle East": "#8a5310",
  Europe: "#2f4f9e",
  Africa: "#8f4518",
  "North America": "#34527a",
  "Latin America": "#6a5510",
  Caribbean: "#0a6a70",
  Oceania: "#0b6390",
};

/** The colour of a plan's pass in mails: that of its place's region. */
export function placeColour({ places: [first] }: Pick<Plan, "places">): string {
  return COLOURS[first?.region ?? ""] ?? SEA;
}
