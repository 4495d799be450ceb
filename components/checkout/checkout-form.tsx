"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useErrorText } from "@/components/account/use-error-text";
import { ActionBar } from "@/components/layout/action-bar";
import { Button } from "@/components/ui/button";
import { dismissToast, toast } from "@/components/ui/toast-store";
import { customerFrom, fieldOfError, firstCustomerError } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";
import type { CheckoutPlan } from "@/lib/checkout/types";
import type { ClientError } from "@/lib/core/api-client";
import { formatRupiah } from "@/lib/core/money";
import { BuyerFields } from "./buyer-fields";
import { CheckoutLayout } from "./checkout-layout";
import { CheckoutPass } from "./checkout-pass";
import { PaymentMethodCard } from "./payment-method-card";
import { usePayment } from "./use-payment";

const FORM_ID = "checkout-form";

/** Pass, buyer form and pay button. Nothing is sent before the spec's checks hold. */
export function CheckoutForm({ plan, initial }: { plan: CheckoutPlan; initial: CustomerInfo }) {
  const t = useTranslations("checkout");
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<{ field: keyof CustomerInfo; text: string } | null>(null);
  const shownToast = useRef<number>(undefined);
  const payment = usePayment(plan.bundleId);

  const clear = () => {
    setError(null);
    if (shownToast.current !== undefined) dismissToast(shownToast.current);
  };

  const price = () => <span className="whitespace-nowrap">{formatRupiah(plan.price)}</span>;

  const show = (failure: ClientError) => {
    const text = failure.code === "offline" ? t("offline") : errorText(failure);
    const field = fieldOfError(failure.code);
    clear();
    shownToast.current = toast(t("errorTitle"), text, "error");
    setError(field ? { field, text } : null);
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (payment.isSubmitting) return;
    const customer = customerFrom(new FormData(event.currentTarget));
    const invalid = firstCustomerError(customer);
    if (invalid) return show({ code: invalid });
    clear();
    const failure = await payment.pay(customer);
    if (failure) show(failure);
  };

  return (
    <CheckoutLayout
      pass={<CheckoutPass plan={plan} />}
      form={
        <form ref={form} id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <BuyerFields initial={initial} error={error} onInput={clear} />
          <PaymentMethodCard />
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
            className="px-3 text-sm sm:text-base"
          >
            <span>{payment.isSubmitting ? t("paying") : t.rich("pay", { price })}</span>
          </Button>
        </ActionBar>
      }
    />
  );
}
