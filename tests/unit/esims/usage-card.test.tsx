import { expect, it } from "vitest";
import { UsageHistoryCard } from "@/components/esims/usage-history-card";
import type { Locale } from "@/lib/i18n/routing";
import { assignment, esim, inDays, NOW } from "./samples";
import { textOf } from "./text-of";

const GB = 1e9;

/** The usage of an eSIM that used 1.5 GB on each of the last four days, with so much left for so many days. */
function card(leftGigabytes: number, days: number, locale: Locale) {
  const bytes = { initialBytes: 6 * GB + leftGigabytes * GB, remainingBytes: leftGigabytes * GB };
  const running = assignment({ state: "active", start: inDays(-4), end: inDays(days), ...bytes });
  const own = esim({ profileStatus: "enabled", assignments: [running] });
  const samples = [1.5, 3, 4.5, 6].map((used, index) => ({ takenAt: inDays(index - 3), usedBytes: used * GB }));
  return textOf(<UsageHistoryCard esim={own} now={NOW} />, [[["usage", own.id], samples]], locale);
}

it.each([
  ["id", "0|1|2|GB", ["Sab", "Min", "Sen", "Sel", "Rab", "Kam", "Jum"], "1,5"],
  ["en", "0|1|2|GB", ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"], "1.5"],
] as const)(
  "the last seven days stand on an axis, each that was used with its value (%s)",
  async (locale, axis, days, bar) => {
    const text = await card(6, 20, locale);
    expect(text).toContain(`|${axis}|`);
    const chart = text.slice(text.indexOf(axis) + axis.length + 1).split("|");
    const [used, unused] = [days.slice(3), days.slice(0, 3)];
    expect(chart.slice(0, 11)).toEqual([...unused, ...used.flatMap((day) => [bar, day])]);
  },
);

it.each([
  ["id", 3, 20, /sekitar 1,5\sGB per hari .*kuota habis sekitar 22 Nov 2026, .*sebelum masa aktif berakhir/],
  ["en", 3, 20, /About 1\.5\sGB a day/i],
  ["id", 60, 20, /kuota cukup sampai masa aktif berakhir/],
] as const)(
  "whether the data lasts is said from the pace of these days (%s, %d GB left)",
  async (locale, left, days, said) => {
    expect(await card(left, days, locale)).toMatch(said);
  },
);

it("nothing is foretold where it would be a guess", async () => {
  expect(await card(0, 20, "id")).not.toMatch(/per hari seperti belakangan ini/);
});
