"use client";

import { useLocale, useTranslations } from "next-intl";
import { MoneyBackRow, UnlessReturning } from "@/components/esims/money-back";
import { DownloadQrLink } from "@/components/esims/qr-code";
import { CallFailure } from "@/components/feedback/call-failure";
import { PayOrder } from "@/components/payment/pay-order";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { clockIcon, type IconShape, receiptIcon, simIcon } from "@/components/ui/icons";
import { chatIcon, downloadIcon, mailIcon, networkIcon, refreshIcon, tagIcon } from "@/components/ui/private-icons";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { paidAt, statusSince } from "@/lib/orders/history";
import type { OrderWithHistory } from "@/lib/orders/hooks";
import { mayAskBack } from "@/lib/orders/money-back";
import { asksToWrite, detailActions, isAddition, isCodeLate, isLate, uncheckedActions } from "@/lib/orders/rules";
import type { DetailAction } from "@/lib/orders/standings";
import { buyAgainLink, correctRoute } from "./buy-again";
import { CancelOrder } from "./cancel-order";
import { InstallHere } from "./install-here";
import { useIsUnchecked } from "./order-note";
import { ReceiptButton } from "./receipt-button";
import { type OrderCall, useOrderCalls } from "./use-order-calls";

type Look = "accent" | "outline" | "row";

/** What a row of the list of actions begins with. */
const ICONS = {
  "update-status": refreshIcon,
  "create-esim": downloadIcon,
  email: mailIcon,
  manage: simIcon,
  support: chatIcon,
  correct: receiptIcon,
  "buy-again": tagIcon,
  "extend-plan": clockIcon,
  "top-up": networkIcon,
} as const satisfies Partial<Record<DetailAction, IconShape>>;

const CALL_LABELS = { "update-status": "updateStatus", "create-esim": "downloadQr", email: "email" } as const;

/** The id of what stands below the button about a QR code that does not exist yet. */
const WAITS = "qr-waits";

/** What the button does that asks for a QR code. @param isLate the banner says already that there is none, and leads to the button */
function QrWaits({ isLate = false, className }: { isLate?: boolean; className?: string }) {
  const t = useTranslations("orders.action");
  return (
    <p id={WAITS} className={cn("text-muted text-sm", className)}>
      {t(isLate ? "downloadQrLate" : "downloadQrWaits")}
    </p>
  );
}

function isCall(action: DetailAction): action is OrderCall {
  return action in CALL_LABELS;
}

type Found = Pick<OrderWithHistory, "order" | "changes" | "trouble" | "isUnsettled" | "paidTwinId">;
type OrderActionsProps = Found & { onChange: () => void };

