"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { useErrorText } from "@/components/feedback/use-error-text";
import { buttonClass } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { forgetFlow } from "@/lib/auth/flow-memory";
import { AuthFrame } from "./auth-frame";
import { FlowLanguages, LogoBar } from "./flow-parts";

type GoogleReturnProps = {
  /** Null when Google sent the traveller back without a code. */
  code: string | null;
  /** Whether the traveller cancelled at Google. */
  cancelled: boolean;
  target: string;
  loginHref: string;
};

/** The page that Google leads back to. It exchanges the code and opens the next page, or shows why it cannot. */
export function GoogleReturn({ code, cancelled, target, loginHref }: GoogleReturnProps) {
  const t = useTranslations("auth");
  const errorText = useErrorText();
  const locale = useLocale();
  /** Why the login failed. */
  const [reason, setReason] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const fail = (text: string) => {
      setReason(text);
      toast(t("toasts.googleFailed"), text, "error");
    };
    if (code === null) return fail(cancelled ? t("google.cancelled") : errorText({ code: "google_unavailable" }));
    callEndpoint(endpoints.finishGoogleLogin, { code, locale }).then((result) => {
      if (result.ok) {
        forgetFlow();
        // Replaces this page in the history, because a code works only once.
        return window.location.replace(target);
      }
      fail(result.error.code === "link_invalid" ? t("google.stale") : errorText(result.error));
    });
  }, [code, cancelled, locale, target, t, errorText]);

  return (
    <AuthFrame
      bar={
        <>
          <LogoBar />
          {/* Changing the language while the code is exchanged would use it twice. */}
          {reason !== null && <FlowLanguages route={{ screen: "googleLogin" }} />}
        </>
      }
    >
      {reason === null ? (
        <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
          <Spinner />
          <h1 className="text-lg">{t("google.title")}</h1>
          <p className="text-muted">{t("google.text")}</p>
        </div>
      ) : (
        <EmptyState
          headingLevel="h1"
          art={<ErrorArt />}
          title={t("google.failedTitle")}
          action={
            <a href={loginHref} className={buttonClass({ variant: "accent", size: "lg" })}>
              {t("google.toLogin")}
            </a>
          }
        >
          <p className="font-medium text-ink">{reason}</p>
          <p>{t("google.failedText")}</p>
        </EmptyState>
      )}
    </AuthFrame>
  );
}
