import { addDays, HOUR_MS } from "@/lib/core/duration";
import type { FormFailure } from "@/lib/fields/rules";
import { SHOP_ZONE } from "@/lib/i18n/dates";
import { calendarDay } from "./usage";

/** A day of Jakarta's calendar as 'YYYY-MM-DD', and when its traveller is reminded of it. */
export type Departure = { leavesOn: string; remindAt: Date };

export const DEPARTURE_COLUMNS = "leaves_on, remind_at" as const;

/** Ten in the morning in Jakarta, which changes no clocks. */
const REMINDER_TIME = "10:00:00+07:00";
/** How many hours after that a reminder may still be sent; `due_esim_notifications` has the same number. */
const CIVIL_HOURS = 10;
const FARTHEST_DAYS = 366;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A day as 'YYYY-MM-DD'. */
const dayAt = (at: Date) => at.toISOString().slice(0, 10);

const exists = (day: string) => {
  const at = startOf(day);
  return DAY.test(day) && !Number.isNaN(at.getTime()) && dayAt(at) === day;
};

/** When the traveller who leaves on this day is reminded: in the morning of the day before. */
export function remindAt(leavesOn: string): Date {
  return new Date(`${dayAt(addDays(startOf(leavesOn), -1))}T${REMINDER_TIME}`);
}

/** Whether it is the time for the reminder. */
export function isReminderDue(at: Date, now: Date): boolean {
  return at <= now && now.getTime() < at.getTime() + CIVIL_HOURS * HOUR_MS;
}

/** Whether the reminder is still to come, is due, can come no more, or the day itself is over. */
export function reminderTime({ leavesOn, remindAt: at }: Departure, now: Date): "ahead" | "due" | "over" | "past" {
  if (calendarDay(now, SHOP_ZONE) > leavesOn) return "past";
  if (now < at) return "ahead";
  return isReminderDue(at, now) ? "due" : "over";
}

/** The first and the last day that can be named. */
export function departureDays(now: Date): { first: string; last: string } {
  return { first: calendarDay(now, SHOP_ZONE), last: calendarDay(addDays(now, FARTHEST_DAYS), SHOP_ZONE) };
}

/** What is wrong with a day; an empty one removes what was said. */
export function firstDepartureFailure(
  { leavesOn }: { leavesOn: string },
  now: Date,
): FormFailure<{ leavesOn: string }> | null {
  const { first, last } = departureDays(now);
  const isFine = leavesOn === "" || (exists(leavesOn) && leavesOn >= first && leavesOn <= last);
  return isFine ? null : { field: "leavesOn", code: "departure_invalid" };
}
