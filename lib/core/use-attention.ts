"use client";

import { useEffect, useRef } from "react";

/** When (ms) the traveller last came to the page, so that polling is fast again after a return. */
export function useAttention(): () => number {
  const since = useRef(0);
  useEffect(() => {
    const arrive = () => {
      if (document.visibilityState === "visible") since.current = Date.now();
    };
    arrive();
    document.addEventListener("visibilitychange", arrive);
    window.addEventListener("focus", arrive);
    return () => {
      document.removeEventListener("visibilitychange", arrive);
      window.removeEventListener("focus", arrive);
    };
  }, []);
  return () => since.current;
}
