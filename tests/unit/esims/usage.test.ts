import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dailyUsage, recentUsage, type UsageSample } from "@/lib/esims/usage";

const sample = (takenAt: string, usedBytes: number): UsageSample => ({ takenAt: new Date(takenAt), usedBytes });

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

  it("keeps its sum when only the last days are shown", () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 20 }), (reported, count) => {
        const days = dailyUsage(reported, "UTC");
        const { recent, earlierBytes } = recentUsage(days, count);
        const sum = (list: { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);
        expect(sum(recent) + earlierBytes).toBe(sum(days));
        expect(recent.length).toBe(Math.min(count, days.length));
      }),
    );
  });
});
