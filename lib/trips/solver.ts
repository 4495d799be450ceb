/**
 * A plan as the solver sees it. `stops` has a bit for each stop of the trip where it works; `lasts` are days from its first use,
 * unbroken; `carries` the most days whose need fits into it. `cost` is a whole number that adds up.
 */
export type Carrier = { stops: number; lasts: number; carries: number; cost: number };

/** One plan that is used: how many days it carries in each stop, by the stop's place in the trip. */
export type Use<Item> = { carrier: Item; days: ReadonlyMap<number, number> };

type Chain<Item> = { cost: number; uses: readonly Use<Item>[] };
type Step<Item> = { cost: number; carrier: Item; days: ReadonlyMap<number, number>; rest: number; left: number };

const isWithin = (stops: number, other: number) => (stops & ~other) === 0;

function dominates(a: Carrier, b: Carrier): boolean {
  return isWithin(b.stops, a.stops) && a.lasts >= b.lasts && a.carries >= b.carries;
}

/** The carriers that can be part of a cheapest cover: none that costs no less than another one that does all that it does. */
function undominated<Item extends Carrier>(carriers: readonly Item[], nights: number): Item[] {
  const kept: Carrier[] = [];
  return carriers
    .filter(({ stops, carries, lasts }) => stops !== 0 && carries > 0 && lasts > 0)
    .toSorted((a, b) => a.cost - b.cost)
    .filter((carrier) => {
      const { stops, cost } = carrier;
      const capped = {
        stops,
        cost,
        lasts: Math.min(carrier.lasts, nights),
        carries: Math.min(carrier.carries, nights),
      };
      if (kept.some((other) => dominates(other, capped))) return false;
      kept.push(capped);
      return true;
    });
}

function firstStopOf({ days }: Use<Carrier>): number {
  const [first = 0] = days.keys();
  return first;
}

const lowestBit = (set: number) => 31 - Math.clz32(set & -set);

/**
 * The cheapest way to carry the days of a trip. The stops are divided into groups; within a group one plan follows the other, and
 * a plan rests while the stops of other groups are visited. Every division is tried, so none of these covers is cheaper.
 *
 * A state is a set of stops that are ahead and the nights left in the first of them, so there are at most 180 * 2^9 states; each
 * tries every carrier once. The divisions are the 3^10 pairs of a set and a part of it.
 * @param nights of each stop, in order; at most 31 stops, each at least one night
 * @returns the uses in the order of their first day; null where no carrier carries a day of some stop
 */
export function cheapestCover<Item extends Carrier>(
  nights: readonly number[],
  carriers: readonly Item[],
): Use<Item>[] | null {
  const starts = nights.map((_, stop) => nights.slice(0, stop).reduce((sum, count) => sum + count, 0));
  const total = nights.reduce((sum, count) => sum + count, 0);
  const usable = undominated(carriers, total);
  const usableIn = nights.map((_, stop) => usable.filter(({ stops }) => stops & (1 << stop)));
  if (usableIn.some(({ length }) => length === 0)) return null;
  const nightsOf = (stop: number) => nights[stop] ?? 0;
  const startOf = (stop: number) => starts[stop] ?? 0;

  /** How far a carrier gets that is first used with `left` nights to go in the first of these stops. */
  function follow(carrier: Item, ahead: number, left: number): Omit<Step<Item>, "cost"> {
    const dayOf = (stop: number, missing: number) => startOf(stop) + nightsOf(stop) - missing;
    const end = dayOf(lowestBit(ahead), left) + carrier.lasts;
    const days = new Map<number, number>();
    let carries = carrier.carries;
    let missing = left;
    for (let rest = ahead; rest !== 0; rest &= rest - 1) {
      const stop = lowestBit(rest);
      if (rest !== ahead) missing = nightsOf(stop);
      const taken =
        carrier.stops & (1 << stop) ? Math.max(0, Math.min(missing, carries, end - dayOf(stop, missing))) : 0;
      if (taken > 0) days.set(stop, taken);
      if (taken < missing) return { carrier, days, rest, left: missing - taken };
      carries -= taken;
    }
    return { carrier, days, rest: 0, left: 0 };
  }

  const steps = new Map<number, Step<Item>>();
  const keyOf = (ahead: number, left: number) => ahead * (total + 1) + left;

  /** The cheapest first step of the plans that carry these stops one after the other. */
  function step(ahead: number, left: number): Step<Item> | undefined {
    if (ahead === 0) return undefined;
    const key = keyOf(ahead, left);
    const known = steps.get(key);
    if (known) return known;
    let best: Step<Item> | undefined;
    for (const carrier of usableIn[lowestBit(ahead)] ?? []) {
      if (best && carrier.cost >= best.cost) break;
      const reached = follow(carrier, ahead, left);
      const cost = carrier.cost + (step(reached.rest, reached.left)?.cost ?? 0);
      if (!best || cost < best.cost) best = { ...reached, cost };
    }
    if (best) steps.set(key, best);
    return best;
  }

  function chainOf(group: number): Chain<Item> {
    const uses: Use<Item>[] = [];
    const first = step(group, nightsOf(lowestBit(group)));
    for (let at = first; at; at = step(at.rest, at.left)) uses.push({ carrier: at.carrier, days: at.days });
    return { cost: first?.cost ?? 0, uses };
  }

  const all = (1 << nights.length) - 1;
  const costs = new Float64Array(all + 1);
  const groups = new Int32Array(all + 1);
  for (let set = 1; set <= all; set += 1) {
    const first = set & -set;
    let cost = Number.POSITIVE_INFINITY;
    // Every part of the set that has its first stop, the whole set first.
    for (let part = set; part > 0; part = (part - 1) & set) {
      if (!(part & first)) continue;
      const sum = (step(part, nightsOf(lowestBit(part)))?.cost ?? 0) + (costs[set & ~part] ?? 0);
      if (sum < cost) {
        cost = sum;
        groups[set] = part;
      }
    }
    costs[set] = cost;
  }

  const uses: Use<Item>[] = [];
  for (let set = all; set !== 0; set &= ~(groups[set] ?? set)) uses.push(...chainOf(groups[set] ?? set).uses);
  // Plans that share a stop are of one group, in their order already.
  return uses.toSorted((a, b) => firstStopOf(a) - firstStopOf(b));
}
