"use client";

import { useEffect, useRef } from "react";
import { onArrival } from "./arrival";

/** When (ms) the traveller last came to the page, so that polling is fast again after a return. */
export function useAttention(): () => number {
  const since = useRef(0);
  useEffect(() => {
    const arrive = () => {
      since.current = Date.now();
    };
    if (document.visibilityState === "visible") arrive();
    return onArrival(arrive);
  }, []);
  return () => since.current;
}
