import { expect, it } from "vitest";
import { pollDelayMs } from "@/lib/core/polling";

it.each([
  [0, 3_000],
  [-5_000, 3_000],
  [60_000, 3_000],
  [120_000, 6_000],
  [300_000, 15_000],
  [600_000, 30_000],
  [86_400_000, 30_000],
])("after %i ms without a change it looks again in %i ms", (quietMs, delay) => {
  expect(pollDelayMs(quietMs)).toBe(delay);
});
