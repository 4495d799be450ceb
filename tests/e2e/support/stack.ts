import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { CHEAP_PASSWORDS } from "../../support/stack-environment.ts";
import { dataDir, distDir, ports, turnstilePort } from "./addresses.ts";

const root = resolve(import.meta.dirname, "../../..");
const READY = "Kelana is ready:";

/** The store's key for checks of challenges. */
export const TURNSTILE_SECRET = "0x4AAAAAAA-secret";

/** The environment that keeps the store under test apart from others on this machine. */
export function storeEnvironment(): Record<string, string> {
  return {
    ...ports,
    ...CHEAP_PASSWORDS,
    // Forty requests with one token may take a slow machine longer than the ten seconds of a hosted project.
    REFRESH_REUSE_SECONDS: "600",
    KELANA_DATA_DIR: dataDir,
    GOOGLE_SANDBOX: "on",
    TURNSTILE_SITE_KEY: "0x4AAAAAAA-kelana",
    TURNSTILE_SECRET_KEY: TURNSTILE_SECRET,
    TURNSTILE_URL: `http://localhost:${turnstilePort}`,
    NEXT_DIST_DIR: distDir,
    NODE_NO_WARNINGS: "1",
  };
}

/** Removes all data except the keys, which are part of the build. */
export function forgetData(): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    if (name !== "keys.json") rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Starts the whole store as `npm start` does and waits for its ready line.
 * @param env additional environment variables
 * @param options command-line options such as `--dev`
 * @throws with the store's output when it ends before it is ready
 */
export async function startStore(env: Record<string, string> = {}, options: string[] = []): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["local/start.ts", ...options], {
    cwd: root,
    env: {
      ...process.env,
      ...storeEnvironment(),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(READY)) ready();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.on("exit", (code) => fail(new Error(`The store ended with ${code} before it was ready:\n${output}`)));
  });
  return child;
}

/** Stops the store as Ctrl-C does. A store that has already ended, or never started, is fine. */
export async function stopStore(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  await ended;
}
