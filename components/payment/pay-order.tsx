"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, useRef, useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useCallFailure } from "@/components/feedback/login-way";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { receiptIcon } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/sheet";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { readAdditionsBeside, readRefusedMethod } from "@/lib/checkout/hooks";
import { hasTabs, openInvoiceTab } from "@/lib/checkout/invoice-tab";
import { methodOfGateway } from "@/lib/checkout/payment-methods";
import { refuseMethod } from "@/lib/checkout/refused-methods";
import type { PaidAddition } from "@/lib/checkout/types";
import { cn } from "@/lib/core/cn";
import { useConnection } from "@/lib/core/use-connection";
import { Link } from "@/lib/i18n/navigation";
import { ORDER_KINDS } from "@/lib/orders/kinds";
import { paymentMethodText } from "@/lib/orders/payment-method";
import type { Order } from "@/lib/orders/types";
import { PayBesidePaid } from "./paid-additions";

type PayOrderProps = {
  order: Pick<Order, "id" | "invoiceUrl" | "kind" | "plan" | "paidAmount">;
  /** The paid additions to the same eSIM that the screen names beside this button: it does not ask about these. */
  besidePaid?: readonly PaidAddition[];
  variant: "accent" | "primary" | "outline" | "row";
  size?: "md" | "stub";
  className?: string;
  label?: string;
  /** Of the order, where a list has several such buttons. */
  name?: string;
  /** The invoice is in a tab of its own, so this one can show another screen. */
  onOpened?: () => void;
  onInvoiced: () => void;
  /** Shows why the last try failed or waits, or null, where the button itself has no room for it. */
  onFailure?: (failure: Failure | null) => void;
};

/** What is beside an unpaid addition, once the server has asked about it. It is read only then. */
async function askedAbout(orderId: string, { code }: Pick<ClientError, "code">): Promise<PaidAddition[]> {
  if (code !== "addition_under_way") return [];
  return readAdditionsBeside(orderId).catch(() => []);
}

/**
 * How a failure to pay an order is said. A method that is not taken now is named, and leaves those to choose from: the way to the
 * others is beside it, where another one corrects the same order.
 */
function useFailure(orderId: string, name: string | undefined) {
  const t = useTranslations("orders.invoice");
  const methods = useTranslations("checkout.methods");
  const names = useTranslations("checkout.methods.name");
  const failureOf = useCallFailure();
  return async (error: ClientError): Promise<Failure> => {
    const isMethod = error.code === "payment_method_unavailable";
    const refused = isMethod ? await readRefusedMethod(orderId).catch(() => null) : null;
    const method = refused && paymentMethodText(refused.method, names);
    if (!method) return failureOf(t("failed"), error);
    const listed = methodOfGateway(refused.method);
    if (listed) refuseMethod(listed);
    const label = methods("chooseOther");
    return {
      title: methods("refusedNow", { method }),
      text: methods("stillPayable"),
      action: (
        <Link
          to={{ screen: "payment", ...refused.others }}
          aria-label={name && `${label}: ${name}`}
          className={buttonClass({ variant: "outline" })}
        >
          {label}
        </Link>
      ),
    };
  };
}

/** What both ways to pay take from PayOrder. `tell` shows why the last try failed or waits; null removes that. */
type Way = Omit<PayOrderProps, "onFailure"> & { tell: (failure: Failure | null) => void };

/** The connection that a way to pay waits for, and what its button says. */
function useWay({ label, tell }: Way) {
  const t = useTranslations("orders");
  const { isWaiting, connected } = useConnection(() =>
    tell({ tone: "info", title: t("offline.title"), text: t("invoice.offline") }),
  );
  const words = isWaiting ? t("action.waiting") : (label ?? t("action.pay"));
  return { t, words, isWaiting, connected };
}

