"use client";

import { useEffect } from "react";
import { keepScreen, savedPath } from "@/lib/core/saved-screen";
import { isNativeShell } from "@/lib/core/visitor";

const STARTED = "kelana-started";

function isInstalledApp(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches || isNativeShell(window);
}

/** Whether the app has just been started. A start has no page before it, and its storage for this run is empty. */
function isStart(): boolean {
  try {
    const isFirst = window.sessionStorage.getItem(STARTED) === null && document.referrer === "";
    window.sessionStorage.setItem(STARTED, "1");
    return isFirst;
  } catch {
    return false;
  }
}

/**
 * In the installed app, a start within two hours goes back to the screen that was open, since phones end apps without asking.
 * In a browser '/' is the home page: there the tab itself remembers.
 */
export function ScreenMemory({ screen }: { screen: string }) {
  useEffect(() => {
    if (!isInstalledApp()) return;
    const path = isStart() && window.location.pathname === "/" ? savedPath(Date.now()) : null;
    if (path !== null) return window.location.assign(path);
    const keep = () => keepScreen(screen, window.location.pathname + window.location.search, Date.now());
    keep();
    // The address may have changed meanwhile: a plan was chosen.
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [screen]);
  return null;
}
