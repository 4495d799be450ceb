"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { LoginWay } from "@/components/feedback/login-way";
import { useErrorText } from "@/components/feedback/use-error-text";
import { errorToasts } from "@/components/forms/error-toasts";
import { FormFailure } from "@/components/forms/form-failure";
import { type FailureSource, useForm } from "@/components/forms/use-form";
import { InstallWarnings } from "@/components/plans/install-warnings";
import type { ClientError } from "@/lib/api/client";
import {
  chosenMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentMethodId,
} from "@/lib/checkout/payment-methods";
import { quoteOf } from "@/lib/checkout/pricing";
import { refusedMethods, refuseMethod } from "@/lib/checkout/refused-methods";
import { BUYER_FIELD_OF, choosesMethod, customerFrom, errorsBeforePhone } from "@/lib/checkout/rules";
import type { CustomerInfo } from "@/lib/checkout/schema";
import { keepTypedBuyer } from "@/lib/checkout/typed-buyer";
import type { Answers, Purchase } from "@/lib/checkout/types";
import type { OfferPrice } from "@/lib/offers/types";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { BuyerFields } from "./buyer-fields";
import { CheckoutBar } from "./checkout-bar";
import { CheckoutLayout } from "./checkout-layout";
import { CheckoutPass, CheckoutRow } from "./checkout-pass";
import { METHOD_FIELD, MethodChoice, PaymentMethodCard } from "./payment-methods";
import { isRefusal, type OtherWay } from "./refused";
import { type Question, usePayment } from "./use-payment";

/** For browsers without `requestIdleCallback`, as Safari: after the first paint. In milliseconds. */
const IDLE_AFTER_MS = 500;

/** Calls `work` when the browser is idle. @returns a function that cancels the call */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/**
 * The check of the buyer form. It never waits, because browsers block the invoice's tab when anything is awaited before
 * it opens. Until the phone rule is loaded the server decides about the phone. `load` may be called again after a failure.
 */
