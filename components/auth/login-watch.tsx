"use client";

import { useEffect } from "react";
import { hasLoginCookie } from "@/lib/core/login-cookie";

/**
 * Takes a traveller's screen away once the login of this browser has ended in another tab, also where 'back' brings the
 * page out of the browser's memory.
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
