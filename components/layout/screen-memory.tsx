"use client";

import { useEffect } from "react";
import { isNativeShell } from "@/lib/core/visitor";

function isInstalledApp(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches || isNativeShell(window);
}

/**
 * Keeps the open screen of the installed app, which a start within two hours goes back to, because phones end apps without
 * asking. In a browser '/' is the home page and a tab restores its own address, so this code is not loaded.
 */
export function ScreenMemory({ screen }: { screen: string }) {
  useEffect(() => {
    if (!isInstalledApp()) return;
    let isOver = false;
    let end: (() => void) | undefined;
    void import("@/lib/core/saved-screen").then(({ followScreen }) => {
      if (!isOver) end = followScreen(screen);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [screen]);
  return null;
}
