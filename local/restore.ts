import { resolve } from "node:path";
import { lockDataDir } from "./lock.ts";
import { readSettings } from "./settings.ts";
import { unpackData } from "./support/archive.ts";
import { requireEmbeddedDatabase } from "./support/embedded.ts";

/** Replaces the local data by that of a file from `npm run backup`. The store must not run meanwhile. */
try {
  const name = process.argv[2];
  if (name === undefined) throw new Error("npm run restore -- <file of npm run backup>");
  const settings = readSettings();
  requireEmbeddedDatabase(settings);
  const file = resolve(process.env.INIT_CWD ?? ".", name);
  const unlock = lockDataDir(settings.dataDir);
  await unpackData(file, settings.dataDir).finally(unlock);
  console.log(`Restored ${settings.dataDir} from ${file}. The next start uses it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
