"use client";

import { useEffect } from "react";
import { watchLogin } from "@/lib/core/login-watch";

/** Keeps a screen that was made for a traveller from being shown to, or used by, anybody else on this device. */
export function LoginWatch({ travellerId }: { travellerId: string }) {
  useEffect(() => watchLogin(travellerId), [travellerId]);
  return null;
}
