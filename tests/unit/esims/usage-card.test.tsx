import { expect, it } from "vitest";
import { EsimPass } from "@/components/esims/esim-pass";
import { UsageHistoryCard } from "@/components/esims/usage-history-card";
import type { Locale } from "@/lib/i18n/routing";
import { assignment, esim, inDays, NOW } from "./samples";
import { markupOf, textOf } from "./text-of";

const GB = 1e9;

/** An eSIM that used 1.5 GB on each of the last four days, with so much left for so many days, and what was read of it. */
function used(leftGigabytes: number, days: number) {
  const bytes = { initialBytes: 6 * GB + leftGigabytes * GB, remainingBytes: leftGigabytes * GB };
  const running = assignment({ state: "active", start: inDays(-4), end: inDays(days), ...bytes });
  const own = esim({ profileStatus: "enabled", assignments: [running] });
  const samples = [1.5, 3, 4.5, 6].map((used, index) => ({ takenAt: inDays(index - 3), usedBytes: used * GB }));
  const read: Parameters<typeof textOf>[1] = [[["usage", own.id], samples]];
  return { own, read };
}

function card(leftGigabytes: number, days: number, locale: Locale) {
  const { own, read } = used(leftGigabytes, days);
  return textOf(<UsageHistoryCard esim={own} now={NOW} />, read, locale);
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

it.each([
  ["id", "Habis sekitar 22 Nov 2026 dengan pemakaian sekarang", "20 hari lagi"],
  ["en", "At this pace it runs out around 22 Nov 2026", "20 days left"],
] as const)(
  "that the data ends before the days stands on the pass, and no green badge says the contrary (%s)",
  async (locale, said, left) => {
    const passOf = async ({ own, read }: ReturnType<typeof used>) =>
      (await markupOf(<EsimPass esim={own} now={NOW} />, read, locale)).replaceAll(/\s/g, " ");
    const badgeOf = (markup: string) => markup.match(new RegExp(`<span data-slot="badge"[^>]*>${left}<`))?.[0];
    const [soon, lasting] = [await passOf(used(3, 20)), await passOf(used(60, 20))];
    expect(soon).toContain(said);
    expect(badgeOf(soon)).not.toContain("success");
    expect(lasting).not.toContain(said.slice(0, 12));
    expect(badgeOf(lasting)).toContain("success");
  },
);
