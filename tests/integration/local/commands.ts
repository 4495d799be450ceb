import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

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

/** The order number of `withPayment`. */
export const ORDER_NUMBER = "0d9a3f11";

/**
 * The answers of a database that knows one payment and its order.
 * @param answer what a function of it answers
 * @param came what the gateway states
 * @param status the payment's
 */
export const withPayment =
  (answer: string, came: number | null = null, status = "needs_review") =>
  (path: string): string => {
    const orderId = `${ORDER_NUMBER}-0000-4000-8000-000000000000`;
    if (path.startsWith("/rest/v1/payments"))
      return JSON.stringify([
        { order_id: orderId, status, amount: 103_500, paid_amount: came, accepted_reference: null },
      ]);
    if (!path.startsWith("/rest/v1/user_orders")) return answer;
    const bundle = { display_name: "Japan 3GB 30 Days", countries: [{ name: "Japan" }] };
    const order = { id: orderId, status: "pending", status_reason: null, order_type: "new", total_amount: 103_500 };
    return JSON.stringify([{ ...order, bundle }]);
  };

/** Runs `work` beside a service whose answers have one status; `asked` are the paths so far. */
export async function withService<Value>(
  status: number,
  answer: string | ((path: string, body: string) => string),
  work: (url: string, asked: readonly string[]) => Promise<Value>,
) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const body = await text(request);
    response.writeHead(status).end(typeof answer === "string" ? answer : answer(path, body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  try {
    return await work(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, asked);
  } finally {
    server.close();
  }
}
