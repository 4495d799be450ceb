"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { noteOrder } from "./order-note";

export type OrderCall = "update-status" | "create-esim" | "email";

/** The server calls behind an order's buttons. `busy` names the one running; `onChange` refreshes the screen. */
export function useOrderCalls(orderId: string, onChange: () => void) {
  const t = useTranslations("orders");
  const errorText = useErrorText();
  const [busy, setBusy] = useState<OrderCall | null>(null);

  const updateStatus = async () => {
    const checked = await callEndpoint(endpoints.checkPayment, { orderId });
    if (!checked.ok) return toast(t("detail.updateFailed"), errorText(checked.error), "error");
    const { updated, oldStatus, newStatus, inReview } = checked.value;
    if (!updated) return noteOrder(orderId, inReview || newStatus !== "pending" ? "checked" : "unchanged");
    noteOrder(orderId, null);
    const change = { from: t(`status.${oldStatus}`), to: t(`status.${newStatus}`) };
    return toast(t("detail.statusChanged"), t("detail.statusChangedText", change), "success");
  };

  const createEsim = async () => {
    const created = await callEndpoint(endpoints.ensureEsim, { orderId });
    if (!created.ok) return toast(t("detail.esimFailed"), errorText(created.error), "error");
    const { status } = created.value;
    if (status === "confirmed" || status === "completed") {
      return toast(t("detail.esimCreated"), t("detail.esimCreatedText"), "success");
    }
    return toast(t(`now.${status}.title`), t(`now.${status}.text`));
  };

  const email = async () => {
    const sent = await callEndpoint(endpoints.sendEsimMail, { orderId });
    if (!sent.ok) return toast(t("detail.emailFailed"), errorText(sent.error), "error");
    return toast(t("detail.emailSent"), t("detail.emailSentText"), "success");
  };

  const CALLS = { "update-status": updateStatus, "create-esim": createEsim, email };
  const run = async (call: OrderCall) => {
    setBusy(call);
    await CALLS[call]();
    setBusy(null);
    onChange();
  };
  return { busy, run };
}
