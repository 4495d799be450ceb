"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { MailArt } from "@/components/brand/illustrations/mail";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { FlowTitle } from "./flow-parts";

/** The auth service sends at most one mail a minute to an address. */
const PAUSE_SECONDS = 60;

/** Which mail was sent: to confirm a sign-up, or for a new password. */
const MAILS = { checkEmail: endpoints.resendConfirmation, recoverySent: endpoints.requestRecovery };

function usePause(initialSeconds: number) {
  const [seconds, setSeconds] = useState(initialSeconds);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds] as const;
}

type MailSentProps = {
  kind: keyof typeof MAILS;
  email: string;
  next: string | null;
  /** Whether a mail was sent just now, so that the next one has to wait. */
  justSent: boolean;
  onLogin: () => void;
};

/** Says that a mail was sent and what to do with it, and offers to send it again. */
export function MailSent({ kind, email, next, justSent, onLogin }: MailSentProps) {
  const t = useTranslations(`auth.${kind}`);
  const errors = useTranslations("errors");
  const [busy, setBusy] = useState(false);
  const [pause, setPause] = usePause(justSent ? PAUSE_SECONDS : 0);

  const resend = async () => {
    setBusy(true);
    const result = await callEndpoint(MAILS[kind], { email, next });
    setBusy(false);
    if (result.ok) {
      setPause(PAUSE_SECONDS);
      toast(t("sent"), t("sentText"), "success");
      return;
    }
    setPause(Math.min(result.error.retryAfterSeconds ?? 0, PAUSE_SECONDS));
    toast(t("failed"), errors(result.error.code), "error");
  };

  return (
    <div className="flex flex-col gap-5 pb-4">
      <MailArt className="mx-auto" />
      <FlowTitle screen={kind} title={t("title")} lead={t("text")} />
      <p className="break-words">{t("sentTo", { email })}</p>
      <p className="text-muted">{t("known")}</p>
      <Button variant="outline" size="lg" full loading={busy} disabled={pause > 0} onClick={resend}>
        <span className="tabular">
          {busy ? t("resending") : pause > 0 ? t("wait", { seconds: pause }) : t("resend")}
        </span>
      </Button>
      <Button variant="ghost" full onClick={onLogin}>
        {t("toLogin")}
      </Button>
    </div>
  );
}
