"use client";

import { useLocale, useTranslations } from "next-intl";
import { MailArt } from "@/components/brand/illustrations/mail";
import { Button } from "@/components/ui/button";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { CodeEntry } from "./code-entry";
import { FlowTitle } from "./flow-parts";
import { ResendButton } from "./resend-button";

/** Which mail was sent: to confirm a sign-up, or for a new password. */
const MAILS = { checkEmail: endpoints.resendConfirmation, recoverySent: endpoints.requestRecovery };

type MailSentProps = {
  kind: keyof typeof MAILS;
  email: string;
  /** The password just chosen in the form; null when this tab does not know it. */
  password?: string | null;
  next: string | null;
  /** Whether a mail was sent just now, so that the next one has to wait. */
  justSent: boolean;
  /** Called once the code of a confirmation mail was typed here; without it there is only the link. */
  onConfirmed?: () => void;
  leadsToPayment?: boolean;
  onLogin: () => void;
};

/** Says that a mail was sent and what to do with it, takes its code, and offers to send it again. */
export function MailSent(props: MailSentProps) {
  const { kind, email, password = null, next, justSent, onConfirmed, leadsToPayment = false, onLogin } = props;
  const t = useTranslations(`auth.${kind}`);
  const locale = useLocale();
  const known = <p className="text-muted">{t("known")}</p>;
  const resend = (
    <ResendButton kind={kind} justSent={justSent} send={() => callEndpoint(MAILS[kind], { email, locale, next })} />
  );
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
