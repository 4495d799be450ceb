import type { Carrier } from "@/lib/trips/frontier";

/** The days of a trip in order, each as the place of its stop. */
export const daysOf = (nights: readonly number[]): number[] => nights.flatMap((count, stop) => Array(count).fill(stop));

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

/** Whether a carrier carries exactly these days, in which it may rest between two of them. */
export function carriesDays(carrier: Carrier, days: readonly number[], stopOf: readonly number[]): boolean {
  const [first = 0, last = first] = [days[0], days.at(-1)];
  const works = days.every((day) => carrier.stops & (1 << (stopOf[day] ?? 0)));
  return works && days.length <= carrier.carries && last - first < carrier.lasts;
}

/** For each stop the smallest stop with which it shares a block, directly or over others. */
function groupsOf(blocks: readonly number[][], stopOf: readonly number[]): number[] {
  const group = [...new Set(stopOf)];
  for (const block of blocks) {
    const joined = new Set(block.map((day) => group[stopOf[day] ?? 0]));
    const least = Math.min(...[...joined].map((stop) => stop ?? 0));
    for (const stop of group.keys()) if (joined.has(group[stop])) group[stop] = least;
  }
  return group;
}

/** Whether a plan rests only while stops are visited with which it shares no plan, directly or over others. */
function restsAtWholeStops(blocks: readonly number[][], stopOf: readonly number[]): boolean {
  const group = groupsOf(blocks, stopOf);
  const groupOf = (day: number) => group[stopOf[day] ?? 0];
  return blocks.every((block) => {
    const [first = 0, last = first] = [block[0], block.at(-1)];
    return stopOf.every(
      (_, day) => day < first || day > last || block.includes(day) || groupOf(day) !== groupOf(first),
    );
  });
}

/**
 * The lowest cost of carrying a short trip, found by trying every division of its days among plans; infinite where there is none.
 * `free` also counts divisions in which a plan rests in the middle of a stop that it shares.
 */
export function searchCovers(nights: readonly number[], carriers: readonly Carrier[]): { ruled: number; free: number } {
  const stopOf = daysOf(nights);
  const lowest = { ruled: Number.POSITIVE_INFINITY, free: Number.POSITIVE_INFINITY };
  for (const blocks of divisions(stopOf.length)) {
    const cost = blocks.reduce((sum, block) => {
      const fitting = carriers.filter((carrier) => carriesDays(carrier, block, stopOf));
      return sum + Math.min(Number.POSITIVE_INFINITY, ...fitting.map((carrier) => carrier.cost));
    }, 0);
    lowest.free = Math.min(lowest.free, cost);
    if (cost < lowest.ruled && restsAtWholeStops(blocks, stopOf)) lowest.ruled = cost;
  }
  return lowest;
}
