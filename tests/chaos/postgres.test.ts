import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../local/support/postgres";
import { openPool } from "../support/database";
import { until } from "../support/until";

test("what the storm's PostgreSQL has committed is still there after one of its processes was killed", async () => {
  const server = await startPostgres({ isKilled: true });
  onTestFinished(server.stop);
  const writer = new pg.Client({ connectionString: server.url });
  writer.on("error", () => undefined);
  await writer.connect();
  await writer.query("create table commits (id integer primary key)");
  const [victim] = (await writer.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
  for (let id = 1; id <= 100; id += 1) await writer.query("insert into commits values ($1)", [id]);
  const ended = new Promise<void>((resolve) => writer.once("end", resolve));
  process.kill(victim?.pid ?? 0, "SIGKILL");
  await ended;
  const database = openPool(server.url);
  onTestFinished(database.close);
  const kept = await until("it has recovered", () => database.sql("select from commits").catch(() => null));
  expect(kept).toHaveLength(100);
});
