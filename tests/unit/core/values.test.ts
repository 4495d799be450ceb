import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBytes, formatMegabytes } from "@/lib/core/data-size";
import { usageForm, usedAndLeft, usedPercent } from "@/lib/core/data-use";
import { durationInDays } from "@/lib/core/duration";
import { centsToRupiah, formatDiscount, formatRupiah, percentOf, toCents } from "@/lib/core/money";
import { toDate } from "@/lib/core/timestamp";

describe("money", () => {
  it.each([
    [0, "Rp\u00a00"],
    [999, "Rp\u00a0999"],
    [10_000, "Rp\u00a010.000"],
    [145_000, "Rp\u00a0145.000"],
    [1_234_567, "Rp\u00a01.234.567"],
  ])("%i is %s in both languages", (rupiah, text) => {
    expect(formatRupiah(rupiah)).toBe(text);
  });

  it("a discount has a minus that stays beside its sum", () => {
    expect(formatDiscount(14_500)).toBe("-\u00a0Rp\u00a014.500");
  });

  it("turns the catalogue's cents into whole rupiah", () => {
    expect(centsToRupiah(14_500_000)).toBe(145_000);
  });

  it("turns the vendor's prices into whole cents", () => {
    expect([4.35, 1.005, 19.99, 300].map(toCents)).toEqual([435, 100, 1999, 30_000]);
  });

  it("rounds a share of an amount down, so that a discount is never larger than its share", () => {
    expect(percentOf(145_009, 10)).toBe(14_500);
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 1e9 }), (price) => {
        const discount = percentOf(price, 10);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount * 10).toBeLessThanOrEqual(price);
        expect(discount * 10).toBeGreaterThan(price - 10);
      }),
    );
  });
});

describe("data amounts, base 10", () => {
  it.each([
    [0, "0\u00a0GB", "0\u00a0GB"],
    [500, "500\u00a0MB", "500\u00a0MB"],
    [999, "999\u00a0MB", "999\u00a0MB"],
    [1000, "1\u00a0GB", "1\u00a0GB"],
    [1500, "1,5\u00a0GB", "1.5\u00a0GB"],
    [20_000, "20\u00a0GB", "20\u00a0GB"],
  ])("%i MB are %s in Indonesian and %s in English, sold, used or left", (megabytes, indonesian, english) => {
    expect([formatMegabytes(megabytes, "id"), formatMegabytes(megabytes, "en")]).toEqual([indonesian, english]);
    expect([formatBytes(megabytes * 1e6, "id"), formatBytes(megabytes * 1e6, "en")]).toEqual([indonesian, english]);
  });

  it("rounds bytes to whole MB, and GB to one decimal", () => {
    expect(formatBytes(512_400_000, "id")).toBe("512\u00a0MB");
    expect(formatBytes(2_470_000_000, "id")).toBe("2,5\u00a0GB");
    expect(formatBytes(999_900_000, "en")).toBe("1\u00a0GB");
  });

  it.each([
    [5000, 3150, "1,9\u00a0GB", "3,1\u00a0GB", "5\u00a0GB"],
    [5000, 640, "4,36\u00a0GB", "640\u00a0MB", "5\u00a0GB"],
    [5000, 4552, "450\u00a0MB", "4,55\u00a0GB", "5\u00a0GB"],
    [1000, 3.4, "997\u00a0MB", "3\u00a0MB", "1\u00a0GB"],
    [3000, 3000, "0\u00a0GB", "3\u00a0GB", "3\u00a0GB"],
    [3000, 0, "3\u00a0GB", "0\u00a0GB", "3\u00a0GB"],
  ])("of %i MB with %f left, what is used and left adds up: %s and %s of %s", (total, left, ...texts) => {
    expect(Object.values(usedAndLeft(total * 1e6, left * 1e6, "id"))).toEqual(texts);
  });

  it("never says that more is left than there is, and used and left always add up to the total", () => {
    const megabytes = (text: string) => Number.parseFloat(text) * (text.endsWith("GB") ? 1000 : 1);
    const amounts = fc
      .integer({ min: 1, max: 999 })
      .chain((total) => fc.record({ total: fc.constant(total * 1e8), left: fc.integer({ min: 0, max: total * 1e8 }) }));
    fc.assert(
      fc.property(amounts, ({ total, left }) => {
        const shown = usedAndLeft(total, left, "en");
        expect(megabytes(shown.left) * 1e6).toBeLessThanOrEqual(left + 1e-3);
        expect(megabytes(shown.used) + megabytes(shown.left)).toBeCloseTo(megabytes(shown.total), 6);
        const { text } = usageForm({ totalBytes: total, leftBytes: left }, "en");
        if (left < total) expect(text(total - left)).toBe(shown.used);
      }),
    );
  });

  it("keeps the used share between 0 and 100", () => {
    expect(usedPercent(1000, 250)).toBe(75);
    expect(usedPercent(0, 0)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 1e12 }), fc.integer({ min: -10, max: 2e12 }), (initial, remaining) => {
        const percent = usedPercent(initial, remaining);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("durationInDays", () => {
  it.each([
    [7, "day", 7],
    [2, "month", 60],
    [1, "year", 365],
  ] as const)("%i %s is %i days", (duration, unit, days) => {
    expect(durationInDays(duration, unit)).toBe(days);
  });
});

describe("toDate", () => {
  it.each([
    "2026-11-20T03:04:05.678Z",
    "2026-11-20T03:04:05.678+00:00",
    "2026-11-20 03:04:05.678+00",
    "2026-11-20 10:04:05.678+07",
    "2026-11-20 08:49:05.678+05:45",
    "2026-11-19 20:04:05.678-07",
  ])("reads %s", (text) => {
    expect(toDate(text).toISOString()).toBe("2026-11-20T03:04:05.678Z");
  });
});
