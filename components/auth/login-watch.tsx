"use client";

import { useEffect } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";
import { forgetOthers, forgetOwn } from "@/lib/core/own-tab-storage";
import { openPage } from "@/lib/core/page-traveller";

/** Milliseconds for which the refusal is shown before the page reloads. */
const READING_MS = 4_000;

/**
 * Hides a traveller's screen once this browser has been logged out in another tab. This also covers a page that the
 * browser restores from memory after 'back'. Every call names the screen's traveller. If somebody else is logged in by now, the
 * call is refused and the screen reloads.
 */
export function LoginWatch({ travellerId }: { travellerId: string }) {
  useEffect(() => {
    forgetOthers(travellerId);
    return openPage({ travellerId, onOtherAccount: () => setTimeout(() => window.location.reload(), READING_MS) });
  }, [travellerId]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "hidden" || hasLoginCookie()) return;
      document.body.hidden = true;
      forgetOwn();
      window.location.reload();
    };
    window.addEventListener("pageshow", look);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("pageshow", look);
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return null;
}
