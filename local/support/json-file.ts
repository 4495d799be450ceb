import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * The state of a stand-in on disk. `save` writes a temporary file and renames it before it returns, so a process killed at
 * any moment leaves either the old or the new state.
 */
export class JsonFile<State> {
  state: State;
  readonly #path: string;

  constructor(path: string, initial: State) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.state = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as State) : initial;
  }

  save(): void {
    const aside = `${this.#path}.${process.pid}.tmp`;
    writeFileSync(aside, JSON.stringify(this.state));
    renameSync(aside, this.#path);
  }
}
