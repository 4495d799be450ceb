"use client";

import { useTranslations } from "next-intl";
import type { ClientError } from "@/lib/api/client";

/** The text of a failed call in the reader's language. */
export function useErrorText(): (error: ClientError) => string {
  const errors = useTranslations("errors");
  const orders = useTranslations("orders");
  return ({ code }) => (code === "offline" ? orders("offline.text") : errors(code));
}
