import { describe, expect, it } from "vitest";
import { atFixedTime, DeadlineError, type MayAct, withDeadlineToAct } from "@/lib/core/deadline";

/** Work that waits until it is told to go on, then acts if it may. */
function waiting() {
  const go = Promise.withResolvers<void>();
  const acts: boolean[] = [];
  const begin = async (mayAct: MayAct) => {
    await go.promise;
    acts.push(mayAct());
    return "done";
  };
  return { go: go.resolve, acts, begin };
}

describe("work with a deadline", () => {
  it("that was told to have failed does not act later", async () => {
    const { go, acts, begin } = waiting();
    await expect(withDeadlineToAct(begin, 1)).rejects.toThrow(DeadlineError);
    go();
    await expect.poll(() => acts).toEqual([false]);
  });

  it("that acts in time is waited for to its end", async () => {
    const end = Promise.withResolvers<string>();
    const answer = withDeadlineToAct(async (mayAct) => {
      expect(mayAct()).toBe(true);
      setTimeout(() => end.resolve("done"), 20);
      return end.promise;
    }, 1);
    expect(await answer).toBe("done");
  });

  it("may act in several steps", async () => {
    expect(await withDeadlineToAct(async (mayAct) => [mayAct(), mayAct()], 1_000)).toEqual([true, true]);
  });

  it("passes its own failure on", async () => {
    const fails = async (mayAct: MayAct) => {
      mayAct();
      throw new Error("refused");
    };
    await expect(withDeadlineToAct(fails, 1_000)).rejects.toThrow("refused");
  });
});

describe("an answer at a fixed time", () => {
  it("does not come earlier for work that has ended, and has its value", async () => {
    const order: string[] = [];
    setTimeout(() => order.push("the time before"), 20);
    expect(await atFixedTime(Promise.resolve("sent"), 40, () => order.push("later"))).toBe("sent");
    expect(order).toEqual(["the time before"]);
  });

  it("does not wait for work that takes longer, which is handed on", async () => {
    const end = Promise.withResolvers<string>();
    const handedOn: Promise<string>[] = [];
    expect(await atFixedTime(end.promise, 1, (work) => handedOn.push(work))).toBeNull();
    end.resolve("sent");
    expect(await Promise.all(handedOn)).toEqual(["sent"]);
  });

  it("throws a failure at once", async () => {
    const never = () => expect.unreachable();
    await expect(atFixedTime(Promise.reject(new Error("refused")), 2 ** 30, never)).rejects.toThrow("refused");
  });
});
