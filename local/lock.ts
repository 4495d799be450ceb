import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether a process runs, also one of another user. A lock that was never written to the end names none. */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Locks the data folder for this process and returns a function that unlocks it. A lock whose process is gone is ignored.
 * @throws with a readable message when the folder is in use
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, "lock");
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
  } catch {
    const holder = Number(readFileSync(path, "utf8"));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `The data in ${dataDir} is in use by process ${holder}: stop that first (Ctrl-C in its window). ` +
          `If that process is no Kelana, remove ${path} and start again.`,
      );
    }
    writeFileSync(path, String(process.pid));
  }
  return () => rmSync(path, { force: true });
}
