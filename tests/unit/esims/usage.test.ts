import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dailyUsage,
  recentUsage,
  type UsageSample,
  usageAxis,
  usageForecast,
  withPresentUsage,
} from "@/lib/esims/usage";
import { assignment, inDays, NOW } from "./samples";

const sample = (takenAt: string, usedBytes: number): UsageSample => ({ takenAt: new Date(takenAt), usedBytes });

it("shows today what the plans report and no sample has yet, once", () => {
  const running = assignment({ state: "active", start: inDays(-2), end: inDays(5), remainingBytes: 4.6e9 });
  const days = (samples: UsageSample[], plan = running) =>
    recentUsage(withPresentUsage(samples, [plan], NOW), { now: NOW, timeZone: "UTC", count: 2 }).recent;
  expect(days([]).map(({ bytes }) => bytes)).toEqual([0, 4e8]);
  const yesterday = { takenAt: inDays(-1), usedBytes: 1e8 };
  expect(days([yesterday]).map(({ bytes }) => bytes)).toEqual([1e8, 3e8]);
  const reported = [yesterday, { takenAt: NOW, usedBytes: 4e8 }];
  expect(withPresentUsage(reported, [running], NOW)).toEqual(reported);
  const ended = { ...running, state: "expired" as const, end: inDays(-1) };
  expect(days([], ended).map(({ bytes }) => bytes)).toEqual([4e8, 0]);
});

describe("dailyUsage", () => {
  it("is the usage of each day, including days without usage", () => {
    const samples = [
      sample("2026-11-18T03:00:00Z", 200),
      sample("2026-11-18T15:00:00Z", 500),
      sample("2026-11-20T01:00:00Z", 900),
    ];
    expect(dailyUsage(samples, "UTC")).toEqual([
      { day: "2026-11-18", bytes: 500 },
      { day: "2026-11-19", bytes: 0 },
      { day: "2026-11-20", bytes: 400 },
    ]);
  });

  it("divides days in the reader's time zone", () => {
    const evening = [sample("2026-11-18T16:30:00Z", 100), sample("2026-11-18T17:30:00Z", 300)];
    expect(dailyUsage(evening, "Asia/Jakarta")).toEqual([
      { day: "2026-11-18", bytes: 100 },
      { day: "2026-11-19", bytes: 200 },
    ]);
    expect(dailyUsage(evening, "Europe/London")).toEqual([{ day: "2026-11-18", bytes: 300 }]);
    expect(dailyUsage([sample("2026-11-18T16:30:00Z", 1)], "Asia/Tokyo")).toEqual([{ day: "2026-11-19", bytes: 1 }]);
  });

  it("has no negative day when the operator corrects the usage downwards", () => {
    const corrected = [
      sample("2026-11-18T01:00:00Z", 500),
      sample("2026-11-19T01:00:00Z", 300),
      sample("2026-11-20T01:00:00Z", 600),
    ];
    expect(dailyUsage(corrected, "UTC").map(({ bytes }) => bytes)).toEqual([500, 0, 100]);
  });

  it("is empty without samples", () => {
    expect(dailyUsage([], "UTC")).toEqual([]);
  });

  const samples = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 * 24 * 90 }), fc.integer({ min: 0, max: 5e9 })), {
      minLength: 1,
      maxLength: 40,
    })
    .map((entries) =>
      entries.map(([minutes, bytes]) => ({
        takenAt: new Date(Date.UTC(2026, 8, 1) + minutes * 60_000),
        usedBytes: bytes,
      })),
    );
  const zones = fc.constantFrom("UTC", "Asia/Jakarta", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kathmandu");

  it("adds up to the highest count ever reported, day after day without a gap, in every time zone", () => {
    fc.assert(
      fc.property(samples, zones, (reported, zone) => {
        const days = dailyUsage(reported, zone);
        const total = days.reduce((sum, { bytes }) => sum + bytes, 0);
        expect(total).toBe(Math.max(...reported.map(({ usedBytes }) => usedBytes)));
        expect(days.every(({ bytes }) => bytes >= 0)).toBe(true);
        for (const [index, { day }] of days.slice(1).entries()) {
          expect(Date.parse(day) - Date.parse(days[index]?.day ?? "")).toBe(86_400_000);
        }
      }),
    );
  });

  it("shows each of the last days up to today, and keeps its sum", () => {
    fc.assert(
      fc.property(samples, zones, fc.integer({ min: 1, max: 20 }), (reported, timeZone, count) => {
        const now = new Date(Math.max(...reported.map(({ takenAt }) => takenAt.getTime())));
        const { recent, earlierBytes } = recentUsage(reported, { now, timeZone, count });
        const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
        expect(sum(recent) + earlierBytes).toBe(sum(dailyUsage(reported, timeZone)));
        expect(recent).toHaveLength(count);
        expect(recent.at(-1)?.day).toBe(dailyUsage(reported, timeZone).at(-1)?.day);
      }),
    );
  });

  it("shows today and the quiet days before it, though nothing was reported on them", () => {
    const { recent, earlierBytes } = recentUsage(
      [sample("2026-11-10T03:00:00Z", 5), sample("2026-11-18T03:00:00Z", 8)],
      {
        now: new Date("2026-11-20T03:00:00Z"),
        timeZone: "UTC",
        count: 3,
      },
    );
    expect(recent).toEqual([
      { day: "2026-11-18", bytes: 3 },
      { day: "2026-11-19", bytes: 0 },
      { day: "2026-11-20", bytes: 0 },
    ]);
    expect(earlierBytes).toBe(5);
  });
});

