"use client";

import { useEffect } from "react";
import { isNativeShell } from "@/lib/core/visitor";

function isInstalledApp(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches || isNativeShell(window);
}

/**
 * In the installed app, a start within two hours goes back to the screen that was open, since phones end apps without asking.
 * In a browser '/' is the home page: there the tab itself remembers, and the code for it is not loaded.
 */
export function ScreenMemory({ screen }: { screen: string }) {
  useEffect(() => {
    if (!isInstalledApp()) return;
    let isOver = false;
    let end: (() => void) | undefined;
    void import("./follow-screen").then(({ followScreen }) => {
      if (!isOver) end = followScreen(screen);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [screen]);
  return null;
}
