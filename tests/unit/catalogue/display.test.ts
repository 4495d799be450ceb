import fc from "fast-check";
import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { formatMegabytes } from "@/lib/core/data-size";
import { durationInDays } from "@/lib/core/duration";
import { pricePerGb } from "@/lib/plans/rules";
import en from "@/messages/en/plans.json";
import id from "@/messages/id/plans.json";

const megabytes = fc.integer({ min: 1, max: 1_000_000 });
const rupiah = fc.integer({ min: 10_000, max: 100_000_000 });
const limited = (dataMegabytes: number, priceRupiah: number) =>
  pricePerGb({ isUnlimited: false, dataMegabytes, priceRupiah }) ?? Number.NaN;

describe("the price per GB", () => {
  test("times the GB is the price, except for rounding to whole rupiah", () => {
    fc.assert(
      fc.property(megabytes, rupiah, (data, price) => {
        const perGb = limited(data, price);
        expect(Number.isInteger(perGb)).toBe(true);
        expect(Math.abs((perGb * data) / 1000 - price)).toBeLessThanOrEqual(data / 2000 + 1e-6);
      }),
    );
  });

  test("never falls when the price rises, and never rises when the data does", () => {
    fc.assert(
      fc.property(megabytes, rupiah, fc.nat(1_000_000), (data, price, more) => {
        expect(limited(data, price + more)).toBeGreaterThanOrEqual(limited(data, price));
        expect(limited(data + more, price)).toBeLessThanOrEqual(limited(data, price));
      }),
    );
  });
});

describe("an amount of data", () => {
  test("is shown in whole MB below 1 GB, otherwise in GB with at most one decimal and no '.0'", () => {
    fc.assert(
      fc.property(megabytes, (data) => {
        const [, digits, unit] = /^([\d,]+(?:\.[1-9])?)\u00a0(MB|GB)$/.exec(formatMegabytes(data, "en")) ?? [];
        expect(unit).toBe(data < 1000 ? "MB" : "GB");
        const shown = Math.round(Number(digits?.replace(",", "")) * (unit === "GB" ? 1000 : 1));
        expect(Math.abs(shown - data)).toBeLessThanOrEqual(unit === "GB" ? 50 : 0);
      }),
      { examples: [[64_350]] },
    );
  });
});

describe("a duration", () => {
  const units = fc.constantFrom("day", "month", "year");
  const indonesian = createTranslator({ locale: "id", messages: id });
  const english = createTranslator({ locale: "en", messages: en });
  const INDONESIAN = { day: "Hari", month: "Bulan", year: "Tahun" } as const;
  const ENGLISH = { day: "Day", month: "Month", year: "Year" } as const;

  test("is shown as a number and a unit, with an English plural from two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), units, (count, unit) => {
        expect(indonesian(unit, { count })).toBe(`${count}\u00a0${INDONESIAN[unit]}`);
        expect(english(unit, { count })).toBe(`${count}\u00a0${ENGLISH[unit]}${count === 1 ? "" : "s"}`);
      }),
    );
  });

  test("counts 30 days to a month and 365 to a year, in proportion", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), (count) => {
        expect(durationInDays(count, "day")).toBe(count);
        expect(durationInDays(count, "month")).toBe(30 * count);
        expect(durationInDays(count, "year")).toBe(365 * count);
      }),
    );
  });
});
