"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import type { Result } from "@/lib/core/result";
import { useReloadEsims } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";

type EsimCall = "refresh" | "markInstalled" | "regenerate" | "email";

/** The server calls behind an eSIM's buttons. `busy` names the one running; the eSIMs are reloaded after each. */
export function useEsimCalls({ id: esimId, order }: Pick<Esim, "id" | "order">) {
  const t = useTranslations("esims");
  const locale = useLocale();
  const errorText = useErrorText();
  const reload = useReloadEsims();
  const [busy, setBusy] = useState<EsimCall | null>(null);

  /** Resolves to the failure or null, after the new state is on the screen. */
  const run = async (call: EsimCall, answer: Promise<Result<object, ClientError>>): Promise<ClientError | null> => {
    setBusy(call);
    const result = await answer;
    await reload();
    setBusy(null);
    return result.ok ? null : result.error;
  };

  const refresh = async () => {
    const failure = await run("refresh", callEndpoint(endpoints.refreshEsim, { esimId }));
    if (failure) return toast(t("refresh.failed"), errorText(failure), "error");
    return toast(t("refresh.done"), t("refresh.doneText"), "success");
  };

  const markInstalled = async () => {
    const failure = await run("markInstalled", callEndpoint(endpoints.markInstalled, { esimId }));
    if (failure) toast(t("next.install.failed"), errorText(failure), "error");
  };

  const regenerate = async () => {
    const failure = await run("regenerate", callEndpoint(endpoints.regenerateQr, { esimId }));
    if (failure) return toast(t("qr.regenerateFailed"), errorText(failure), "error");
    return toast(t("qr.regenerated"), t("qr.regeneratedText"), "success");
  };

  const email = async () => {
    const failure = await run("email", callEndpoint(endpoints.sendEsimMail, { orderId: order.id, locale }));
    if (!failure) return toast(t("email.sent"), t("email.sentText"), "success");
    if (failure.code === "not_found") return toast(t("email.noOrder"), undefined, "error");
    return toast(t("email.failed"), t("email.failedText"), "error");
  };

  return { busy, refresh, markInstalled, regenerate, email };
}
