/** The frame of the route's arc, a parabola; the SVG around it stretches it to any width. */
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

/** SVG path of the arc from its left foot to `at` (0 to 1), cut by de Casteljau's algorithm. */
export function arcPath(inset: number, at: number): string {
  const end = arcPoint(inset, at);
  const controlX = inset + ((ARC_FRAME.width - 2 * inset) / 2) * at;
  const controlY = FOOT + (CONTROL - FOOT) * at;
  return `M${round(inset)} ${FOOT}Q${round(controlX)} ${round(controlY)} ${end.x} ${end.y}`;
}

/** The part of a route that is done, 0 to 1: up to the last stop that is not 'todo'. */
export function travelled(states: readonly string[]): number {
  const reached = states.findLastIndex((state) => state !== "todo");
  return states.length < 2 || reached < 0 ? 0 : reached / (states.length - 1);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
