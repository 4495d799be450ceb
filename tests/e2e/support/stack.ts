import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { dataDir, distDir, ports } from "./addresses.ts";

const root = resolve(import.meta.dirname, "../../..");
const READY = "Kelana is ready:";

/** Starts the whole store as `npm start` does and waits for its ready line. @throws with its output when it ends instead */
export async function startStore(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["local/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...ports,
      KELANA_DATA_DIR: dataDir,
      GOOGLE_SANDBOX: "on",
      NEXT_DIST_DIR: distDir,
      NODE_NO_WARNINGS: "1",
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

/** Stops it as Ctrl-C does. */
export async function stopStore(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  await ended;
}
