import { describe, expect, test } from "vitest";
import { type Ask, keepWorking, type Part, type Plan } from "../../../local/worker/work";
import { until } from "../../support/until";

const PLAN: Plan = { lanes: { purchases: 3, messages: 2, readings: 1 }, sweepMs: 5, idleMs: 5 };

/** A store with due jobs, each of which runs until the test ends it. */
function storeWith(due: Partial<Record<Part, number>>) {
  const running: { part: Part; end: () => void }[] = [];
  const most = new Map<Part, number>();
  const looks = new Map<Part, number>();
  const runningOf = (part: Part) => running.filter((job) => job.part === part).length;
  const ask: Ask = async (part) => {
    looks.set(part, (looks.get(part) ?? 0) + 1);
    if (!due[part]) return 0;
    due[part] -= 1;
    await new Promise<void>((end) => {
      running.push({ part, end });
      most.set(part, Math.max(most.get(part) ?? 0, runningOf(part)));
    });
    return 1;
  };
  const endOne = (part: Part) => {
    const at = running.findIndex((job) => job.part === part);
    running.splice(at, 1)[0]?.end();
  };
  /** Lets the worker leave: whatever runs ends, and nothing is due. */
  const endAll = () => {
    for (const part of Object.keys(due) as Part[]) due[part] = 0;
    for (const { end } of running.splice(0)) end();
  };
  return { ask, due, looks, most, runningOf, endOne, endAll };
}

async function withWorker(ask: Ask, work: (said: string[]) => Promise<void>, endAll: () => void = () => undefined) {
  const leaving = new AbortController();
  const said: string[] = [];
  const working = keepWorking(ask, PLAN, leaving.signal, (line) => said.push(line));
  try {
    await work(said);
  } finally {
    leaving.abort();
    endAll();
    await working;
  }
}

describe("the worker process", () => {
  test("runs as many jobs of a pool at once as it has lanes, and no more", async () => {
    const store = storeWith({ purchases: 9 });
    await withWorker(
      store.ask,
      async () => {
        for (let left = 9; left > 0; left -= 1) {
          const lanes = Math.min(3, left);
          await until(`${lanes} jobs at once`, async () => store.runningOf("purchases") === lanes);
          store.endOne("purchases");
        }
        expect(store.due.purchases).toBe(0);
      },
      store.endAll,
    );
    expect(store.most.get("purchases")).toBe(3);
  });

  test("runs what comes due while the one job of a pool hangs", async () => {
    const store = storeWith({ purchases: 1 });
    await withWorker(
      store.ask,
      async () => {
        await until("a purchase that hangs", async () => store.runningOf("purchases") === 1);
        store.due.purchases = 4;
        await until("two beside it", async () => store.runningOf("purchases") === 3);
        expect(store.due.purchases).toBe(2);
      },
      store.endAll,
    );
    expect(store.most.get("purchases")).toBe(3);
  });

  test("keeps the other pools and the sweep going while one pool is full", async () => {
    const store = storeWith({ purchases: 4, messages: 1 });
    await withWorker(
      store.ask,
      async () => {
        await until("purchases that hang", async () => store.runningOf("purchases") === 3);
        await until("the message", async () => store.runningOf("messages") === 1);
        store.endOne("messages");
        const seen = new Map(store.looks);
        for (const part of ["messages", "readings", "sweep"] as const)
          await until(
            `a further look at ${part}`,
            async () => (store.looks.get(part) ?? 0) > (seen.get(part) ?? 0) + 1,
          );
      },
      store.endAll,
    );
    expect(store.due.messages).toBe(0);
  });

  test("says once that work waits and why, tries again, and says that it goes on", async () => {
    let refusals = 2;
    const ask: Ask = async (part) => {
      if (part === "readings" && refusals > 0) {
        refusals -= 1;
        throw new Error("No answer from the store.");
      }
      return 0;
    };
    await withWorker(ask, async (said) => {
      await until("the work to go on", async () => said.length === 2);
      expect(said).toEqual(["readings: waits. No answer from the store.", "readings: the store answers again."]);
    });
  });
});
