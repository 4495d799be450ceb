import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const leaveWithParent = pathToFileURL(resolve(import.meta.dirname, "support/leave-with-parent.mjs")).href;

type Member = { name: string; child: ChildProcess };

/** A member gets only the given variables, nothing else from this process's environment. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { ...env } as NodeJS.ProcessEnv;
}

const STOP_GRACE_MS = 8_000;

/** The processes of one `npm start`: all run, or all stop. */
export class ProcessGroup {
  readonly #members: Member[] = [];
  #stopping = false;
  readonly #onLoss: (name: string) => void;

  /** @param onLoss called once when a member ends unexpectedly */
  constructor(onLoss: (name: string) => void) {
    this.#onLoss = onLoss;
  }

  /** Starts `node args` and prefixes its output with the name. */
  start(name: string, args: string[], env: Record<string, string>): void {
    const child = spawn(process.execPath, ["--import", leaveWithParent, ...args], {
      env: environment(env),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const print = (chunk: Buffer) => {
      for (const line of chunk.toString().split("\n")) if (line.trim()) console.log(`[${name}] ${line}`);
    };
    child.stdout?.on("data", print);
    child.stderr?.on("data", print);
    child.on("exit", () => {
      if (!this.#stopping) this.#onLoss(name);
    });
    this.#members.push({ name, child });
  }

  /** Runs `node args` and waits until it ends. @throws when it fails */
  async run(name: string, args: string[], env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, args, { env: environment(env), stdio: "inherit" });
    const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
    if (code !== 0) throw new Error(`${name} failed (exit code ${code})`);
  }

  /** Ends every member, the last one started first; those that do not end in time are killed. */
  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    const ends = this.#members.toReversed().map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill("SIGTERM");
      const late = wait(STOP_GRACE_MS, undefined, { ref: false }).then(() => child.kill("SIGKILL"));
      await Promise.race([ended, late]);
      await ended;
    });
    await Promise.all(ends);
  }
}
