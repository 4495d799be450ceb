import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lockDataDir } from "../../../local/lock";
import { takenPorts } from "../../../local/ready";

async function occupied(host: string): Promise<{ port: number; release: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, release: () => server.close() };
}

describe("ports", () => {
  test.each(["127.0.0.1", "::"])("a port taken on %s is reported with the variable that moves it", async (host) => {
    const { port, release } = await occupied(host);
    expect(await takenPorts([{ part: "the store", variable: "PORT", port }])).toEqual([
      `Port ${port} (the store) is taken. Stop what uses it, or set PORT to another port.`,
    ]);
    release();
  });

  test("a free port is not reported", async () => {
    const { port, release } = await occupied("127.0.0.1");
    release();
    expect(await takenPorts([{ part: "the store", variable: "PORT", port }])).toEqual([]);
  });
});

const folder = () => mkdtempSync(join(tmpdir(), "kelana-lock-"));

test("a second start says in one sentence who has the data, and how to go on", async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "lock"), String(process.pid));
  const child = spawn(process.execPath, ["local/start.ts"], { env: { ...process.env, KELANA_DATA_DIR: dataDir } });
  const said: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = await once(child, "close");
  const path = join(dataDir, "lock");
  expect(said.join("")).toBe(
    `The data in ${dataDir} is in use by process ${process.pid}: stop that first (Ctrl-C in its window). ` +
      `If that process is no Kelana, remove ${path} and start again.\n`,
  );
  expect(code).toBe(1);
});

describe("the lock on the data", () => {
  test.each(["", "0", "half a numb"])("a lock that names no process counts for nothing: '%s'", (text) => {
    const dataDir = folder();
    writeFileSync(join(dataDir, "lock"), text);
    lockDataDir(dataDir);
    expect(readFileSync(join(dataDir, "lock"), "utf8")).toBe(String(process.pid));
  });

  test("a second process is refused while the first runs, and the error names the first", async () => {
    const dataDir = folder();
    const holder = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
    writeFileSync(join(dataDir, "lock"), String(holder.pid));
    expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${holder.pid}`);
    const gone = new Promise((resolve) => holder.once("exit", resolve));
    holder.kill("SIGKILL");
    await gone;
    const unlock = lockDataDir(dataDir);
    expect(readFileSync(join(dataDir, "lock"), "utf8")).toBe(String(process.pid));
    unlock();
    expect(existsSync(join(dataDir, "lock"))).toBe(false);
  });
});
