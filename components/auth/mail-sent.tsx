"use client";

import { useLocale, useTranslations } from "next-intl";
import { MailArt } from "@/components/brand/illustrations/mail";
import { Button } from "@/components/ui/button";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { CodeEntry } from "./code-entry";
import { FlowTitle } from "./flow-parts";
import { ResendButton } from "./resend-button";
import { useMailPause } from "./use-mail-pause";

/** Which mail was sent: to confirm a sign-up, or for a new password. */
const MAILS = {
  checkEmail: { mail: "confirmation", endpoint: endpoints.resendConfirmation },
  recoverySent: { mail: "recovery", endpoint: endpoints.requestRecovery },
} as const;

type MailSentProps = {
  kind: keyof typeof MAILS;
  email: string;
  /** The password just chosen in the form; null when this tab does not know it. */
  password?: string | null;
  next: string | null;
  /** Called once the code of a confirmation mail was typed here; without it there is only the link. */
  onConfirmed?: () => void;
  leadsToPayment?: boolean;
  onLogin: () => void;
};

/** Says that a mail was sent and what to do with it, takes its code, and offers to send it again. */
export function MailSent(props: MailSentProps) {
  const { kind, email, password = null, next, onConfirmed, leadsToPayment = false, onLogin } = props;
  const t = useTranslations(`auth.${kind}`);
  const locale = useLocale();
  const known = <p className="text-muted">{t("known")}</p>;
  const { mail, endpoint } = MAILS[kind];
  const { noted } = useMailPause(mail);
  const send = () => noted(email, next, callEndpoint(endpoint, { email, locale, next }));
  const resend = <ResendButton kind={kind} email={email} send={send} />;
  return (
    <div className="flex flex-col gap-5 pb-4">
      {!onConfirmed && <MailArt className="mx-auto" />}
      <FlowTitle screen={kind} title={t("title")} lead={t("text")} />
      <p className="break-words">{t("sentTo", { email })}</p>
      {onConfirmed ? (
        <CodeEntry
          id="confirmation-code"
          email={email}
          purpose="signUp"
          password={password}
          leadsToPayment={leadsToPayment}
          onDone={onConfirmed}
          resend={resend}
        >
          {known}
        </CodeEntry>
      ) : (
        <>
          {known}
          {resend}
        </>
      )}
      <Button variant="ghost" full onClick={onLogin}>
        {t("toLogin")}
      </Button>
    </div>
  );
}
