import { resolve } from "node:path";
import { lockDataDir } from "./lock.ts";
import { readSettings } from "./settings.ts";
import { packData } from "./support/archive.ts";
import { requireEmbeddedDatabase } from "./support/embedded.ts";

/** Writes the local data to one file: database, sandboxes, mails, keys. The store must not run meanwhile. */
try {
  const settings = readSettings();
  requireEmbeddedDatabase(settings);
  const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? `backups/kelana-${now}.tar.gz`);
  const unlock = lockDataDir(settings.dataDir);
  await packData(settings.dataDir, file).finally(unlock);
  console.log(`Wrote ${file}. It holds keys and travellers' data: keep it where only you can read it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
