"use client";

import { useLocale, useTranslations } from "next-intl";
import { dateText, wibText } from "@/lib/i18n/dates";

/** Formats dates and times as the reader writes them, in Jakarta time like the rest of the store. */
export function useTimeText() {
  const locale = useLocale();
  return {
    date: (at: Date) => dateText(locale, at, { dateStyle: "medium" }),
    time: (at: Date) => dateText(locale, at, { dateStyle: "medium", timeStyle: "short" }),
    /** The same without the year, of a time that is at most a few days away. */
    near: (at: Date) => dateText(locale, at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    /** The time with the name of its zone, for what the traveller plans by. */
    wib: (at: Date) => wibText(locale, at),
    /** The day of a date kept without a time. */
    day: (at: Date, dateStyle: "medium" | "long") => dateText(locale, at, { dateStyle, timeZone: "UTC" }),
  };
}

const MOMENT = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

/** The IANA time zone of the device. */
function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats moments in Jakarta time (`jakarta`) and in the device's time zone (`local`). */
export function useDeviceTime() {
  const locale = useLocale();
  const jakarta = (at: Date) => `${dateText(locale, at, MOMENT)}\u00a0WIB`;
  /** Null where the device shows the same time as Jakarta. */
  const local = (at: Date): string | null => {
    const timeZone = deviceZone();
    if (dateText(locale, at, { ...MOMENT, timeZone }) === dateText(locale, at, MOMENT)) return null;
    return dateText(locale, at, { ...MOMENT, timeZone, timeZoneName: "short" });
  };
  return { jakarta, local };
}

/** A moment in Jakarta time, and in the device's time below it where that differs. */
export function Moment({ at }: { at: Date }) {
  const t = useTranslations("esims.fact");
  const { jakarta, local } = useDeviceTime();
  const own = local(at);
  return (
    <time dateTime={at.toISOString()}>
      {jakarta(at)}
      {own && <span className="block font-normal text-muted text-xs">{t("localTime", { time: own })}</span>}
    </time>
  );
}
