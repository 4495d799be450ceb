/** `who`: the visitor's network; null where it is not known. */
type Waiting = { size: number; who: string | null; begin: () => void };

/** Work of which only some runs at once; of the rest the smallest is next, and of equal size what came first. */
export class Queue {
  readonly #atOnce: number;
  readonly #mostAhead: number;
  readonly #mostOfOne: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /**
   * @param mostAhead how much may wait in front of other work before the queue is full for it
   * @param mostOfOne how much of one network may wait before the queue is full for that network
   */
  constructor({ atOnce, mostAhead, mostOfOne }: { atOnce: number; mostAhead: number; mostOfOne: number }) {
    this.#atOnce = atOnce;
    this.#mostAhead = mostAhead;
    this.#mostOfOne = mostOfOne;
  }

  /** How many of those that wait come before work of this size that comes now. */
  #ahead(size: number): number {
    return this.#waiting.filter((other) => other.size <= size).length;
  }

  /** Whether as much waits before work of this size as may, or as much of its network. Larger work of others comes later. */
  isFullFor(size: number, who: string | null = null): boolean {
    if (this.#running < this.#atOnce) return false;
    const ofOne = who === null ? 0 : this.#waiting.filter((other) => other.who === who).length;
    return this.#ahead(size) >= this.#mostAhead || ofOne >= this.#mostOfOne;
  }

  /** Runs work as soon as it is its turn, also where the queue is full. */
  async run<Result>(size: number, work: () => Promise<Result>, who: string | null = null): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.splice(this.#ahead(size), 0, { size, who, begin }));
    try {
      return await work();
    } finally {
      // The turn goes to the next, or is free.
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }
}
