import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { z } from "zod";

/** Enough for every way to pay to occur, and for some attacks. */
const ORDERS = 30;
/** A traveller has ten unpaid orders at most, and three travellers make these orders within two seconds. */
const REFUSED_AT_MOST = 6;

const counts = z.record(z.string(), z.number());
const outcome = z.object({ made: counts, attacks: counts, asked: z.number(), orders: counts, sales: z.number() });

const sumOf = (groups: Record<string, number>) => Object.values(groups).reduce((sum, count) => sum + count, 0);

/** Runs the storm as the command does. @returns its exit code and everything that it printed */
async function storm(...options: string[]): Promise<{ code: unknown; printed: string }> {
  const child = spawn(process.execPath, ["tests/chaos/storm/main.ts", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (printed += chunk));
  const [code] = await once(child, "close");
  return { code, printed };
}

test("a short storm of orders loses nothing, buys nothing twice and nothing unpaid", async () => {
  const { code, printed } = await storm(
    "--orders",
    String(ORDERS),
    "--at-once",
    String(ORDERS),
    "--seed",
    "7",
    "--refunds",
  );
  const faults = printed.match(/^(?:breach|mistake in an attack|Error): .*$/gm) ?? [];
  expect(faults, [...faults, printed].join("\n")).toEqual([]);
  expect(code, printed).toBe(0);
  expect(printed).toMatch(/^0 breaches$/m);
  const [found = ""] = /^\{\n {2}"made"[\s\S]*?^\}$/m.exec(printed) ?? [];
  const { made, attacks, asked, orders, sales } = outcome.parse(JSON.parse(found));
  expect(orders.completed, printed).toBeGreaterThanOrEqual(ORDERS / 2);
  expect(asked, printed).toBe(ORDERS);
  expect(sumOf(orders), printed).toBe(ORDERS);
  expect(made.refused ?? 0, printed).toBeLessThanOrEqual(REFUSED_AT_MOST);
  expect(sales, printed).toBeGreaterThan(0);
  expect(Object.keys(attacks), printed).not.toEqual([]);
});
