"use client";

import { useFormatter } from "next-intl";

const SHOP_ZONE = "Asia/Jakarta";
const MOMENT = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

/** The time zone of the device, as the reader has set it. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Moments as the reader's own clock shows them, beside Jakarta's. */
export function useDeviceTime() {
  const format = useFormatter();
  const wib = (at: Date) => `${format.dateTime(at, { ...MOMENT, timeZone: SHOP_ZONE })} WIB`;
  /** Null where the device's clock shows the same as Jakarta's. */
  const local = (at: Date): string | null => {
    const timeZone = deviceZone();
    const own = format.dateTime(at, { ...MOMENT, timeZone });
    if (own === format.dateTime(at, { ...MOMENT, timeZone: SHOP_ZONE })) return null;
    return format.dateTime(at, { ...MOMENT, timeZone, timeZoneName: "short" });
  };
  return { wib, local };
}
