"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";

type TermsCheckboxProps = { error: string | undefined; onRead: (document: "privacy" | "terms") => void };

/** Consent, with both texts one tap away inside the flow. */
export function TermsCheckbox({ error, onRead }: TermsCheckboxProps) {
  const t = useTranslations("auth.signUp");
  const reader = (document: "privacy" | "terms") => (label: ReactNode) => (
    <button
      type="button"
      onClick={() => onRead(document)}
      className="inline rounded-tag font-semibold text-sea-text underline underline-offset-2"
    >
      {label}
    </button>
  );
  return (
    <Checkbox name="acceptTerms" id="sign-up-terms" required error={error}>
      {t.rich("terms", { terms: reader("terms"), privacy: reader("privacy") })}
    </Checkbox>
  );
}
