"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast-store";
import { takeFarewell } from "@/lib/auth/farewell";

/** Says 'Logged Out' on the page that a sign-out led to. */
export function useFarewell(): void {
  const t = useTranslations("auth.toasts");
  useEffect(() => {
    if (takeFarewell()) toast(t("signedOut"), t("signedOutText"), "success");
  }, [t]);
}
