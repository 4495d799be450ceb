/** A parabola over a 100 by 40 frame that both ends of a route share; stretched to any width by the SVG around it. */
export const ARC_FRAME = { width: 100, height: 40 };
const FOOT = 32;
const CREST = 8;
const CONTROL = 2 * CREST - FOOT;

export type ArcPoint = { x: number; y: number };

/** A point of the arc in frame units. @param inset distance of the feet from the frame's sides, 0 to 50 @param at 0 to 1 */
export function arcPoint(inset: number, at: number): ArcPoint {
  const x = inset + (ARC_FRAME.width - 2 * inset) * at;
  const y = FOOT - 2 * at * (1 - at) * (FOOT - CONTROL);
  return { x: round(x), y: round(y) };
}

/** SVG path of the arc from its left foot to `at` (0 to 1): de Casteljau's cut of the quadratic curve. */
export function arcPath(inset: number, at: number): string {
  const end = arcPoint(inset, at);
  const controlX = inset + ((ARC_FRAME.width - 2 * inset) / 2) * at;
  const controlY = FOOT + (CONTROL - FOOT) * at;
  return `M${round(inset)} ${FOOT}Q${round(controlX)} ${round(controlY)} ${end.x} ${end.y}`;
}

/** How far a route has been travelled, 0 to 1: up to the last stop that is not still to come. */
export function travelled(states: readonly string[]): number {
  const reached = states.findLastIndex((state) => state !== "todo");
  return states.length < 2 || reached < 0 ? 0 : reached / (states.length - 1);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
