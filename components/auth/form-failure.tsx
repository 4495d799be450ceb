"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import type { ErrorCode } from "@/lib/core/errors";

/** Why a form was refused as a whole. The toast speaks; this stays beside the form. */
export function FormFailure({ code }: { code: ErrorCode | null }) {
  const errors = useTranslations("errors");
  if (!code) return null;
  return (
    <Alert tone="error" role="note">
      {errors(code)}
    </Alert>
  );
}
