import { chainsOver, type Use } from "./chains";
import { type Calendar, type Carrier, calendarOf, frontiersOver, lowestBit, undominated } from "./frontier";
import { Pace, type Sliced } from "./slices";

/** The days of a trip, by stop in order, whose need has `perDay` equal parts; at most ten stops, each at least one night. */
type Days = { nights: readonly number[]; perDay: number };

/**
 * For each set of stops, whether between any two that follow one another in it some carrier can be used in both. Any other set costs
 * as much as its two sides apart.
 */
function linkedSets(carriers: readonly Carrier[], { startOf, partsIn }: Calendar): Uint8Array {
  const stops = startOf.length - 1;
  const links = Array.from({ length: stops }, (_, from) =>
    Array.from({ length: stops }, (_, to) => {
      // From the last day of one to the first of the other.
      const span = (startOf[to] ?? 0) - (startOf[from + 1] ?? 0) + 2;
      const both = (1 << from) | (1 << to);
      return carriers.some((one) => (one.stops & both) === both && one.lasts >= span && one.carries >= 2);
    }),
  );
  const linked = new Uint8Array(partsIn.length);
  for (let set = 1; set < linked.length; set += 1) {
    const rest = set & (set - 1);
    linked[set] = rest === 0 || (linked[rest] === 1 && links[lowestBit(set)]?.[lowestBit(rest)]) ? 1 : 0;
  }
  return linked;
}

/** The cheapest division of each set of stops into linked groups: the group of its first stop. */
function* divisions(linked: Uint8Array, costOf: (group: number) => number): Sliced<Int32Array> {
  const pace = new Pace();
  const groups = new Int32Array(linked.length);
  const costs = new Float64Array(linked.length).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  for (let set = 1; set < linked.length; set += 1) {
    const others = set & (set - 1);
    let steps = 0;
    for (let rest = others; rest >= 0; rest = rest === 0 ? -1 : (rest - 1) & others) {
      const group = set & ~rest;
      steps += 1;
      if (linked[group] !== 1) continue;
      const cost = costOf(group) + (costs[rest] ?? 0);
      if (cost < (costs[set] ?? 0)) [costs[set], groups[set]] = [cost, group];
    }
    if (pace.isOver(steps)) yield;
  }
  return groups;
}

function firstStopOf({ parts }: Use<Carrier>): number {
  const [first = 0] = parts.keys();
  return first;
}

/**
 * The ways to carry the days of a trip. Every division of the stops into groups is tried. Within a group one plan follows the other,
 * also in the middle of a day, and rests while the stops of other groups are visited. A state of a chain is the set of stops ahead
 * and the parts left in the first: 180 * `perDay` * 2^9 at most for ten stops and 180 nights.
 * @param mostWork how many steps, each a carrier in a state, a search may try; beyond it TooMuchWork is thrown
 * @returns `usable`: the carriers without those that do no more than one which costs no more. `cheapest` finds the cheapest way by what
 * a carrier counts, which rises with its cost: the uses in the order of their first day, null where no carrier carries a day of some stop
 */
export function* coversOf<Item extends Carrier>(
  { nights, perDay }: Days,
  carriers: readonly Item[],
  mostWork = Number.POSITIVE_INFINITY,
) {
  const calendar = calendarOf(nights, perDay);
  const usable = yield* undominated(carriers, calendar);
  const frontierOf = frontiersOver(usable, calendar);
  const linked = linkedSets(usable, calendar);
  const isCovered = nights.every((_, stop) => usable.some(({ stops }) => stops & (1 << stop)));

  function* cheapest(costOf: (price: number) => number): Sliced<Use<Item>[] | null> {
    if (!isCovered) return null;
    const chains = chainsOver({
      carriers: usable,
      costs: Float64Array.from(usable, ({ cost }) => costOf(cost)),
      calendar,
      work: { left: mostWork },
      frontierOf,
    });
    for (let set = 1; set < linked.length; set += 1) if (linked[set] === 1) yield* chains.fill(set);
    const groups = yield* divisions(linked, chains.costOf);
    const uses: Use<Item>[] = [];
    for (let set = linked.length - 1; set !== 0; set &= ~(groups[set] ?? 0)) {
      uses.push(...chains.usesOf(groups[set] ?? 0));
    }
    // Uses that share a stop are of one group, in their order already.
    return uses.toSorted((a, b) => firstStopOf(a) - firstStopOf(b));
  }

  return { usable, cheapest };
}
