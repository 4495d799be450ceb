"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import type { ClientError } from "@/lib/api/client";
import { secondsToNextMail } from "@/lib/auth/last-mail";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import type { Result } from "@/lib/core/result";

function usePause(initialSeconds: () => number) {
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
  /** Where it goes: after any mail to this address the next one has to wait. */
  email: string;
  send: () => Promise<Result<unknown, ClientError>>;
};

/** Sends a mail again, once a minute at most. A failure is shown above the button. */
export function ResendButton({ kind, email, send }: ResendButtonProps) {
  const t = useTranslations(`auth.${kind}`);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ClientError | null>(null);
  const [pause, setPause] = usePause(() => secondsToNextMail(email, Date.now()));

  const resend = async () => {
    setBusy(true);
    setFailure(null);
    const result = await send();
    setBusy(false);
    if (result.ok) {
      setPause(secondsToNextMail(email, Date.now()));
      toast(t("sent"), t("sentText"), "success");
      return;
    }
    const wait = result.error.retryAfterSeconds ?? 0;
    // A longer wait is said in the alert: counting it down in seconds would help nobody.
    setPause(wait > MINUTE_SECONDS ? 0 : wait);
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
