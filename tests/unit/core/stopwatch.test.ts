import { afterEach, expect, it, vi } from "vitest";
import { stopwatch } from "@/lib/core/stopwatch";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A stopwatch that is started, and read after its two clocks have moved by so many milliseconds. */
function secondsAfter({ ticks, time }: { ticks: number; time: number }): number {
  const monotonic = vi.spyOn(performance, "now").mockReturnValue(5_000);
  const system = vi.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
  const elapsed = stopwatch();
  monotonic.mockReturnValue(5_000 + ticks);
  system.mockReturnValue(1_800_000_000_000 + time);
  return elapsed();
}

it.each([
  ["the monotonic clock when the system's stands still", { ticks: 2_500, time: 0 }, 2.5],
  [
    "the system's clock when the monotonic one stands still, as in a machine that slept",
    { ticks: 0, time: 2_500 },
    2.5,
  ],
  ["the monotonic clock when the system's was set back", { ticks: 2_500, time: -3_600_000 }, 2.5],
  ["the system's clock when the monotonic one was set back", { ticks: -1_000, time: 2_500 }, 2.5],
  ["the later of two that went on", { ticks: 2_500, time: 3_000 }, 3],
])("a stopwatch follows %s", (_case, moved, seconds) => {
  expect(secondsAfter(moved)).toBe(seconds);
});
