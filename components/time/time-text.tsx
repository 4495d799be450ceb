"use client";

import { useFormatter, useTranslations } from "next-intl";

/** Formats dates and times in the reader's language, in Jakarta time like the rest of the store. */
export function useTimeText() {
  const format = useFormatter();
  const time = (at: Date) => format.dateTime(at, { dateStyle: "medium", timeStyle: "short" });
  return {
    date: (at: Date) => format.dateTime(at, { dateStyle: "medium" }),
    time,
    /** The time with the name of its zone, for what the traveller plans by. */
    wib: (at: Date) => `${time(at)} WIB`,
  };
}

const SHOP_ZONE = "Asia/Jakarta";
const MOMENT = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

/** The IANA time zone of the device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats moments in Jakarta time (`jakarta`) and in the device's time zone (`local`). */
export function useDeviceTime() {
  const format = useFormatter();
  const jakarta = (at: Date) => `${format.dateTime(at, { ...MOMENT, timeZone: SHOP_ZONE })} WIB`;
  /** Null where the device shows the same time as Jakarta. */
  const local = (at: Date): string | null => {
    const timeZone = deviceZone();
    const own = format.dateTime(at, { ...MOMENT, timeZone });
    if (own === format.dateTime(at, { ...MOMENT, timeZone: SHOP_ZONE })) return null;
    return format.dateTime(at, { ...MOMENT, timeZone, timeZoneName: "short" });
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
