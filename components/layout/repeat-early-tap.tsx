"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    /** Stops recording early taps and repeats the last one. */
    repeatEarlyTap?: () => void;
  }
}

/** The part of `EarlyTap` that runs once the page answers taps. */
export function RepeatEarlyTap() {
  useEffect(() => window.repeatEarlyTap?.(), []);
  return null;
}
