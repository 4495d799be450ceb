"use client";

import { useEffect, useEffectEvent } from "react";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { onArrival } from "@/lib/core/arrival";
import { followedEsims, readingDelayMs } from "@/lib/esims/following";
import { useReloadEsims } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";

const isVisible = () => document.visibilityState === "visible";

/** Asks for readings of the eSIMs of a screen whose state can change; see `useReadingsOf`. */
export function useReadings(esims: readonly Esim[]): void {
  const followed = followedEsims(esims, new Date()).map(({ id }) => id);
  useReadingsOf(followed, useReloadEsims());
}

/**
 * Asks for readings of eSIMs from the vendor while the page is visible: at once, then less and less often, and at once
 * again when the traveller comes back. The server makes one reading for all tabs that ask.
 * @param reload reads again what the screen shows of them
 */
export function useReadingsOf(esimIds: readonly string[], reload: () => Promise<unknown>): void {
  const readAgain = useEffectEvent(reload);
  const ids = esimIds.toSorted().join(",");
  useEffect(() => {
    if (!ids) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = Date.now();
    let isAsking = false;
    let isGone = false;

    const ask = async () => {
      if (isAsking || isGone || !isVisible()) return;
      isAsking = true;
      const asked = await callEndpoint(endpoints.followEsims, { esimIds: ids.split(",") });
      if (asked.ok) await readAgain();
      isAsking = false;
      const delay = readingDelayMs(Date.now() - since);
      const pause = asked.ok ? 0 : (asked.error.retryAfterSeconds ?? 0) * 1000;
      if (!isGone && delay !== null) timer = setTimeout(ask, Math.max(delay, pause));
    };
    const arrive = () => {
      if (!isVisible() || isAsking) return;
      clearTimeout(timer);
      since = Date.now();
      ask();
    };
    arrive();
    const stop = onArrival(arrive);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [ids]);
}
