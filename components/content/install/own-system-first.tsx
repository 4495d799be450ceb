"use client";

import { useEffect } from "react";
import { systemOf } from "@/lib/core/visitor";

/** Chooses the tab of the visitor's own system, once; a computer leaves the page as it is. */
export function OwnSystemFirst() {
  useEffect(() => {
    const own = document.querySelector<HTMLInputElement>(`input[name=system][value=${systemOf(navigator)}]`);
    if (own) own.checked = true;
  }, []);
  return null;
}
