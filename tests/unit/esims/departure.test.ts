import { expect, it } from "vitest";
import { departureDays, firstDepartureFailure, isReminderDue, remindAt, reminderTime } from "@/lib/esims/departure";

it.each([
  ["2026-12-03", "2026-12-02T03:00:00.000Z"],
  ["2027-01-01", "2026-12-31T03:00:00.000Z"],
  ["2028-03-01", "2028-02-29T03:00:00.000Z"],
])("who leaves on %s is reminded at ten in the morning of the day before, in Jakarta", (day, expected) => {
  expect(remindAt(day).toISOString()).toBe(expected);
});

it("a reminder is due for ten hours, until eight in the evening", () => {
  const at = remindAt("2026-12-03");
  const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  expect([-0.01, 0, 9.99, 10].map((hours) => isReminderDue(at, after(hours)))).toEqual([false, true, true, false]);
});

it.each([
  ["2026-12-02T09:59:59+07:00", "ahead"],
  ["2026-12-02T10:00:00+07:00", "due"],
  ["2026-12-02T19:59:59+07:00", "due"],
  ["2026-12-02T20:00:00+07:00", "over"],
  ["2026-12-03T23:59:59+07:00", "over"],
  ["2026-12-04T00:00:00+07:00", "past"],
] as const)("at %s the reminder of a departure on 3 December is %s", (now, time) => {
  const leavesOn = "2026-12-03";
  expect(reminderTime({ leavesOn, remindAt: remindAt(leavesOn) }, new Date(now))).toBe(time);
});

it("the first day that can be named is today in Jakarta, where it may be tomorrow already", () => {
  expect(departureDays(new Date("2026-11-29T16:59:59Z")).first).toBe("2026-11-29");
  expect(departureDays(new Date("2026-11-29T17:00:00Z"))).toEqual({ first: "2026-11-30", last: "2027-12-01" });
});

it.each([
  ["", null],
  ["2026-11-30", null],
  ["2027-12-01", null],
  ["2026-11-29", "departure_invalid"],
  ["2027-12-02", "departure_invalid"],
  ["2027-02-29", "departure_invalid"],
  ["30-11-2026", "departure_invalid"],
  ["2026-11-30T00", "departure_invalid"],
  ["besok", "departure_invalid"],
])("a departure on '%s' is a day from today on, at most a year ahead, or none", (leavesOn, code) => {
  const now = new Date("2026-11-29T18:00:00Z");
  expect(firstDepartureFailure({ leavesOn }, now)?.code ?? null).toBe(code);
});
