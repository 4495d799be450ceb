import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const CONTENT = { "keys.json": "{}", "database/PG_VERSION": "17", "database/base/1": "rows", "xendit.json": '{"a":1}' };

function folderWith(content: Record<string, string>): string {
  const dataDir = join(mkdtempSync(join(tmpdir(), "kelana-backup-")), "data");
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), text);
  }
  return dataDir;
}

/** Runs `npm run backup` or `npm run restore` on a data folder. */
async function run(command: "backup" | "restore", dataDir: string, file: string, env: Record<string, string> = {}) {
  const running = spawn(process.execPath, [resolve(`local/${command}.ts`), file], {
    env: { ...process.env, NEXT_PUBLIC_SUPABASE_URL: "", DATABASE_URL: "", KELANA_DATA_DIR: dataDir, ...env },
  });
  let said = "";
  for (const stream of [running.stdout, running.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(running, "close");
  return { code, said };
}

const textOf = (dataDir: string, path: string) => readFileSync(join(dataDir, path), "utf8");

describe("a backup", () => {
  it("is restored over changed data, and nothing but its owner may read it", async () => {
    const dataDir = folderWith(CONTENT);
    const file = join(dirname(dataDir), "copies", "kelana.tar.gz");
    expect(await run("backup", dataDir, file)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(join(dataDir, "database/base/1"), "other rows");
    writeFileSync(join(dataDir, "database/base/2"), "later rows");
    expect(await run("restore", dataDir, file)).toMatchObject({ code: 0 });
    for (const [path, text] of Object.entries(CONTENT)) expect(textOf(dataDir, path)).toBe(text);
    expect(existsSync(join(dataDir, "database/base/2"))).toBe(false);
    expect(readdirSync(dirname(dataDir)).sort()).toEqual(["copies", "data"]);
    expect(existsSync(join(dataDir, "lock"))).toBe(false);
  });

  it("is neither made nor restored while the store runs", async () => {
    const dataDir = folderWith({ ...CONTENT, lock: String(process.pid) });
    const file = join(dirname(dataDir), "kelana.tar.gz");
    for (const command of ["backup", "restore"] as const) {
      expect(await run(command, dataDir, file)).toMatchObject({ code: 1, said: expect.stringContaining("is in use") });
    }
    expect(existsSync(file)).toBe(false);
  });

  it("does not replace a file", async () => {
    const dataDir = folderWith(CONTENT);
    const file = join(dirname(dataDir), "kelana.tar.gz");
    writeFileSync(file, "other");
    expect(await run("backup", dataDir, file)).toMatchObject({ code: 1, said: expect.stringContaining("exists") });
    expect(readFileSync(file, "utf8")).toBe("other");
  });

  it("of a database that is somewhere else is refused, with what to use in its place", async () => {
    const dataDir = folderWith(CONTENT);
    const file = join(dirname(dataDir), "kelana.tar.gz");
    const elsewhere = { DATABASE_URL: "postgres://localhost/kelana" };
    expect(await run("backup", dataDir, file, elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringContaining("pg_dump"),
    });
  });
});

describe("restoring something else", () => {
  it.each([
    ["no archive", async (file: string) => writeFileSync(file, "not an archive")],
    [
      "an archive without a database",
      async (file: string) => {
        const other = folderWith({ "notes.txt": "x" });
        await once(spawn("tar", ["-czf", file, "-C", other, "."]), "close");
      },
    ],
    ["no file at all", async () => undefined],
  ])("(%s) leaves the data as it is", async (_what, write) => {
    const dataDir = folderWith(CONTENT);
    const file = join(dirname(dataDir), "other.tar.gz");
    await write(file);
    expect((await run("restore", dataDir, file)).code).toBe(1);
    for (const [path, text] of Object.entries(CONTENT)) expect(textOf(dataDir, path)).toBe(text);
    expect(readdirSync(dirname(dataDir)).filter((name) => name.startsWith("data"))).toEqual(["data"]);
  });
});
