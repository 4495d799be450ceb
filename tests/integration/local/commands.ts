import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** An address at which nothing listens. */
export const NOBODY = "http://127.0.0.1:9";

/** Runs a command of `local/` as a person does, with its own data folder. */
export function runCommand(file: string, args: string[], env: Record<string, string>) {
  const running = spawn(process.execPath, [resolve("local", file), ...args], {
    env: { ...process.env, ...env, KELANA_DATA_DIR: mkdtempSync(join(tmpdir(), "kelana-command-")) },
  });
  let said = "";
  for (const stream of [running.stdout, running.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return new Promise<{ code: number | null; said: string }>((done) =>
    running.once("close", (code) => done({ code, said })),
  );
}

/** Runs `work` beside a service that answers every request alike; `asked` are the paths so far. */
export async function withService<Value>(
  status: number,
  answer: string,
  work: (url: string, asked: readonly string[]) => Promise<Value>,
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  try {
    return await work(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, asked);
  } finally {
    server.close();
  }
}
