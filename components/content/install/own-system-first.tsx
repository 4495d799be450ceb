"use client";

import { useEffect } from "react";
import { systemOf } from "@/lib/core/visitor";

/** Chooses the tab of the visitor's own system, unless one was chosen before the script ran; a computer leaves the page be. */
export function OwnSystemFirst() {
  useEffect(() => {
    const own = document.querySelector<HTMLInputElement>(`input[name=system][value=${systemOf(navigator)}]`);
    const isUntouched = document.querySelector<HTMLInputElement>("input[name=system]:checked")?.defaultChecked;
    if (own && isUntouched) own.checked = true;
  }, []);
  return null;
}
