"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { Failure } from "@/components/feedback/call-failure";
import { useCallFailure } from "@/components/feedback/login-way";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import type { Result } from "@/lib/core/result";
import { useReloadEsims } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";

type EsimCall = "refresh" | "markInstalled" | "regenerate" | "email";

/**
 * The server calls behind an eSIM's buttons. `busy` names the one running, `failure` says why the last one failed; the eSIMs are
 * reloaded after each.
 */
export function useEsimCalls({ id: esimId, order }: Pick<Esim, "id" | "order">) {
  const t = useTranslations("esim");
  const locale = useLocale();
  const failureOf = useCallFailure();
  const reload = useReloadEsims();
  const [busy, setBusy] = useState<EsimCall | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Resolves to the failure or null, after the new state is on the screen. */
  const run = async (call: EsimCall, answer: Promise<Result<object, ClientError>>): Promise<ClientError | null> => {
    setBusy(call);
    setFailure(null);
    const result = await answer;
    await reload();
    setBusy(null);
    return result.ok ? null : result.error;
  };

  const refresh = async () => {
    const error = await run("refresh", callEndpoint(endpoints.refreshEsim, { esimId }));
    if (error) return setFailure(failureOf(t("refresh.failed"), error));
    toast(t("refresh.done"), t("refresh.doneText"), "success");
  };

  const markInstalled = async () => {
    const error = await run("markInstalled", callEndpoint(endpoints.markInstalled, { esimId }));
    if (error) setFailure(failureOf(t("next.install.failed"), error));
  };

  const regenerate = async () => {
    const error = await run("regenerate", callEndpoint(endpoints.regenerateQr, { esimId }));
    if (error) return setFailure(failureOf(t("qr.regenerateFailed"), error));
    toast(t("qr.regenerated"), t("qr.regeneratedText"), "success");
  };

  const email = async () => {
    const error = await run("email", callEndpoint(endpoints.sendEsimMail, { orderId: order.id, locale }));
    if (!error) return void toast(t("email.sent"), t("email.sentText"), "success");
    if (error.code === "not_found") return setFailure({ title: t("email.noOrder") });
    setFailure({ title: t("email.failed"), text: t("email.failedText") });
  };

  return { busy, failure, refresh, markInstalled, regenerate, email };
}
