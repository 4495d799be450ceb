"use client";

import { useEffect } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";

/**
 * Hides a traveller's screen once this browser has been logged out in another tab. This also covers a page that the
 * browser restores from memory after 'back'.
 */
export function LoginWatch() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "hidden" || hasLoginCookie()) return;
      document.body.hidden = true;
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
