"use client";

import { useTranslations } from "next-intl";
import type { ClientError } from "@/lib/api/client";

/** The text for a failed call in the language of the page. */
export function useErrorText(): (error: ClientError) => string {
  const errors = useTranslations("errors");
  const orders = useTranslations("orders");
  return ({ code }) => (code === "offline" ? orders("offline.text") : errors(code));
}
