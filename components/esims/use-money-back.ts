"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Failure } from "@/components/feedback/call-failure";
import { useCallFailure } from "@/components/feedback/login-way";
import { useErrorText } from "@/components/feedback/use-error-text";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { watched } from "@/lib/core/watched";
import type { ReturnCheck } from "@/lib/esims/plan-return-types";

/** The order whose money was asked for a moment ago, until its steps are shown. */
export const justAsked = watched<string | null>(null);

/** Where asking about the money stands; `refused`: why, and where its traveller can go on. */
type Asking =
  | { kind: "checking" }
  | { kind: "failed"; failure: Failure }
  | { kind: "refused"; text: string; way: "orders" | "ask" }
  | { kind: "offered"; check: ReturnCheck };

const REFUSED: ReadonlySet<ClientError["code"]> = new Set([
  "not_found",
  "plan_not_returnable",
  "return_too_late",
  "return_has_additions",
]);

/**
 * Asks what giving a plan back would mean whenever the sheet is opened, since that changes with its use, and then asks for it.
 * @param refresh refreshes the screen once the sheet is gone, where the money is asked for by then, or the plan turned out to be used
 */
export function useMoneyBack(orderId: string, refresh: () => Promise<unknown>) {
  const t = useTranslations("moneyBack");
  const errorText = useErrorText();
  const failureOf = useCallFailure();
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<Asking>({ kind: "checking" });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  const answer = useRef<"asked" | "refused" | null>(null);

  const afterFailure = (title: string, error: ClientError): Asking => {
    if (!REFUSED.has(error.code)) return { kind: "failed", failure: failureOf(title, error) };
    return { kind: "refused", text: errorText(error), way: error.code === "return_has_additions" ? "orders" : "ask" };
  };

  const done = () => {
    answer.current = "asked";
    setOpen(false);
  };

  const check = async () => {
    turn.current += 1;
    const own = turn.current;
    setAsking({ kind: "checking" });
    setFailure(null);
    const checked = await callEndpoint(endpoints.checkReturn, { orderId });
    // Closed meanwhile, or opened again.
    if (own !== turn.current) return;
    if (!checked.ok) return setAsking(afterFailure(t("sheet.failed"), checked.error));
    const { standing } = checked.value;
    if (standing === "asked") return done();
    if (standing === "used" || standing === "ended") {
      answer.current = "refused";
      return setAsking({ kind: "refused", text: t(`refusal.${standing}`), way: "ask" });
    }
    setAsking({ kind: "offered", check: checked.value });
  };

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const asked = await callEndpoint(endpoints.returnPlan, { orderId });
    if (asked.ok) done();
    else {
      const next = afterFailure(t("sheet.askFailed"), asked.error);
      if (next.kind === "failed") setFailure(next.failure);
      else setAsking(next);
    }
    setBusy(false);
  };

  const open = () => {
    setOpen(true);
    void check();
  };

  const close = () => {
    if (isBusy) return;
    turn.current += 1;
    setOpen(false);
  };

  const closed = () => {
    if (answer.current === "asked") justAsked.write(orderId);
    if (answer.current) void refresh();
    answer.current = null;
  };

  return { isOpen, asking, failure, isBusy, open, close, closed, check, confirm };
}
