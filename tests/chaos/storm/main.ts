import { parseArgs } from "node:util";
import { aimedAttacks } from "./aimed.ts";
import { Buyers } from "./buyers.ts";
import { CONTROLS, isControl, keepWeak, preloadsWithout, remove, weaken } from "./controls.ts";
import { Dice } from "./dice.ts";
import { Nemesis } from "./nemesis.ts";
import { persist } from "./persist.ts";
import { verdict } from "./verdict.ts";
import { startWorld } from "./world.ts";

/**
 * Many orders on real processes that are killed, frozen and cut off, while callbacks are lost, repeated and forged and the vendor
 * fails in every way that it documents. Then both ledgers are compared with the database. Exit code 1: a breach was found.
 * An interrupt (SIGINT) ends the ordering early; what has been ordered is judged all the same.
 * - `--at-once`: how many buyers order at the same time.
 * - `--refunds`: what is owed back goes back through the gateway.
 * - `--attack-every`: seconds between two attacks, on average. Fewer attacks leave the machine more time for orders.
 * - `--aimed`: begins with one attack for each defence, at the moment at which it alone stands between the shop and a loss.
 * - `--without`: removes a defence first, as a negative control, and attacks as with `--aimed`: the run must then find breaches.
 */
const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "40" },
    seed: { type: "string" },
    "at-once": { type: "string", default: "10" },
    "attack-every": { type: "string", default: "1.5" },
    refunds: { type: "boolean", default: false },
    aimed: { type: "boolean", default: false },
    without: { type: "string" },
  },
});
const { without } = values;
if (without !== undefined && !isControl(without)) throw new Error(`--without takes one of: ${CONTROLS.join(", ")}`);
const orders = Number(values.orders);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`${orders} orders, seed ${seed}${values.refunds ? ", automatic refunds" : ""}`);

const world = await startWorld(new Dice(seed), {
  areRefundsAutomatic: values.refunds,
  preloads: preloadsWithout(without),
});
const isOver = new AbortController();
try {
  const buyers = new Buyers(world, new Dice(seed + 1));
  const nemesis = new Nemesis(world, new Dice(seed + 2), {
    everySeconds: Number(values["attack-every"]),
    first: values.aimed || without ? aimedAttacks(world) : {},
  });
  process.once("SIGINT", () => buyers.end());
  if (without) {
    await remove(world, without);
    void keepWeak(world, without, isOver.signal);
  }
  await buyers.enter(orders);
  const startedAt = performance.now();
  nemesis.begin();
  await buyers.order(orders, Number(values["at-once"]), (done) => {
    if (done % 100 === 0) console.log(`${done} orders after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  });
  await nemesis.end();
  // The last attack may have hit one of these: a killed process has to start, and a database to recover first.
  await persist(() =>
    Promise.all([world.vendor.faults({ clear: true }), world.gateway.faults({ clear: true }), world.sql("select")]),
  );
  if (without) await weaken(world, without);
  const { breaches, ...found } = await verdict(world, {
    isReconciled: without !== "reconciliation",
    asked: buyers.asked,
  });
  console.log(JSON.stringify({ made: buyers.made, attacks: nemesis.attacks, ...found }, null, 2));
  for (const breach of breaches) console.log(`breach: ${breach}`);
  for (const mistake of nemesis.mistakes) console.log(`mistake in an attack: ${mistake}`);
  console.log(`${breaches.length} breaches`);
  if (breaches.length + nemesis.mistakes.length > 0) process.exitCode = 1;
} finally {
  isOver.abort();
  await world.close();
}
