import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Says which process uses the folder; a copy is made without it. */
const LOCK = "lock";
/** Files that every data folder has: without them an archive is something else. */
const ALWAYS_THERE = ["keys.json", join("database", "PG_VERSION")];

/** The `tar` of the system, with its failure as an error. @param folder where it works */
function tar(folder: string, args: string[]) {
  const child = spawn("tar", args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, "close").then(([code]) => {
    if (code !== 0) throw new Error(`tar failed: ${said.trim()}`);
  });
  return { output: child.stdout, ended };
}

/**
 * Writes everything in a data folder to one file, which only its owner may read: it holds keys and travellers' data. The
 * file appears complete or not at all.
 * @throws when there is such a file already, or no complete data
 */
export async function packData(dataDir: string, file: string): Promise<void> {
  const missing = ALWAYS_THERE.find((path) => !existsSync(join(dataDir, path)));
  if (missing) throw new Error(`${dataDir} has no ${missing}: there is nothing to back up.`);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  try {
    const packing = tar(dataDir, ["-cz", `--exclude=./${LOCK}`, "-f", "-", "."]);
    await Promise.all([pipeline(packing.output, createWriteStream(draft, { mode: 0o600 })), packing.ended]);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces a data folder by the content of a file that `packData` wrote. The old data is removed once the new data is in its
 * place.
 * @throws when the file is not such a backup; the data is unchanged then
 */
export async function unpackData(file: string, dataDir: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const draft = mkdtempSync(`${dataDir}-restored-`);
  try {
    const unpacking = tar(draft, ["-xz", "-f", file]);
    unpacking.output.resume();
    await unpacking.ended.catch((error: unknown) => {
      throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    });
    const missing = ALWAYS_THERE.find((path) => !existsSync(join(draft, path)));
    if (missing) throw new Error(`${file} is not a backup of this store: it has no ${missing}.`);
    const replaced = `${draft}-replaced`;
    renameSync(dataDir, replaced);
    try {
      renameSync(draft, dataDir);
    } catch (error) {
      renameSync(replaced, dataDir);
      throw error;
    }
    rmSync(replaced, { recursive: true, force: true });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
