import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberRefusal, secondsRefused } from "@/lib/limits/refusals";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it("a refusal is known for ten seconds at most, because another server may give a call back", () => {
  rememberRefusal("long", 3_600);
  vi.advanceTimersByTime(9_000);
  expect(secondsRefused("long")).toBe(3_591);
  vi.advanceTimersByTime(1_000);
  expect(secondsRefused("long")).toBe(0);
});

it("a refusal is forgotten when its wait is over", () => {
  rememberRefusal("short", 2);
  vi.advanceTimersByTime(1_500);
  expect(secondsRefused("short")).toBe(1);
  vi.advanceTimersByTime(500);
  expect(secondsRefused("short")).toBe(0);
});

it("only the newest ten thousand refusals are kept", () => {
  for (let index = 0; index <= 10_000; index += 1) rememberRefusal(`bucket ${index}`, 60);
  expect([0, 1, 10_000].map((index) => secondsRefused(`bucket ${index}`))).toEqual([0, 60, 60]);
});
