"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { keepLifeForLink } from "@/lib/auth/code-life";
import { firstAddressFailure } from "@/lib/auth/rules";
import type { RecoveryForm } from "@/lib/auth/types";
import { CodeEntry } from "./code-entry";
import { consentLinks, FlowTitle, type LegalText, OtherWays, SwitchLine } from "./flow-parts";
import { GoogleButton } from "./google-button";
import { Remember } from "./remember";
import { ResendButton } from "./resend-button";
import { useMailPause } from "./use-mail-pause";

type Asked = RecoveryForm & { remember: boolean };

const readForm = (data: FormData): Asked => ({
  email: String(data.get("email") ?? "").trim(),
  remember: data.get("remember") !== null,
});

/** The text in the field. */
const typedEmail = (form: HTMLFormElement | null) => (form ? readForm(new FormData(form)).email : "");

/** Logging in with a code may create an account; this says so first. */
function Consent({ onRead }: { onRead: (text: LegalText) => void }) {
  const t = useTranslations("auth.code");
  return <p className="text-muted text-xs">{t.rich("consent", consentLinks(onRead))}</p>;
}

type CodeScreenProps = {
  email: string;
  next: string | null;
  google: boolean;
  /** Whether a chosen plan waits to be paid after the login. */
  leadsToPayment: boolean;
  /** Whether this is the first screen of the flow: then the address is asked for at once. */
  isFirst: boolean;
  /** The address that a code was mailed to; null while it is asked for. */
  sentTo: string | null;
  onSent: (email: string | null) => void;
  /** Whether 'remember me' is ticked. */
  isLasting: boolean;
  onLasting: (isLasting: boolean) => void;
  onSignedIn: () => void;
  onLogin: (email: string) => void;
  onSignUp: () => void;
  onRead: (text: LegalText) => void;
};

/** Logs in or signs up by an address and the six digits mailed to it, on one screen. */
export function CodeScreen(props: CodeScreenProps) {
  const { email, next, google, leadsToPayment, isFirst, sentTo, onSent, isLasting, onLasting } = props;
  const { onSignedIn, onLogin, onSignUp, onRead } = props;
  const t = useTranslations("auth");
  const { tooSoon, textOf, noted } = useMailPause("code");
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const ask = ({ email: address, remember }: Asked) => {
    keepLifeForLink(remember);
    return noted(
      address,
      next,
      callEndpoint(endpoints.requestCode, { email: address, locale, next, remember }),
      remember,
    );
  };
  const { busy, submit, errorAt, formError, edited } = useForm({
    read: readForm,
    check: (typed) => firstAddressFailure(typed) ?? tooSoon(typed),
    send: async (typed) => {
      // Within the tap: a phone keeps its keyboard open only if the next field exists already.
      flushSync(() => {
        setSending(true);
        onSent(typed.email);
      });
      const sent = await ask(typed);
      setSending(false);
      if (!sent.ok) onSent(null);
      return sent;
    },
    onDone: () => undefined,
    fieldOf: { email_required: "email", email_malformed: "email" },
    textOf,
  });

  useEffect(() => {
    const isUnused = document.activeElement === null || document.activeElement === document.body;
    if (isFirst && isUnused) form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [isFirst]);

  const askAgain = () => {
    flushSync(() => onSent(null));
    form.current?.querySelector("input")?.focus();
  };

  return (
    <div className="flex flex-col gap-5 pb-4">
      <FlowTitle screen="code" title={t("code.title")} lead={sentTo === null ? t("code.lead") : undefined} />
      <form
        ref={form}
        hidden={sentTo !== null}
        noValidate
        method="post"
        onSubmit={submit}
        onInput={edited}
        className="flex flex-col gap-5"
      >
        <FormFailure text={formError} />
        <FormField
          kind="email"
          name="email"
          id="code-email"
          label={t("fields.email")}
          required
          defaultValue={email}
          errorAt={errorAt}
        />
        <Remember id="code-remember" isLasting={isLasting} onLasting={onLasting} className="-my-2" />
        <Button type="submit" variant="accent" size="lg" full loading={busy}>
          {busy ? t("code.sending") : t("code.send")}
        </Button>
        <Consent onRead={onRead} />
        <OtherWays>
          {google && <GoogleButton next={next} isLasting={() => isLasting} />}
          <Button variant="outline" size="lg" full onClick={() => onLogin(typedEmail(form.current))}>
            {t("code.toLogin")}
          </Button>
        </OtherWays>
        <SwitchLine question={t("login.noAccount")} label={t("code.toSignUp")} onClick={onSignUp} />
      </form>
      {sentTo !== null && (
        <>
          <p role="status" className="break-words">
            {isSending ? t("code.sendingTo", { email: sentTo }) : t("code.sentTo", { email: sentTo })}
          </p>
          <CodeEntry
            id="login-code"
            email={sentTo}
            purpose="login"
            isLasting={isLasting}
            leadsToPayment={leadsToPayment}
            focused
            onDone={onSignedIn}
            resend={
              !isSending && (
                <ResendButton kind="code" email={sentTo} send={() => ask({ email: sentTo, remember: isLasting })} />
              )
            }
          >
            {!isSending && <p className="text-muted text-sm">{t("code.known")}</p>}
          </CodeEntry>
          <Button variant="ghost" full onClick={askAgain}>
            {t("code.otherAddress")}
          </Button>
        </>
      )}
    </div>
  );
}
