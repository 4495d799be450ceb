"use client";

import { useEffect } from "react";
import { systemOf } from "@/lib/core/visitor";

/** Selects the tab of the visitor's own system, unless another was chosen already. Does nothing on a computer. */
export function OwnSystemFirst() {
  useEffect(() => {
    const own = document.querySelector<HTMLInputElement>(`input[name=system][value=${systemOf(navigator)}]`);
    const isUntouched = document.querySelector<HTMLInputElement>("input[name=system]:checked")?.defaultChecked;
    if (own && isUntouched) own.checked = true;
  }, []);
  return null;
}
