"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Account } from "@/lib/account/types";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { pathOf } from "@/lib/i18n/paths";

/** Mails the link to set a password, or another one. The link proves whose account it is. */
export function PasswordCard({ email, hasPassword }: Pick<Account, "email" | "hasPassword">) {
  const t = useTranslations("account.password");
  const locale = useLocale();
  const errorText = useErrorText();
  const [state, setState] = useState<"ready" | "busy" | "sent">("ready");
  const [failure, setFailure] = useState<ClientError | null>(null);

  const send = async () => {
    setState("busy");
    setFailure(null);
    const next = pathOf({ screen: "personalInformation" }, locale);
    const sent = await callEndpoint(endpoints.requestRecovery, { email, locale, next });
    setState(sent.ok ? "sent" : "ready");
    if (!sent.ok) setFailure(sent.error);
  };

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{t("title")}</h2>
      <p className="text-muted text-sm">{t(hasPassword ? "changeText" : "text")}</p>
      {failure && <Alert tone="error">{errorText(failure)}</Alert>}
      <div role="status" className="empty:hidden">
        {state === "sent" && <Alert tone="info">{t("sent", { email })}</Alert>}
      </div>
      {state !== "sent" && (
        <Button variant="outline" loading={state === "busy"} onClick={send} className="self-start">
          {state === "busy" ? t("sending") : t(hasPassword ? "change" : "send")}
        </Button>
      )}
    </Card>
  );
}
