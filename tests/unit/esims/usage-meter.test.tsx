import { expect, it } from "vitest";
import { UsageMeter } from "@/components/esims/usage-meter";
import { assignment, esim, inDays, NOW } from "./samples";
import { textOf } from "./text-of";

const GB = 1_000_000_000;
const running = assignment({ state: "active", isUnlimited: true, start: inDays(-1), end: inDays(6) });
const limited = assignment({ id: "a2", state: "queued", initialBytes: GB, remainingBytes: GB, assignedAt: inDays(0) });

const shown = (...assignments: (typeof running)[]) =>
  textOf(<UsageMeter esim={esim({ assignments })} state="active" now={NOW} />, []);

it("a plan that waits behind an unlimited one has no bar of its own", async () => {
  const text = await shown(running, limited);
  expect(text).toMatch(/Data unlimited.*Berikutnya: 1\sGB/);
  expect(text).not.toContain("terpakai");
});

it("a plan in use keeps its bar beside an unlimited one", async () => {
  const used = { ...limited, state: "active" as const, start: inDays(-1), end: inDays(6), remainingBytes: GB / 2 };
  expect(await shown(running, used)).toMatch(/0,5\sGB dari 1\sGB terpakai|500\sMB dari 1\sGB terpakai/);
});
