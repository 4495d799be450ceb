"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { buttonClass } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import type { ErrorCode } from "@/lib/core/errors";
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
  const errors = useTranslations("errors");
  const locale = useLocale();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const begun = useRef(false);
  const reason = failure === "link_invalid" ? t("google.stale") : failure && errors(failure);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const fail = (why: ErrorCode, text: string) => {
      setFailure(why);
      toast(t("toasts.googleFailed"), text, "error");
    };
    if (code === null)
      return fail("google_unavailable", cancelled ? t("google.cancelled") : errors("google_unavailable"));
    callEndpoint(endpoints.finishGoogleLogin, { code, locale }).then((result) => {
      // Replaces this page in the history, because a code works only once.
      if (result.ok) return window.location.replace(target);
      const why = result.error.code;
      fail(why, why === "link_invalid" ? t("google.stale") : errors(why));
    });
  }, [code, cancelled, locale, target, t, errors]);

  return (
    <AuthFrame
      bar={
        <>
          <LogoBar />
          {/* Changing the language while the code is exchanged would use it twice. */}
          {failure !== null && <FlowLanguages route={{ screen: "googleLogin" }} />}
        </>
      }
    >
      {failure === null ? (
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
          <p className="font-medium text-ink">{cancelled ? t("google.cancelled") : reason}</p>
          <p>{t("google.failedText")}</p>
        </EmptyState>
      )}
    </AuthFrame>
  );
}
