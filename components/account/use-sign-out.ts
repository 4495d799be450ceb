"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { forgetTraveller, rememberFarewell } from "@/lib/auth/farewell";
import { browserPreferences } from "@/lib/catalogue/preferences";
import { pathOf } from "@/lib/i18n/paths";

/**
 * Sign-out in every browser, then the welcome screen of the flow, which says that it is done. A failure keeps the login
 * and says so in a toast; `busy` stays true while the page leaves. For an account that has just been deleted, `leave`
 * does the second half alone.
 */
export function useSignOut(): { busy: boolean; signOut: () => Promise<void>; leave: () => Promise<void> } {
  const t = useTranslations("auth.toasts");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    await forgetTraveller(browserPreferences);
    rememberFarewell();
    // A document load: nothing of the traveller stays in this page's memory.
    window.location.replace(pathOf({ screen: "login" }, locale));
  };

  const signOut = async () => {
    if (busy) return;
    dismissErrorToasts();
    setBusy(true);
    const result = await callEndpoint(endpoints.signOut, {});
    if (result.ok) return leave();
    setBusy(false);
    toast(t("signOutFailed"), errors(result.error.code), "error");
  };

  return { busy, signOut, leave };
}
