import { rmSync } from "node:fs";
import { lockDataDir } from "./lock.ts";
import { readSettings } from "./settings.ts";

/** Removes the local data: database, sandboxes, mails, keys. The next start begins from nothing. */
try {
  const { dataDir } = readSettings();
  lockDataDir(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`Removed ${dataDir}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
