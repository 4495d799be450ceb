/** Work that stands still after each slice, so that whoever runs it may do something else in between. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Counts steps of work; a slice is over after so many of them. */
export class Pace {
  /** About a millisecond of the search on a small server. */
  static readonly SLICE = 100_000;
  #steps = 0;

  /** Whether it is time to stand still. @param steps done since the last call */
  isOver(steps: number): boolean {
    this.#steps += steps;
    if (this.#steps < Pace.SLICE) return false;
    this.#steps = 0;
    return true;
  }
}

/** Runs work to its end; between two slices the process serves everything else that waits. */
export async function givingWay<Result>(work: Sliced<Result>): Promise<Result> {
  for (let at = work.next(); ; at = work.next()) {
    if (at.done) return at.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