/** The link to an invoice that may be paid as it is. */
function InvoiceLink({ invoiceUrl, ...way }: Way & { invoiceUrl: string }) {
  const { variant, size = "md", className, name, onOpened, tell } = way;
  const { t, words, connected } = useWay(way);
  const tapLink = async (event: MouseEvent<HTMLAnchorElement>) => {
    const url = event.currentTarget.href;
    const connection = connected();
    if (!connection) {
      tell(null);
      if (hasTabs(window)) onOpened?.();
      return;
    }
    event.preventDefault();
    await connection;
    tell(null);
    if (openInvoiceTab(window, t("invoice.opening")).show(url) === "new-tab") onOpened?.();
  };
  return (
    <a
      href={invoiceUrl}
      onClick={tapLink}
      {...(hasTabs(window) && { target: "_blank" })}
      rel="noopener noreferrer"
      className={buttonClass({ variant, size, ...(className && { className }) })}
      aria-label={name && `${words}: ${name}`}
    >
      {variant === "row" && <Icon icon={receiptIcon} />}
      {words}
    </a>
  );
}

/** The button that asks the server for the invoice, and the question about paid additions to the same eSIM. */
function PayByServer(way: Way) {
  const { order, besidePaid = [], variant, size = "md", name, onOpened, onInvoiced, tell } = way;
  const { t, words, isWaiting, connected } = useWay(way);
  const question = useTranslations("checkout.openOrder.other");
  const failureOf = useFailure(order.id, name);
  const [isOpening, setOpening] = useState(false);
  /** Paid additions that the traveller is asked about; they stay while the sheet closes. */
  const [asked, setAsked] = useState<readonly PaidAddition[]>([]);
  const [isAsking, setAsking] = useState(false);
  const leaves = useRef(false);
  const open = async (known: readonly PaidAddition[]) => {
    await connected();
    const tab = openInvoiceTab(window, t("invoice.opening"));
    setOpening(true);
    tell(null);
    const result = await callEndpoint(endpoints.startPayment, {
      orderId: order.id,
      besidePaid: known.map(({ id }) => id),
    });
    if (result.ok) {
      setOpening(false);
      if (tab.show(result.value.invoice_url) === "new-tab") {
        // Another screen is shown once the sheet has left the history.
        if (isAsking) {
          leaves.current = true;
          setAsking(false);
        } else onOpened?.();
      }
    } else {
      tab.close();
      const additions = await askedAbout(order.id, result.error);
      setOpening(false);
      setAsking(additions.length > 0);
      if (additions.length > 0) return setAsked(additions);
      tell(await failureOf(result.error));
    }
    onInvoiced();
  };
  const shown = isOpening && !isWaiting ? t("action.paying") : words;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        loading={isOpening}
        aria-label={name && `${shown}: ${name}`}
        onClick={() => open(besidePaid)}
      >
        {variant === "row" && !isOpening && <Icon icon={receiptIcon} />}
        {shown}
      </Button>
      <Sheet
        open={isAsking}
        onOpenChange={setAsking}
        onClosed={() => {
          if (leaves.current) onOpened?.();
          leaves.current = false;
        }}
        title={question("question")}
        closeLabel={question("close")}
      >
        <PayBesidePaid
          order={order}
          additions={asked}
          busy={isOpening}
          onBuyToo={() => open([...besidePaid, ...asked])}
        />
      </Sheet>
    </>
  );
}

/**
 * Opens the invoice of a pending order in a new tab, or in this one where there is no other, once there is a connection. An order
 * without an invoice gets one first. For an addition the server is asked each time: another paid one may still be under way to its
 * eSIM, about which the traveller is asked first, as at checkout; and an extension may no longer lengthen it.
 */
export function PayOrder({ onFailure, ...props }: PayOrderProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const way = { ...props, tell: onFailure ?? setFailure };
  const { invoiceUrl, kind } = props.order;
  if (invoiceUrl && !ORDER_KINDS[kind].targetsEsim) {
    return (
      <>
        <InvoiceLink {...way} invoiceUrl={invoiceUrl} />
        {!onFailure && <CallFailure failure={failure} className="mt-3" />}
      </>
    );
  }
  return (
    <div className={cn("flex flex-col gap-3", props.className)}>
      <PayByServer {...way} />
      {!onFailure && <CallFailure failure={failure} />}
    </div>
  );
}
