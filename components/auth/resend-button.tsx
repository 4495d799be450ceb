"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import type { ClientError } from "@/lib/api/client";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import type { ErrorCode } from "@/lib/core/errors";
import type { Result } from "@/lib/core/result";

/** The auth service sends at most one mail a minute to an address. */
const PAUSE_SECONDS = MINUTE_SECONDS;

function usePause(initialSeconds: number) {
  const [seconds, setSeconds] = useState(initialSeconds);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds] as const;
}

type ResendButtonProps = {
  /** Which mail: its texts. */
  kind: "checkEmail" | "recoverySent" | "code";
  /** Whether a mail was sent just now, so that the next one has to wait. */
  justSent: boolean;
  send: () => Promise<Result<unknown, ClientError<ErrorCode>>>;
};

/** Sends a mail again, once a minute at most. A failure is shown above the button. */
export function ResendButton({ kind, justSent, send }: ResendButtonProps) {
  const t = useTranslations(`auth.${kind}`);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ClientError<ErrorCode> | null>(null);
  const [pause, setPause] = usePause(justSent ? PAUSE_SECONDS : 0);

  const resend = async () => {
    setBusy(true);
    setFailure(null);
    const result = await send();
    setBusy(false);
    if (result.ok) {
      setPause(PAUSE_SECONDS);
      toast(t("sent"), t("sentText"), "success");
      return;
    }
    const wait = result.error.retryAfterSeconds ?? 0;
    // A longer wait is said in the alert: counting it down in seconds would help nobody.
    setPause(wait > PAUSE_SECONDS ? 0 : wait);
    setFailure(result.error);
  };

  return (
    <>
      {failure && (
        <Alert tone="error" title={t("failed")}>
          {errorText(failure)}
        </Alert>
      )}
      <Button variant="outline" size="lg" full loading={busy} disabled={pause > 0} onClick={resend}>
        <span className="tabular">
          {busy ? t("resending") : pause > 0 ? t("wait", { seconds: pause }) : t("resend")}
        </span>
      </Button>
    </>
  );
}
