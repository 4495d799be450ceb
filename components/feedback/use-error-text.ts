"use client";

import { useTranslations } from "next-intl";
import type { ClientError } from "@/lib/api/client";
import { minutesToWait } from "@/lib/core/duration";

/** The text for a failed call in the language of the page. It says how long to wait after too many attempts, if that is known. */
export function useErrorText(): (error: ClientError) => string {
  const errors = useTranslations("errors");
  const orders = useTranslations("orders");
  const common = useTranslations("common");
  return ({ code, retryAfterSeconds }) => {
    if (code === "offline") return orders("offline.text");
    if (code === "rate_limited" && retryAfterSeconds !== undefined)
      return common("tooManyAttempts", { minutes: minutesToWait(retryAfterSeconds) });
    return errors(code);
  };
}