function useBuyerCheck() {
  const errorsOf = useRef(errorsBeforePhone);
  const load = async () => {
    const rules = await import("@/lib/checkout/buyer-rules").catch(() => null);
    if (rules) errorsOf.current = rules.customerErrors;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after mount; `load` uses nothing that changes
  useEffect(() => whenIdle(() => void load()), []);
  const check = (customer: CustomerInfo) =>
    errorsOf.current(customer).map((code) => ({ field: BUYER_FIELD_OF[code] ?? null, code }));
  return { check, load };
}

type Methods = {
  /** Those that are offered, without the refused ones. */
  methods: readonly PaymentMethod[];
  /** The one that was refused last. */
  refused: PaymentMethodId | undefined;
  refuse: (id: PaymentMethodId) => void;
};

/**
 * The payment methods to choose from. One that the server refuses, because it is not offered any more, is left out, also after a reload
 * and where it was refused on the page of its order.
 */
function useMethods(): Methods {
  const [refused, setRefused] = useState(refusedMethods);
  const refuse = (id: PaymentMethodId) => setRefused(refuseMethod(id));
  return { methods: PAYMENT_METHODS.filter(({ id }) => !refused.includes(id)), refused: refused.at(-1), refuse };
}

const FORM_ID = "checkout-form";

type Form = CustomerInfo & { [METHOD_FIELD]: PaymentMethodId | undefined };
type Code = ClientError["code"] | "method_missing";

/** Why the server refused an offer or a price that was true when the form was opened. */
export type OutdatedReason = "offer_ended" | "price_raised";

type CheckoutFormProps = {
  purchase: Purchase;
  initial: CustomerInfo;
  /** The traveller has ordered before: known data is shown as text. Where a method is chosen here, it always is. */
  hasOrdered?: boolean;
  /** The gateway refused the data of the last order: it is shown as inputs, to be corrected. */
  isRefused?: boolean;
  /** The method of the last paid order. It stands as chosen where a method is chosen here, until the traveller picks another. */
  lastMethod?: PaymentMethodId | undefined;
  /** Shown below the form: what the order changes. */
  context?: ReactNode;
  /** Where the traveller can choose something else when the server refuses this order. */
  otherChoice: OtherWay;
  /** A running offer that sells the plan for less. */
  lowerOffer?: OfferPrice | undefined;
  /** The server has refused what the form shows. Reads it again; after an ended offer another screen takes the form's place. */
  onOutdated: (reason: OutdatedReason) => Promise<unknown>;
  /** Shown beside the pay button. */
  note?: ReactNode;
  answers: Answers;
  /** Looks for what the server asks about. The question replaces the form once it is found. */
  findQuestion: (question: Question) => Promise<boolean>;
};

/** How a failure is said and what it leads to. */
type Saying = {
  /** An alert in the form says it. */
  alert?: Pick<ComponentProps<typeof FormFailure>, "tone" | "action"> & {
    title: "failedTitle" | "priceRaised" | "refused.title";
  };
  /** No toast says it: the message at its field, or the screen that follows, is enough. */
  isQuiet?: true;
  /** A toast with a title of its own says it before anything is sent, besides the message at its field. */
  isAlsoInToast?: true;
  /** What the form shows is read again first. */
  outdated?: OutdatedReason;
};

const SAYINGS: Readonly<Partial<Record<string, Saying>>> = {
  given_names_required: { isAlsoInToast: true },
  email_invalid: { isAlsoInToast: true },
  mobile_number_required: { isAlsoInToast: true },
  method_missing: { isAlsoInToast: true },
  payment_method_unavailable: { isQuiet: true },
  offer_ended: { isQuiet: true, outdated: "offer_ended" },
  price_raised: { alert: { tone: "warning", title: "priceRaised" }, outdated: "price_raised" },
  // The gateway does not say what it refuses: it may be any of the buyer's data.
  payment_gateway_rejected: { alert: { tone: "error", title: "failedTitle" } },
  unauthenticated: { alert: { tone: "error", title: "failedTitle", action: <LoginWay /> } },
} satisfies Partial<Record<Code, Saying>>;

const REFUSED: Saying = { alert: { tone: "error", title: "refused.title" } };

const sayingOf = (code: string): Saying => (isRefusal(code) ? REFUSED : (SAYINGS[code] ?? {}));

/** The title of a failure's toast; null where there is none. */
function titleOf(code: string, source: FailureSource) {
  const { alert, isQuiet, isAlsoInToast } = sayingOf(code);
  if (alert || isQuiet) return null;
  if (source === "server") return "failedTitle";
  return isAlsoInToast ? "errorTitle" : null;
}

/** The order of the form: its payment method and price, and the form that pays it. */
function useOrderForm({ purchase, lastMethod, answers, findQuestion, onOutdated }: CheckoutFormProps) {
  const t = useTranslations("checkout");
  const errorText = useErrorText();
  const { pay, isWaiting } = usePayment({ purchase, answers, findQuestion });
  const buyer = useBuyerCheck();
  const [picked, setPicked] = useState<PaymentMethodId>();
  const { methods, refused, refuse } = useMethods();
  const { plan, kind, offer } = purchase;
  const isMethodChosen = choosesMethod(purchase);
  const method = isMethodChosen ? chosenMethod(methods, picked ?? lastMethod) : undefined;
  const isMethodMissing = isMethodChosen && method === undefined;
  const quote = quoteOf({
    kind,
    price: plan.priceRupiah,
    ...(offer && { offerPrice: offer.price }),
    ...(method && { method }),
  });
  const form = useForm<Form, null, Code>({
    read: (data) => ({ ...customerFrom(data), [METHOD_FIELD]: method }),
    check: (form) => (isMethodMissing ? [{ field: METHOD_FIELD, code: "method_missing" }] : buyer.check(form)),
    send: async ({ [METHOD_FIELD]: chosen, ...customer }) => {
      const result = await pay({ customerInfo: customer, paymentMethod: chosen, shownTotal: quote.total });
      const code = result.ok ? null : result.error.code;
      if (code === "payment_method_unavailable" && chosen) refuse(chosen);
      const { outdated } = sayingOf(code ?? "");
      if (outdated) await onOutdated(outdated);
      return result;
    },
    onDone: () => undefined,
    fieldOf: { ...BUYER_FIELD_OF, payment_method_unavailable: METHOD_FIELD },
    textOf: ({ code, ...reason }) => {
      if (code === "method_missing") return t("methods.chooseFirst");
      if (code === "payment_method_unavailable" && refused) {
        return t("methods.refused", { method: t(`methods.name.${refused}`) });
      }
      return code === "offline" ? t("offline") : errorText({ ...reason, code });
    },
    toasts: errorToasts((code, source) => {
      const title = titleOf(code, source);
      return title && { title: t(title) };
    }),
    staysBusy: true,
  });
  return { form, buyer, isWaiting, quote, method, methods, refused, isMethodChosen, isMethodMissing, setPicked };
}

/**
 * Plan, buyer form, payment method and pay button. An ordinary new order chooses its payment method on the gateway's page;
 * offers and orders for an eSIM choose it here, because its fee is part of the total shown.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { purchase, hasOrdered = false, isRefused = false, lastMethod, context, otherChoice, note, lowerOffer } = props;
  // What is read later changes no input, so nothing else is shown than will be sent.
  const [initial] = useState(props.initial);
  const t = useTranslations("checkout");
  const order = useOrderForm(props);
  const { buyer, quote, method, methods, refused, isMethodChosen, isMethodMissing } = order;
  const { busy, submit, edited, errorAt, formCode, formError } = order.form;
  const { plan, kind } = purchase;
  const alert = formCode ? sayingOf(formCode).alert : undefined;

  return (
    <CheckoutLayout
      row={<CheckoutRow purchase={purchase} quote={quote} />}
      context={context}
      pass={
        <CheckoutPass
          purchase={purchase}
          quote={quote}
          feeText={isMethodMissing ? t("methods.feeUnknown") : undefined}
        />
      }
      form={
        <form
          id={FORM_ID}
          noValidate
          onSubmit={submit}
          onInput={(event) => {
            edited(event);
            keepTypedBuyer(customerFrom(new FormData(event.currentTarget)), initial);
          }}
          onFocus={buyer.load}
          className="flex flex-col gap-4 md:gap-6"
        >
          {!ORDER_KINDS[kind].targetsEsim && <InstallWarnings plan={plan} />}
          {alert && <FormFailure text={formError} {...alert} title={t(alert.title)} />}
          {isMethodChosen && (
            <MethodChoice
              methods={methods}
              chosen={method}
              last={lastMethod}
              refused={refused}
              error={errorAt(METHOD_FIELD)}
              onChoose={order.setPicked}
            />
          )}
          <BuyerFields
            initial={initial}
            isForNewEsim={!ORDER_KINDS[kind].targetsEsim}
            errorAt={errorAt}
            isOpen={formCode === "payment_gateway_rejected"}
            foldWhenKnown={!isRefused && (isMethodChosen || hasOrdered)}
          />
          {!isMethodChosen && <PaymentMethodCard />}
        </form>
      }
      action={
        <>
          <CheckoutBar
            formId={FORM_ID}
            code={formCode}
            otherChoice={otherChoice}
            lowerOffer={lowerOffer}
            busy={busy}
            isWaiting={order.isWaiting}
            isMethodMissing={isMethodMissing}
            quote={quote}
            method={method}
          />
          {note}
        </>
      }
    />
  );
}
