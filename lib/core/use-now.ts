"use client";

import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/**
 * The time, updated every half minute while the page is visible, so that the screen also shows what ends merely because time passes.
 * It is updated with each new `data` too, so that it is never older than what is shown.
 */
export function useNow(data: unknown): Date {
  const [now, setNow] = useState(() => new Date());
  const [seen, setSeen] = useState(data);
  if (seen !== data) {
    setSeen(data);
    setNow(new Date());
  }
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === "visible") setNow(new Date());
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
