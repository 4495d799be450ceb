import { parseArgs } from "node:util";
import { Buyers } from "./buyers.ts";
import { Dice } from "./dice.ts";
import { Nemesis } from "./nemesis.ts";
import { verdict } from "./verdict.ts";
import { startWorld } from "./world.ts";

/**
 * Many orders on real processes that are killed, frozen and cut off, while callbacks are lost, doubled and forged and the vendor
 * fails in every way that it documents. Then both ledgers are compared with the database. Exit code 1: a breach was found.
 */
const { values } = parseArgs({ options: { orders: { type: "string", default: "40" }, seed: { type: "string" } } });
const orders = Number(values.orders);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`${orders} orders, seed ${seed}`);

const world = await startWorld(new Dice(seed));
try {
  const buyers = new Buyers(world, new Dice(seed + 1));
  const nemesis = new Nemesis(world, new Dice(seed + 2));
  await buyers.enter(orders);
  const startedAt = performance.now();
  nemesis.begin();
  await buyers.order(orders, (done) => {
    if (done % 100 === 0) console.log(`${done} orders after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  });
  await nemesis.end();
  await Promise.all([world.vendor.faults({ clear: true }), world.gateway.faults({ clear: true })]);
  const { breaches, ...found } = await verdict(world);
  console.log(JSON.stringify({ made: buyers.made, attacks: nemesis.attacks, ...found }, null, 2));
  for (const breach of breaches) console.log(`breach: ${breach}`);
  console.log(`${breaches.length} breaches`);
  if (breaches.length > 0) process.exitCode = 1;
} finally {
  await world.close();
}
