"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCallFailure } from "@/components/feedback/login-way";
import { useFailureWhile } from "@/components/feedback/use-failure-while";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { onReconnect } from "@/lib/core/connection";
import { useConnection } from "@/lib/core/use-connection";
import { standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import { ORDER_STATUSES } from "@/lib/orders/statuses";
import type { Order } from "@/lib/orders/types";
import { forgetConnection, noteOrder } from "./order-note";
import { useStandingText } from "./order-texts";

export type OrderCall = "update-status" | "create-esim" | "email";

/**
 * The server calls behind an order's buttons. `busy` names the one running, `waiting` the one that waits for the connection and
 * then goes on; the order's banner says so. `failure` says why the last one failed, until the order's standing changes. `onChange`
 * refreshes the screen.
 */
export function useOrderCalls(order: Order, onChange: () => void) {
  const orderId = order.id;
  const t = useTranslations("order");
  const mailed = useTranslations("esim.email");
  const locale = useLocale();
  const failureOf = useCallFailure();
  const textOf = useStandingText();
  const [busy, setBusy] = useState<OrderCall | null>(null);
  const [failure, setFailure] = useFailureWhile(standingOf(order, new Date()));
  const [tapped, setTapped] = useState<OrderCall | null>(null);
  const { isWaiting, connected } = useConnection(() => noteOrder(orderId, "connecting"));
  useEffect(() => {
    const forget = () => forgetConnection(orderId);
    const end = onReconnect(forget);
    return () => {
      end();
      forget();
    };
  }, [orderId]);

  const failed = (title: string, error: ClientError) => {
    if (error.code === "offline") return noteOrder(orderId, "offline");
    setFailure(failureOf(title, error));
  };

  const updateStatus = async () => {
    const checked = await callEndpoint(endpoints.checkPayment, { orderId });
    if (!checked.ok) return failed(t("detail.updateFailed"), checked.error);
    const { updated, oldStatus, standing } = checked.value;
    const kind = STANDINGS[standing].takesPaymentNote === true ? "unchanged" : "checked";
    if (!updated) return noteOrder(orderId, kind, new Date());
    noteOrder(orderId, null);
    const change = { from: textOf(oldStatus), to: textOf(standing) };
    toast(t("detail.statusChanged"), t("detail.statusChangedText", change), "success");
  };

  const createEsim = async () => {
    const created = await callEndpoint(endpoints.ensureEsim, { orderId });
    if (!created.ok) return failed(t("detail.esimFailed"), created.error);
    if (ORDER_STATUSES[created.value.status].isSold) {
      return void toast(t("detail.esimCreated"), t("detail.esimCreatedText"), "success");
    }
    noteOrder(orderId, "checked");
  };

  const email = async () => {
    const sent = await callEndpoint(endpoints.sendEsimMail, { orderId, locale });
    if (!sent.ok) return failed(t("detail.emailFailed"), sent.error);
    toast(mailed("sent"), mailed("sentText"), "success");
  };

  const CALLS = { "update-status": updateStatus, "create-esim": createEsim, email };
  const run = async (call: OrderCall) => {
    setTapped(call);
    await connected();
    forgetConnection(orderId);
    setFailure(null);
    setBusy(call);
    await CALLS[call]();
    setBusy(null);
    onChange();
  };
  return { busy, failure, waiting: isWaiting ? tapped : null, run };
}
