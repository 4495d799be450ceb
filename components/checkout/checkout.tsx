"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { SalesPaused } from "@/components/feedback/sales-paused";
import type { useOpenOrder } from "@/lib/checkout/hooks";
import { askedUntil } from "@/lib/checkout/rules";
import type { Answers, OpenOrder } from "@/lib/checkout/types";
import type { useSalePauses } from "@/lib/sales/hooks";
import { isEverythingPaused, isSalePaused } from "@/lib/sales/rules";
import { CheckoutForm } from "./checkout-form";
import { OpenOrderChoice } from "./open-order";
import type { Question } from "./use-payment";

type CheckoutProps = Omit<ComponentProps<typeof CheckoutForm>, "answers" | "findQuestion"> & {
  open: ReturnType<typeof useOpenOrder>;
  sales: ReturnType<typeof useSalePauses>;
};

/** The paid orders that add to the same eSIM, by their ids. */
function additionsOf(order: OpenOrder): string[] {
  return [order, ...order.besides].filter(({ isBeingAdded }) => isBeingAdded).map(({ id }) => id);
}

const NO_ANSWERS: Answers = { besideOpenUntil: null, besidePaid: new Set() };

/** Whether one of the two questions about these orders has no answer yet. */
function asks(order: OpenOrder | null | undefined, { besideOpenUntil, besidePaid }: Answers): order is OpenOrder {
  if (!order) return false;
  return (!order.isBeingAdded && besideOpenUntil === null) || additionsOf(order).some((id) => !besidePaid.has(id));
}

/** The answers once the traveller has chosen to buy in spite of these orders. */
function answered(order: OpenOrder, { besideOpenUntil, besidePaid }: Answers): Answers {
  return {
    besideOpenUntil: order.isBeingAdded ? besideOpenUntil : askedUntil(order),
    besidePaid: new Set([...besidePaid, ...additionsOf(order)]),
  };
}

/**
 * The form of a purchase, or the choice between its open order and one more; again where another paid one comes up. Nothing new is begun
 * while its sale is paused. The open order is
 * looked up again when the browser brings the page back from its cache, as after 'back' from an invoice in the same tab.
 */
export function Checkout({ open, sales: { pauses }, ...form }: CheckoutProps) {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { order, mutate } = open;
  const isPaused = isSalePaused(form.purchase.plan, pauses);
  // A form that is being filled in stays: the server says so when it is sent.
  const [isClosed, setClosed] = useState(isPaused);
  if (isClosed && !isPaused) setClosed(false);
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate();
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [mutate]);
  if (asks(order, answers)) {
    return (
      <OpenOrderChoice
        purchase={form.purchase}
        order={order}
        onAnother={() => setAnswers(answered(order, answers))}
        onChange={() => void mutate()}
      />
    );
  }
  if (isClosed) return <SalesPaused isAll={isEverythingPaused(pauses)} />;
  const findQuestion = async (question: Question) => {
    // The server asks about an open order only where it got no answer: the earlier one was about older orders.
    const given = question === "order_open" ? { ...answers, besideOpenUntil: null } : answers;
    const isAsked = asks(await mutate(), given);
    if (isAsked) setAnswers(given);
    return isAsked;
  };
  return <CheckoutForm {...form} answers={answers} findQuestion={findQuestion} />;
}
