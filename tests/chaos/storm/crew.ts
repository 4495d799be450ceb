import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "../../..");
const leaveWithParent = pathToFileURL(resolve(root, "local/support/leave-with-parent.mjs")).href;
/** One log for each process, of the last run. */
const LOGS = resolve(root, "tests/.output/storm");
/** Before a killed process is started again, milliseconds. */
const RESTART_MS = 300;

type Member = { args: string[]; env: Record<string, string>; child: ChildProcess };

/** Processes that are started again whenever they end, as a hosting platform does. */
export class Crew {
  readonly #members = new Map<string, Member>();
  #isClosing = false;

  names(): string[] {
    return [...this.#members.keys()];
  }

  start(name: string, args: string[], env: Record<string, string>): void {
    mkdirSync(LOGS, { recursive: true });
    const log = openSync(resolve(LOGS, `${name}.log`), this.#members.has(name) ? "a" : "w");
    const child = spawn(process.execPath, ["--import", leaveWithParent, ...args], {
      cwd: root,
      env: { ...env } as NodeJS.ProcessEnv,
      stdio: ["ignore", log, log, "ipc"],
    });
    closeSync(log);
    this.#members.set(name, { args, env, child });
    child.on("exit", () => void this.#restart(name));
  }

  /** Ends a process at once, whatever it is doing. It is started again automatically. */
  kill(name: string): void {
    this.#members.get(name)?.child.kill("SIGKILL");
  }

  /** Stops a process without ending it, as a suspended machine does. @returns wakes it */
  stop(name: string): () => void {
    const child = this.#members.get(name)?.child;
    child?.kill("SIGSTOP");
    return () => void child?.kill("SIGCONT");
  }

  /** Stops a process for a while. */
  async freeze(name: string, ms: number): Promise<void> {
    const wake = this.stop(name);
    await wait(ms);
    wake();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const ends = [...this.#members.values()].map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    });
    await Promise.all(ends);
  }

  async #restart(name: string): Promise<void> {
    await wait(RESTART_MS);
    const member = this.#members.get(name);
    if (!this.#isClosing && member) this.start(name, member.args, member.env);
  }
}
