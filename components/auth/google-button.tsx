"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { dismissErrorToasts } from "@/components/feedback/dismiss-error-toasts";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { GoogleMark } from "./google-mark";

type GoogleButtonProps = {
  next: string | null;
  /** Read at the moment of the tap. */
  isLasting: () => boolean;
  /** On which side of it the form is: login has it above, sign-up below. */
  form: "above" | "below";
};

function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

/** The login with a Google account, and the line that parts it from the form. */
export function GoogleButton({ next, isLasting, form }: GoogleButtonProps) {
  const t = useTranslations("auth");
  const errors = useTranslations("errors");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);

  const start = async () => {
    dismissErrorToasts();
    setBusy(true);
    try {
      // The auth client is loaded by those alone who take this way.
      const { startGoogleLogin } = await import("@/lib/auth/google-login");
      const started = await startGoogleLogin({ next, locale, remember: isLasting() });
      if (started.ok) return;
    } catch {
      // Falls through: the script could not be loaded.
    }
    setBusy(false);
    toast(t("toasts.googleFailed"), errors("google_unavailable"), "error");
  };

  return (
    <div className="flex flex-col gap-4">
      {form === "above" && <Divider>{t("google.or")}</Divider>}
      <Button variant="outline" size="lg" full loading={busy} onClick={start}>
        {!busy && <GoogleMark />}
        {busy ? t("google.busy") : t("google.login")}
      </Button>
      {form === "below" && <Divider>{t("google.orEmail")}</Divider>}
    </div>
  );
}
