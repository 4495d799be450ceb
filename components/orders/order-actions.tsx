"use client";

import { useLocale, useTranslations } from "next-intl";
import { DownloadQrLink } from "@/components/esims/qr-code";
import { CallFailure } from "@/components/feedback/call-failure";
import { PayOrder } from "@/components/payment/pay-order";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button, buttonClass } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { paidAt, statusSince } from "@/lib/orders/history";
import { asksToWrite, detailActions, isLate } from "@/lib/orders/rules";
import type { DetailAction } from "@/lib/orders/standings";
import type { Order, StatusChange } from "@/lib/orders/types";
import { buyAgainRoute, correctRoute } from "./buy-again";
import { CancelOrder } from "./cancel-order";
import { InstallHere } from "./install-here";
import { ReceiptButton } from "./receipt-button";
import { type OrderCall, useOrderCalls } from "./use-order-calls";

const CALL_LABELS = { "update-status": "updateStatus", "create-esim": "downloadQr", email: "email" } as const;

/** The id of what stands below the button about a QR code that does not exist yet. */
const WAITS = "qr-waits";

function isCall(action: DetailAction): action is OrderCall {
  return action in CALL_LABELS;
}

type OrderActionsProps = { order: Order; changes: readonly StatusChange[]; onChange: () => void };

/** Renders the button or link of an action; `failure` says why the last call of one failed. */
function useActionButton({ order, onChange }: Pick<OrderActionsProps, "order" | "onChange">) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const text = usePlanText();
  const { busy, failure, waiting, run } = useOrderCalls(order.id, onChange);

  const linkTo = (to: Route, label: string, variant: "accent" | "outline") => (
    <Link to={to} className={buttonClass({ variant })}>
      {label}
    </Link>
  );

  const buttonOf = (action: DetailAction, variant: "accent" | "outline") => {
    if (isCall(action)) {
      return (
        <Button
          variant={variant}
          loading={busy === action}
          aria-describedby={action === "create-esim" ? WAITS : undefined}
          onClick={() => run(action)}
        >
          {t(`action.${waiting === action ? "waiting" : CALL_LABELS[action]}`)}
        </Button>
      );
    }
    switch (action) {
      case "pay":
        return <PayOrder order={order} variant={variant} onInvoiced={onChange} />;
      case "cancel":
        return <CancelOrder orderId={order.id} onDone={onChange} />;
      case "install":
        return order.esim && <InstallHere esim={order.esim} place={text.place(order.plan)} />;
      case "download-qr":
        return order.esim && <DownloadQrLink esimId={order.esim.id} />;
      case "manage":
        return linkTo({ screen: "esimDetail", id: order.esim?.id ?? order.id }, t("action.manage"), variant);
      case "support":
        return linkTo({ screen: "help", orderId: order.id }, t("action.support"), variant);
      case "correct":
        return linkTo(correctRoute(order, locale, new Date()), t("action.correct"), variant);
      case "buy-again":
        return linkTo(buyAgainRoute(order, locale, new Date()), t("action.buyAgain"), variant);
    }
  };
  return { buttonOf, failure };
}

/**
 * The main action, and the rest. Support alone and the QR code that does not exist yet do not count as a next step: the order
 * goes on without the traveller, unless its banner asks to write to us. That is the main button of the screen only where the order
 * is late: of one that a person looks at, the banner says that there is nothing to do.
 */
function splitActions({ order, changes }: Pick<OrderActionsProps, "order" | "changes">, now: Date) {
  const actions = detailActions(order, now);
  const progress = { ...order, since: statusSince(order, changes) };
  if (asksToWrite(progress, now)) {
    const variant = isLate(progress, now) ? ("accent" as const) : ("outline" as const);
    return { main: "support" as const, variant, others: actions.filter((action) => action !== "support") };
  }
  const [main, ...others] = actions;
  const isWaiting = main === "create-esim" || (main === "support" && others.length === 0);
  return { variant: "accent" as const, ...(isWaiting ? { main: undefined, others: actions } : { main, others }) };
}

/** The next step of an order, for the first screen of a phone; nothing while the traveller can only wait. */
export function MainAction({ order, changes, onChange }: OrderActionsProps) {
  const { buttonOf, failure } = useActionButton({ order, onChange });
  const { main, variant } = splitActions({ order, changes }, new Date());
  if (main === undefined) return null;
  return (
    <div className="flex flex-col gap-3 [&>*]:grow">
      {buttonOf(main, variant)}
      <CallFailure failure={failure} />
    </div>
  );
}

/** Shown last: help and cancelling. */
const LAST: ReadonlySet<DetailAction> = new Set(["support", "cancel"]);

/** The other buttons and links of an order in its present status, of equal width. */
export function OtherActions({ order, changes, seller, onChange }: OrderActionsProps & { seller: string }) {
  const t = useTranslations();
  const { buttonOf, failure } = useActionButton({ order, onChange });
  const paid = paidAt(changes);
  const { others } = splitActions({ order, changes }, new Date());
  const buttons = [
    ...others.filter((action) => !LAST.has(action)).map((action) => ({ action, button: buttonOf(action, "outline") })),
    ...(paid ? [{ action: "receipt", button: <ReceiptButton order={order} paidAt={paid} seller={seller} /> }] : []),
    ...others.filter((action) => LAST.has(action)).map((action) => ({ action, button: buttonOf(action, "outline") })),
  ];
  const isWide = buttons.some(({ action }) => action === "create-esim");
  const lastAlone = isWide ? "last:even:col-span-full" : "last:odd:col-span-full";
  return (
    <section aria-label={t("order.detail.actions")}>
      <ul className="grid fit-2 gap-3">
        {buttons.map(({ action, button }) => (
          <li
            key={action}
            className={action === "create-esim" ? "col-span-full flex flex-col" : cn("flex [&>*]:grow", lastAlone)}
          >
            {button}
            {action === "create-esim" && (
              <p id={WAITS} className="mt-2 text-muted text-sm">
                {t("orders.action.downloadQrWaits")}
              </p>
            )}
          </li>
        ))}
      </ul>
      <CallFailure failure={failure} className="mt-3" />
    </section>
  );
}