it.each([
  [0, "MB", 0],
  [300_000, "MB", 0.5],
  [480e6, "MB", 500],
  [501e6, "MB", 1000],
  [999e6, "MB", 1000],
  [1e9, "GB", 1],
  [1.1e9, "GB", 2],
  [48e9, "GB", 50],
])("an axis for %d bytes is in %s and goes to %d", (most, unit, top) => {
  const axis = usageAxis([0, most]);
  expect(axis.unit).toBe(unit);
  expect(axis.top).toBeCloseTo(top, 10);
});

describe("usageForecast", () => {
  const GB = 1e9;
  const clock = { now: NOW, timeZone: "UTC" };
  const held = (left: number, endsInDays: number) => [
    assignment({
      state: "active",
      start: inDays(-4),
      end: inDays(endsInDays),
      initialBytes: 10 * GB,
      remainingBytes: left * GB,
    }),
  ];
  const used = (...gigabytes: number[]) =>
    gigabytes.map((amount, index) => ({ takenAt: inDays(index - gigabytes.length + 1), usedBytes: amount * GB }));
  const steady = used(1, 2, 3, 4);

  it("says how fast data was used in the last days, and when it runs out at that rate", () => {
    expect(usageForecast(steady, held(6, 26), clock)).toEqual({ bytesPerDay: GB, runsOutAt: inDays(6) });
    expect(usageForecast(steady, held(6, 5), clock)).toEqual({ bytesPerDay: GB, runsOutAt: null });
  });

  it("does not count what an earlier plan used", () => {
    const earlier = [{ takenAt: inDays(-5), usedBytes: 30 * GB }];
    const later = steady.map(({ takenAt, usedBytes }) => ({ takenAt, usedBytes: usedBytes + 30 * GB }));
    expect(usageForecast([...earlier, ...later], held(6, 26), clock)?.bytesPerDay).toBe(GB);
  });

  it("is none where it would be a guess", () => {
    const unlimited = [assignment({ state: "active", isUnlimited: true, start: inDays(-4), end: inDays(9) })];
    const fresh = [assignment({ state: "active", start: inDays(-1), end: inDays(9), remainingBytes: GB })];
    const running = { state: "active", start: inDays(-4), end: inDays(9), remainingBytes: GB } as const;
    const toppedUp = [assignment({ ...running, assignedAt: inDays(-5) }), assignment({ id: "a2" })];
    const partLapses = [assignment(running), assignment({ ...running, id: "a2", end: inDays(3) })];
    const sameDay = steady.map(({ usedBytes }, index) => ({ takenAt: inDays(-index / 24), usedBytes }));
    for (const [samples, plans] of [
      [used(1, 2, 3), held(6, 26)],
      [sameDay, held(6, 26)],
      [steady, unlimited],
      [steady, fresh],
      [steady, held(0, 26)],
      [steady, toppedUp],
      [steady, held(6, -1)],
      [steady, [assignment()]],
      [steady, partLapses],
      [[], held(6, 26)],
    ] as const) {
      expect(usageForecast(samples, plans, clock)).toBeNull();
    }
  });
});
