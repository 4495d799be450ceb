import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeRefresh } from "@/lib/limits/refreshes";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** How many refreshes these addresses get, one after the other. */
const got = (count: number, address: (index: number) => string | null) =>
  Array.from({ length: count }, (_, index) => takeRefresh({ address: address(index), travellerId: null })).filter(
    (taken) => taken !== null,
  ).length;

it("a network has sixty, and again after five minutes", () => {
  expect(got(70, () => "203.0.113.1")).toBe(60);
  expect(got(1, () => "203.0.113.2")).toBe(1);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(got(1, () => "203.0.113.1")).toBe(0);
  vi.advanceTimersByTime(1);
  expect(got(70, () => "203.0.113.1")).toBe(60);
});

it("one that is given back can be taken again, once", () => {
  const taken = takeRefresh({ address: "203.0.113.3", travellerId: null });
  expect(got(59, () => "203.0.113.3")).toBe(59);
  taken?.();
  expect(got(2, () => "203.0.113.3")).toBe(1);
});

it("one /48 has four times as many, from however many addresses", () => {
  expect(got(300, (index) => `2001:db8:1:${((index % 250) * 256).toString(16)}::1`)).toBe(240);
  expect(got(70, (index) => `2001:db8:2:1::${index}`)).toBe(60);
});

it("a login that was real once is not stopped by those of strangers in its network, and has thirty itself", () => {
  const own = (travellerId: string, count: number) =>
    Array.from({ length: count }, () => takeRefresh({ address: "203.0.113.5", travellerId })).filter(
      (taken) => taken !== null,
    ).length;
  expect(got(61, () => "203.0.113.5")).toBe(60);
  expect([own("sari", 40), own("budi", 40)]).toEqual([30, 30]);
});

it("an unknown address is not counted", () => {
  expect(got(100, () => null)).toBe(100);
});

it("only the newest ten thousand networks are kept", () => {
  expect(got(61, () => "203.0.113.4")).toBe(60);
  got(10_000, (index) => `10.0.${index >> 8}.${index & 255}`);
  expect(got(61, () => "203.0.113.4")).toBe(60);
});
