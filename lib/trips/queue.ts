type Waiting = { size: number; begin: () => void };

/** Work of which only some runs at once; of the rest the smallest is next, and of equal size what came first. */
export class Queue {
  readonly #atOnce: number;
  readonly #mostAhead: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  /** @param mostAhead how much may wait in front of other work before the queue is full for it */
  constructor({ atOnce, mostAhead }: { atOnce: number; mostAhead: number }) {
    this.#atOnce = atOnce;
    this.#mostAhead = mostAhead;
  }

  /** How many of those that wait come before work of this size that comes now. */
  #ahead(size: number): number {
    return this.#waiting.filter((other) => other.size <= size).length;
  }

  /** Whether as much waits before work of this size as may. Larger work does not count: it comes later. */
  isFullFor(size: number): boolean {
    return this.#running >= this.#atOnce && this.#ahead(size) >= this.#mostAhead;
  }

  /** Runs work as soon as it is its turn, also where the queue is full. */
  async run<Result>(size: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((begin) => this.#waiting.splice(this.#ahead(size), 0, { size, begin }));
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
