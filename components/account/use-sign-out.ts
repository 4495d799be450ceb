"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { useErrorText } from "@/components/feedback/use-error-text";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { type Farewell, forgetTraveller, rememberFarewell } from "@/lib/auth/farewell";
import { browserPreferences } from "@/lib/core/storage";
import { willEmpty } from "@/lib/core/vault";
import { pathOf } from "@/lib/i18n/paths";

/**
 * Signs out in every browser, then opens the welcome screen, which confirms it. A failure keeps the login and is shown in
 * a toast; `busy` stays true until the page is left. `leave` only opens the welcome screen, for an account that has just
 * been deleted.
 */
export function useSignOut(): {
  busy: boolean;
  signOut: () => Promise<void>;
  leave: (farewell: Farewell) => Promise<void>;
} {
  const t = useTranslations("auth.toasts");
  const errorText = useErrorText();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);

  const leave = async (farewell: Farewell) => {
    await forgetTraveller(browserPreferences);
    rememberFarewell(farewell);
    // A new document, so that nothing about the traveller stays in memory.
    window.location.replace(pathOf({ screen: "login" }, locale));
  };

  const signOut = async () => {
    if (busy) return;
    dismissErrorToasts();
    setBusy(true);
    const stay = willEmpty();
    const result = await callEndpoint(endpoints.signOut, {});
    if (result.ok) return leave("signedOut");
    stay();
    setBusy(false);
    toast(t("signOutFailed"), errorText(result.error), "error");
  };

  return { busy, signOut, leave };
}
