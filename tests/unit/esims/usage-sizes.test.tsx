import { expect, it } from "vitest";
import { EsimPass } from "@/components/esims/esim-pass";
import { UsageHistoryCard } from "@/components/esims/usage-history-card";
import type { Assignment } from "@/lib/esims/types";
import { assignment, esim, inDays, NOW } from "./samples";
import { textOf } from "./text-of";

const MB = 1e6;

/** The pass and the usage by day of an eSIM whose data was all used yesterday, in MB. */
function shown(total: number, used: number, changes: Partial<Assignment> = {}) {
  const bytes = { initialBytes: total * MB, remainingBytes: (total - used) * MB };
  const running = assignment({ state: "active", start: inDays(-2), end: inDays(5), ...bytes, ...changes });
  const own = esim({ profileStatus: "enabled", assignments: [running] });
  const screen = (
    <>
      <EsimPass esim={own} now={NOW} />
      <UsageHistoryCard esim={own} now={NOW} />
    </>
  );
  return textOf(screen, [[["usage", own.id], [{ takenAt: inDays(-1), usedBytes: used * MB }]]]);
}

it.each([
  ["MB below 1 GB", 1000, 870, "870\\sMB", "MB", "870"],
  ["GB with the digits of the headline", 3000, 2750, "2,75\\sGB", "GB", "2,75"],
  ["GB rounded up, as in the headline", 5000, 1830, "1,9\\sGB", "GB", "1,9"],
] as const)(
  "all that is used on one day has one form on one screen: %s",
  async (_what, total, used, size, unit, bar) => {
    const text = await shown(total, used);
    expect(text).toMatch(new RegExp(`\\|${size} dari \\d\\sGB terpakai\\|`));
    expect(text).toContain(`|${unit}|`);
    expect(text).toContain(`|${bar}|`);
    expect(text).toMatch(new RegExp(`\\|Total\\|${size}\\|`));
    expect(text.match(new RegExp(`\\|${size}\\|`, "g"))).toHaveLength(2);
  },
);

it("what an unlimited plan has used has that form too", async () => {
  const text = await shown(9000, 4321, { isUnlimited: true });
  expect(text).toMatch(/\|4,4\sGB terpakai\|.*\|4,4\|.*\|Total\|4,4\sGB\|/);
});
