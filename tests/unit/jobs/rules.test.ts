import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pauseSeconds, retrySeconds } from "@/lib/jobs/rules";

describe("pauseSeconds", () => {
  it("doubles from two seconds to fifteen minutes", () => {
    expect([1, 2, 3, 4, 9].map((attempt) => pauseSeconds(attempt, 0))).toEqual([2, 4, 8, 16, 512]);
    expect(pauseSeconds(40, 0)).toBe(900);
    expect(pauseSeconds(0, 0)).toBe(2);
  });

  it("adds up to a quarter at random and never decreases", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const pause = pauseSeconds(attempts, random);
        const base = pauseSeconds(attempts, 0);
        expect(pause).toBeGreaterThanOrEqual(base);
        expect(pause).toBeLessThanOrEqual(base * 1.25);
        expect(pauseSeconds(attempts + 1, 0)).toBeGreaterThanOrEqual(base);
      }),
    );
  });
});

describe("retrySeconds", () => {
  it("waits at least as long as asked, and longer each time a limit continues", () => {
    expect([1, 2, 10].map((attempt) => retrySeconds(40, attempt, 0))).toEqual([40, 40, 900]);
    expect([1, 2, 3, 40].map((attempt) => retrySeconds(1, attempt, 0))).toEqual([2, 4, 8, 900]);
  });

  it("uses the usual pause by default, and also when a pause of nothing is asked for", () => {
    expect(retrySeconds(undefined, 3, 0)).toBe(pauseSeconds(3, 0));
    expect(retrySeconds(0, 3, 0)).toBe(pauseSeconds(3, 0));
  });
});
