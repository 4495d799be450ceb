"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { isRefusal, Refused } from "@/components/feedback/refused";
import { useErrorText } from "@/components/feedback/use-error-text";
import { ActionBar } from "@/components/layout/action-bar";
import { Button } from "@/components/ui/button";
import { dismissToast, toast } from "@/components/ui/toast-store";
import type { ClientError } from "@/lib/api/client";
import type { PaymentMethodId } from "@/lib/checkout/payment-methods";
import { quoteOf } from "@/lib/checkout/pricing";
import { choosesMethod, customerFrom, fieldOfError, firstCustomerError } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";
import type { Purchase } from "@/lib/checkout/types";
import { formatRupiah } from "@/lib/core/money";
import type { Route } from "@/lib/i18n/paths";
import { BuyerFields } from "./buyer-fields";
import { CheckoutLayout } from "./checkout-layout";
import { CheckoutPass } from "./checkout-pass";
import { METHOD_FIELD, MethodChoice, PaymentMethodCard } from "./payment-methods";
import { usePayment } from "./use-payment";

const FORM_ID = "checkout-form";

type CheckoutFormProps = {
  purchase: Purchase;
  initial: CustomerInfo;
  /** Shown above the form: what the order changes. */
  context?: ReactNode;
  /** Where the traveller can choose something else when the server refuses this order. */
  otherChoice: { to: Route; label: string };
};

/**
 * Plan, buyer form, payment method and pay button. An ordinary new order chooses its payment method on the gateway's page;
 * offers and orders for an eSIM choose it here, because its fee is part of the total shown.
 */
export function CheckoutForm({ purchase, initial, context, otherChoice }: CheckoutFormProps) {
  const t = useTranslations("checkout");
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<PaymentMethodId>();
  const [methodError, setMethodError] = useState<string | null>(null);
  const [error, setError] = useState<{ field: keyof CustomerInfo; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shownToast = useRef<number>(undefined);
  const payment = usePayment(purchase);
  const { plan, kind, offer } = purchase;
  const isMethodChosen = choosesMethod(purchase);
  const isMethodMissing = isMethodChosen && method === undefined;
  const quote = quoteOf({
    kind,
    price: plan.priceRupiah,
    ...(offer && { offerPrice: offer.price }),
    ...(method && { method }),
  });

  const clear = () => {
    setError(null);
    setMethodError(null);
    if (shownToast.current !== undefined) dismissToast(shownToast.current);
  };

  const price = () => <span className="whitespace-nowrap">{formatRupiah(quote.total)}</span>;

  const focusOn = (name: string) => {
    const [input] = form.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [];
    input?.focus();
  };

  const show = (failure: ClientError) => {
    const text = failure.code === "offline" ? t("offline") : errorText(failure);
    const field = fieldOfError(failure.code);
    clear();
    shownToast.current = toast(t("errorTitle"), text, "error");
    setError(field ? { field, text } : null);
    setRefusal(isRefusal(failure.code) ? text : null);
    // The field may be hidden until the error is rendered.
    if (field) requestAnimationFrame(() => focusOn(field));
  };

  const choose = (id: PaymentMethodId) => {
    setMethod(id);
    clear();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (payment.isSubmitting) return;
    const customer = customerFrom(new FormData(event.currentTarget));
    if (isMethodMissing) {
      const text = t("methods.chooseFirst");
      clear();
      shownToast.current = toast(t("errorTitle"), text, "error");
      setMethodError(text);
      return focusOn(METHOD_FIELD);
    }
    const invalid = firstCustomerError(customer);
    if (invalid) return show({ code: invalid });
    clear();
    const failure = await payment.pay(customer, method);
    if (failure) show(failure);
  };

  return (
    <CheckoutLayout
      pass={
        <CheckoutPass
          purchase={purchase}
          quote={quote}
          feeText={isMethodMissing ? t("methods.feeUnknown") : undefined}
        />
      }
      form={
        <form ref={form} id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-6">
          {refusal && <Refused text={refusal} otherChoice={otherChoice} />}
          {context}
          {isMethodChosen && <MethodChoice chosen={method} error={methodError} onChoose={choose} />}
          <BuyerFields initial={initial} error={error} onInput={clear} foldWhenKnown={isMethodChosen} />
          {!isMethodChosen && <PaymentMethodCard />}
        </form>
      }
      action={
        <ActionBar>
          <Button
            type="submit"
            form={FORM_ID}
            variant="accent"
            size="lg"
            full
            loading={payment.isSubmitting}
            aria-disabled={isMethodMissing || undefined}
            className="px-3 text-sm aria-disabled:opacity-60 sm:text-base"
          >
            <span>{payment.isSubmitting ? t("paying") : t.rich("pay", { price })}</span>
          </Button>
        </ActionBar>
      }
    />
  );
}