/** Renders the button or link of an action; `failure` says why the last call of one failed. */
function useActionButton({ order, onChange }: Pick<OrderActionsProps, "order" | "onChange">) {
  const t = useTranslations("orders");
  const more = useTranslations("esims.afterSale");
  const locale = useLocale();
  const text = usePlanText();
  const { busy, failure, waiting, run } = useOrderCalls(order, onChange);

  const linkTo = (action: keyof typeof ICONS, to: Route, label: string, variant: Look) => (
    <Link to={to} className={buttonClass({ variant })}>
      {variant === "row" && <Icon icon={ICONS[action]} />}
      {label}
    </Link>
  );

  const buttonOf = (action: DetailAction, variant: Look) => {
    if (isCall(action)) {
      return (
        <Button
          variant={variant}
          loading={busy === action}
          aria-describedby={action === "create-esim" ? WAITS : undefined}
          onClick={() => run(action)}
        >
          {variant === "row" && busy !== action && <Icon icon={ICONS[action]} />}
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
        return order.esim && <DownloadQrLink esimId={order.esim.id} variant="row" />;
      case "manage":
        return linkTo(action, { screen: "manageEsim", id: order.esim?.id ?? order.id }, t("action.manage"), variant);
      case "extend-plan":
        return order.esim && linkTo(action, { screen: "extendPlan", id: order.esim.id }, more("extendPlan"), variant);
      case "top-up":
        return order.esim && linkTo(action, { screen: "topUp", id: order.esim.id }, more("topUp"), variant);
      case "support":
        return linkTo(action, { screen: "help", orderId: order.id }, t("action.support"), variant);
      case "correct":
        return linkTo(action, correctRoute(order, locale, new Date()), t("action.correct"), variant);
      case "buy-again": {
        const { to, label } = buyAgainLink(order, locale, new Date());
        return linkTo(action, to, t(`action.${label}`), variant);
      }
    }
  };
  return { buttonOf, failure };
}

/**
 * The main action, and the rest. Support alone and the QR code that does not exist yet do not count as a next step: the order
 * goes on without the traveller, unless its banner asks to write to us. That is the main button of the screen only where the order
 * is late: of one that a person looks at, or whose refund has failed or was withdrawn, the banner asks for nothing. A code that is late
 * is asked for first, and support comes second. An order that need not be paid any more has no main action.
 */
function useSplitActions({ order, changes, trouble, isUnsettled, paidTwinId }: Found) {
  const now = new Date();
  const usual = detailActions({ ...order, trouble }, now);
  const actions = useIsUnchecked({ order, isUnsettled }, now) ? uncheckedActions(usual) : usual;
  const progress = { ...order, since: statusSince(order, changes) };
  if (isCodeLate(progress, now)) {
    const others = actions.filter((action) => action !== "create-esim" && action !== "support");
    return { main: "create-esim" as const, variant: "accent" as const, second: "support" as const, others };
  }
  if (asksToWrite(progress, now)) {
    const variant = isLate(progress, now) ? ("accent" as const) : ("outline" as const);
    return { main: "support" as const, variant, others: actions.filter((action) => action !== "support") };
  }
  const [main, ...others] = actions;
  const isWaiting = paidTwinId !== null || main === "create-esim" || (main === "support" && others.length === 0);
  const variant = main === "support" ? ("outline" as const) : ("accent" as const);
  return { variant, ...(isWaiting ? { main: undefined, others: actions } : { main, others }) };
}

/** The next step of an order, for the first screen of a phone; nothing while the traveller can only wait. */
export function MainAction({ onChange, ...found }: OrderActionsProps) {
  const { buttonOf, failure } = useActionButton({ order: found.order, onChange });
  const { main, variant, second } = useSplitActions(found);
  if (main === undefined) return null;
  return (
    <div className="flex flex-col gap-3 [&>*]:grow">
      {buttonOf(main, variant)}
      {main === "create-esim" && <QrWaits isLate />}
      {second && buttonOf(second, "outline")}
      <CallFailure failure={failure} />
    </div>
  );
}

/** What shows or sends the code of an eSIM. */
const OF_CODE: ReadonlySet<DetailAction> = new Set(["install", "download-qr", "create-esim", "email"]);
/** Shown last: help and cancelling. */
const LAST: ReadonlySet<DetailAction> = new Set(["support", "cancel"]);

/** The other buttons and links of an order in its present status: a list of rows in one frame. */
export function OtherActions({ seller, onChange, ...found }: OrderActionsProps & { seller: string }) {
  const { order, changes } = found;
  const t = useTranslations();
  const text = usePlanText();
  const { buttonOf, failure } = useActionButton({ order, onChange });
  const paid = paidAt(changes);
  const split = useSplitActions(found);
  // An order that need not be paid any more is cancelled rather than paid.
  const isUnneeded = found.paidTwinId !== null;
  const others = isUnneeded
    ? split.others.toSorted((a, b) => Number(b === "cancel") - Number(a === "cancel"))
    : split.others;
  const isLast = (action: DetailAction) => LAST.has(action) && !(isUnneeded && action === "cancel");
  const rowOf = (action: DetailAction) => {
    const button = buttonOf(action, "row");
    return OF_CODE.has(action) ? <UnlessReturning order={order}>{button}</UnlessReturning> : button;
  };
  const moneyBack = mayAskBack(order, new Date()) && (
    <MoneyBackRow
      orderId={order.id}
      isAddition={isAddition(order)}
      about={dotted(text.place(order.plan), text.terms(order.plan))}
      onChange={onChange}
    />
  );
  const buttons = [
    ...others.filter((action) => !isLast(action)).map((action) => ({ action, button: rowOf(action) })),
    ...(paid ? [{ action: "receipt", button: <ReceiptButton order={order} paidAt={paid} seller={seller} /> }] : []),
    ...(moneyBack ? [{ action: "money-back", button: moneyBack }] : []),
    ...others.filter(isLast).map((action) => ({ action, button: buttonOf(action, "row") })),
  ];
  return (
    <section aria-label={t("order.detail.actions")}>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {buttons.map(({ action, button }) => (
          <li key={action} className="empty:hidden">
            {button}
            {action === "create-esim" && <QrWaits className="pr-4 pb-3 pl-11" />}
          </li>
        ))}
      </ul>
      <CallFailure failure={failure} className="mt-3" />
    </section>
  );
}
