import { expect, test } from "vitest";
import { Queue } from "@/lib/trips/queue";

/** Work that ends when it is told to. */
function held(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test("some work runs at once, some waits in order, and then the queue is full until a turn is free", async () => {
  const begun: string[] = [];
  const queue = new Queue({ atOnce: 2, mostAhead: 1, mostOfOne: 9 });
  const [a, b, c, late] = [held("a", begun), held("b", begun), held("c", begun), held("late", begun)];
  const [first, second] = [queue.run(2, a.work), queue.run(2, b.work)];
  expect(queue.isFullFor(2)).toBe(false);
  const third = queue.run(2, c.work);
  expect([begun, queue.isFullFor(2)]).toEqual([["a", "b"], true]);
  b.end();
  expect(await second).toBe("b");
  expect(queue.isFullFor(2)).toBe(false);
  const fourth = queue.run(2, late.work);
  expect([begun, queue.isFullFor(2)]).toEqual([["a", "b", "c"], true]);
  for (const one of [a, c, late]) one.end();
  expect(await Promise.all([first, third, fourth])).toEqual(["a", "c", "late"]);
  expect([begun, queue.isFullFor(2)]).toEqual([["a", "b", "c", "late"], false]);
});

test("work that fails gives its turn away too", async () => {
  const begun: string[] = [];
  const queue = new Queue({ atOnce: 1, mostAhead: 1, mostOfOne: 9 });
  const [bad, good] = [held("bad", begun), held("good", begun)];
  const [failed, done] = [queue.run(2, bad.work), queue.run(2, good.work)];
  bad.fail();
  await expect(failed).rejects.toThrow("bad");
  good.end();
  expect(await done).toBe("good");
  expect(queue.isFullFor(2)).toBe(false);
});

test("smaller work comes first, and the queue is not full for it while larger work waits", async () => {
  const begun: string[] = [];
  const queue = new Queue({ atOnce: 1, mostAhead: 2, mostOfOne: 9 });
  const [running, ...waiting] = [
    held("running", begun),
    held("large", begun),
    held("larger", begun),
    held("small", begun),
  ];
  const [large, larger, small] = waiting;
  const done = [queue.run(9, running.work), queue.run(9, large.work), queue.run(10, larger.work)];
  expect([queue.isFullFor(10), queue.isFullFor(9), queue.isFullFor(1)]).toEqual([true, false, false]);
  done.push(queue.run(1, small.work));
  for (const one of [running, large, larger, small]) one?.end();
  await Promise.all(done);
  expect(begun).toEqual(["running", "small", "large", "larger"]);
});

test("one network cannot fill the queue for others, whatever it asks for", async () => {
  const begun: string[] = [];
  const queue = new Queue({ atOnce: 1, mostAhead: 5, mostOfOne: 2 });
  const [running, long, short] = [held("running", begun), held("long", begun), held("short", begun)];
  const others = held("others", begun);
  const done = [running, long, short].map(({ work }, at) => queue.run(9 - at, work, "203.0.113.1"));
  expect([9, 1].map((size) => queue.isFullFor(size, "203.0.113.1"))).toEqual([true, true]);
  expect([queue.isFullFor(9, "203.0.113.2"), queue.isFullFor(9, null)]).toEqual([false, false]);
  done.push(queue.run(8, others.work, "203.0.113.2"));
  running.end();
  await done[0];
  expect(queue.isFullFor(9, "203.0.113.1")).toBe(false);
  for (const one of [long, short, others]) one.end();
  await Promise.all(done);
  expect(begun).toEqual(["running", "short", "long", "others"]);
});
