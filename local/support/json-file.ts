import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * State of a stand-in, kept as one JSON file that is always complete: a killed process leaves the file as it was before or after a
 * write. A large state takes long to write, so changes that come together share a write.
 */
export class JsonFile<State> {
  state: State;
  readonly #path: string;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #writeMs = 0;

  constructor(path: string, initial: State) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.state = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as State) : initial;
  }

  /** Has the state written soon. Call it after each change. */
  save(): void {
    this.#next ??= this.#current.catch(() => undefined).then(() => this.#writeLater());
  }

  /** Resolves when every change so far is on disk. Nobody outside may learn of a change before. Rejects when the disk refuses it. */
  saved(): Promise<void> {
    return this.#next ?? this.#current;
  }

  /** Writes the state before it returns, for programs that end afterwards. */
  saveNow(): void {
    writeFileSync(this.#aside(), JSON.stringify(this.state));
    renameSync(this.#aside(), this.#path);
  }

  /** Leaves the process as much time for requests as the last write took. */
  async #writeLater(): Promise<void> {
    await wait(this.#writeMs);
    if (this.#next) this.#current = this.#next;
    this.#next = undefined;
    const startedAt = performance.now();
    await writeFile(this.#aside(), JSON.stringify(this.state));
    await rename(this.#aside(), this.#path);
    this.#writeMs = performance.now() - startedAt;
  }

  #aside(): string {
    return `${this.#path}.${process.pid}.tmp`;
  }
}
