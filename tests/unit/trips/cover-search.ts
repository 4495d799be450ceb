import type { Carrier } from "@/lib/trips/frontier";

/** A trip whose days have `perDay` parts each, which plans may carry apart. */
export type Days = { nights: readonly number[]; perDay: number };

/** A part of a day: its stop's place in the trip, and its day from the trip's first. */
export type Part = { stop: number; day: number };

/** The parts of a trip's days in order. */
export function partsOf({ nights, perDay }: Days): Part[] {
  const stops = nights.flatMap((count, stop) => Array<number>(count).fill(stop));
  return stops.flatMap((stop, day) => Array<Part>(perDay).fill({ stop, day }));
}

/** Every way to divide the numbers from 0 to `count` - 1 into blocks. */
function* divisions(count: number): Generator<number[][]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const blocks of divisions(count - 1)) {
    yield [...blocks, [count - 1]];
    for (const at of blocks.keys()) yield blocks.map((block, index) => (index === at ? [...block, count - 1] : block));
  }
}

/** Whether a carrier carries exactly these parts, between which it may rest. */
export function carriesParts(carrier: Carrier, block: readonly Part[]): boolean {
  const [first, last] = [block[0], block.at(-1)];
  const works = block.every(({ stop }) => carrier.stops & (1 << stop));
  return works && block.length <= carrier.carries && (last?.day ?? 0) - (first?.day ?? 0) < carrier.lasts;
}

/** For each stop the smallest stop with which it shares a block, directly or over others. */
function groupsOf(blocks: readonly number[][], parts: readonly Part[]): number[] {
  const group = [...new Set(parts.map(({ stop }) => stop))];
  for (const block of blocks) {
    const joined = new Set(block.map((at) => group[parts[at]?.stop ?? 0]));
    const least = Math.min(...[...joined].map((stop) => stop ?? 0));
    for (const stop of group.keys()) if (joined.has(group[stop])) group[stop] = least;
  }
  return group;
}

/** Whether a plan rests only while stops are visited with which it shares no plan, directly or over others. */
function restsAtWholeStops(blocks: readonly number[][], parts: readonly Part[]): boolean {
  const group = groupsOf(blocks, parts);
  const groupAt = (at: number) => group[parts[at]?.stop ?? 0];
  return blocks.every((block) => {
    const [first = 0, last = first] = [block[0], block.at(-1)];
    return parts.every((_, at) => at < first || at > last || block.includes(at) || groupAt(at) !== groupAt(first));
  });
}

/**
 * The lowest cost of carrying a short trip, found by trying every division of the parts of its days among plans; infinite where there
 * is none. Not counted are divisions in which a plan rests in the middle of a stop that it shares.
 */
export function searchCovers(days: Days, carriers: readonly Carrier[]): number {
  const parts = partsOf(days);
  let lowest = Number.POSITIVE_INFINITY;
  for (const blocks of divisions(parts.length)) {
    const cost = blocks.reduce((sum, block) => {
      const own = block.flatMap((at) => parts[at] ?? []);
      const fitting = carriers.filter((carrier) => carriesParts(carrier, own));
      return sum + Math.min(Number.POSITIVE_INFINITY, ...fitting.map((carrier) => carrier.cost));
    }, 0);
    if (cost < lowest && restsAtWholeStops(blocks, parts)) lowest = cost;
  }
  return lowest;
}
