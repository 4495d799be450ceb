"use client";

import { useFormatter } from "next-intl";

/** Dates and times of orders in the reader's language, Jakarta time as the whole app. */
export function useTimeText() {
  const format = useFormatter();
  return {
    date: (at: Date) => format.dateTime(at, { dateStyle: "medium" }),
    time: (at: Date) => format.dateTime(at, { dateStyle: "medium", timeStyle: "short" }),
  };
}
