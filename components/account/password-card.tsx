"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ResendButton } from "@/components/auth/resend-button";
import { type MailFailure, useMailPause } from "@/components/auth/use-mail-pause";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Account } from "@/lib/account/types";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { pathOf } from "@/lib/i18n/paths";

/** Says what password there is, and mails the link to set one, or another one. The link proves whose account it is. */
export function PasswordCard({ email, password }: Pick<Account, "email" | "password">) {
  const t = useTranslations("account.password");
  const mailed = useTranslations("auth.recoverySent");
  const locale = useLocale();
  const { tooSoon, textOf, noted } = useMailPause("recovery");
  const [state, setState] = useState<"ready" | "busy" | "sent">("ready");
  const [failure, setFailure] = useState<MailFailure | null>(null);

  const mail = () => {
    const next = pathOf({ screen: "personalInformation" }, locale);
    return noted(email, next, callEndpoint(endpoints.requestRecovery, { email, locale, next }));
  };
  const send = async () => {
    const early = tooSoon({ email });
    setFailure(early);
    if (early) return;
    setState("busy");
    const sent = await mail();
    setState(sent.ok ? "sent" : "ready");
    if (!sent.ok) setFailure(sent.error);
  };

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{t("title")}</h2>
      {password === "unproven" ? (
        <Alert tone="warning">{t("text.unproven")}</Alert>
      ) : (
        <p className="text-muted text-sm">{t(`text.${password}`)}</p>
      )}
      {failure && <Alert tone="error">{textOf(failure)}</Alert>}
      <div role="status" className="empty:hidden">
        {state === "sent" && <Alert tone="info">{t("sent", { email })}</Alert>}
      </div>
      {state === "sent" ? (
        <>
          <p className="text-muted text-sm">{mailed("known")}</p>
          <div className="flex flex-col gap-3 sm:self-start">
            <ResendButton kind="recoverySent" email={email} send={mail} />
          </div>
        </>
      ) : (
        <Button
          variant={password === "unproven" ? "accent" : "outline"}
          loading={state === "busy"}
          onClick={send}
          className="self-start"
        >
          {state === "busy" ? t("sending") : t(`send.${password}`)}
        </Button>
      )}
    </Card>
  );
}
