"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormPassword } from "@/components/forms/form-password";
import { useForm } from "@/components/forms/use-form";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { trashIcon } from "@/components/ui/private-icons";
import { Sheet } from "@/components/ui/sheet";
import { firstDeletionFailure } from "@/lib/account/rules";
import type { Account } from "@/lib/account/types";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import type { ErrorCode, OrderInTheWay } from "@/lib/core/errors";
import { sumWord } from "@/lib/core/money";
import { willEmpty } from "@/lib/core/vault";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import { DeletionButton, NotInstalled } from "./deletion-esims";
import { EntryButton } from "./entry-list";
import { useSignOut } from "./use-sign-out";

const FORM_ID = "delete-account";

/** Refusals that the traveller cannot change in this form: trying again cannot succeed. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  "order_in_progress",
  "money_owed",
  "payments_unchecked",
  "password_not_proven",
]);

/** Failures after which the account may be gone all the same, so what this device keeps of it is removed. */
const MAY_BE_DELETED: ReadonlySet<string> = new Set<ClientError["code"]>([
  "offline",
  "service_unavailable",
  "internal",
]);

type RefusedDeletionProps = { text: string; orders: readonly OrderInTheWay[]; children: ReactNode };

/** In place of the form: why the account stays for now, the orders that keep it, and the way to what comes first. Gets the focus. */
export function RefusedDeletion({ text, orders, children }: RefusedDeletionProps) {
  const t = useTranslations("account.deletion.refused");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isBoth = orders.some(({ isOwed }) => isOwed) && orders.some(({ isOwed }) => !isOwed);
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      tone="error"
      className="outline-none"
      action={<span className="flex flex-wrap gap-2">{children}</span>}
    >
      <p>{isBoth ? t("both") : text}</p>
      {orders.length > 0 && (
        <ul className="mt-1">
          {orders.map(({ id, plan, rupiah, isOwed, isChecked }) => (
            <li key={`${id} ${isOwed}`}>
              <Link
                to={{ screen: "orderDetail", id }}
                className="flex min-h-11 flex-col justify-center py-1.5 font-semibold"
              >
                <span className="underline underline-offset-2">
                  <Facts>{plan}</Facts>
                </span>
                <span className="font-normal">
                  {isOwed
                    ? t("owed", { number: shortId(id), amount: sumWord(rupiah) })
                    : t(isChecked ? "checked" : "underWay", { number: shortId(id) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/**
 * Deletes the account, after the traveller has read what happens and typed the password, if there is one. One that may be somebody
 * else's is not asked for: another has to be set first.
 */
export function DeleteAccount({ password: passwordState }: Pick<Account, "password">) {
  const t = useTranslations("account.deletion");
  const fields = useTranslations("auth.fields");
  const common = useTranslations("common");
  const locale = useLocale();
  const errorText = useErrorText();
  const { leave } = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const [inTheWay, setInTheWay] = useState<readonly OrderInTheWay[]>([]);
  const { busy, submit, edited, errorAt, formCode, formError, reset } = useForm({
    read: (data) => ({ password: passwordState === "proven" ? String(data.get("password") ?? "") : null }),
    check: firstDeletionFailure,
    send: async ({ password }) => {
      const stay = willEmpty();
      const deleted = await callEndpoint(endpoints.deleteAccount, { password, locale });
      if (!deleted.ok && !MAY_BE_DELETED.has(deleted.error.code)) stay();
      setInTheWay(deleted.ok ? [] : (deleted.error.orders ?? []));
      return deleted;
    },
    onDone: () => leave("accountDeleted"),
    fieldOf: { password_required: "password", wrong_password: "password" },
    textOf: errorText,
    staysBusy: true,
  });
  const needsNewPassword = passwordState === "unproven" || formCode === "password_not_proven";
  const refusalOfServer = formCode && REFUSALS.has(formCode) ? formError : undefined;
  const refusal = needsNewPassword ? t("passwordFirst") : refusalOfServer;
  const show = (open: boolean) => {
    if (busy) return;
    reset();
    setOpen(open);
  };

  return (
    <>
      <EntryButton icon={trashIcon} title={t("title")} text={t("text")} onClick={() => show(true)} />
      <Sheet
        open={isOpen}
        onOpenChange={show}
        title={t(refusal ? "refused.title" : "question")}
        description={refusal ? undefined : t("final")}
        closeLabel={common("close")}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" className="min-w-min flex-1" disabled={busy} onClick={() => show(false)}>
              {refusal ? common("close") : t("keep")}
            </Button>
            {!refusal && <DeletionButton form={FORM_ID} busy={busy} />}
          </div>
        }
      >
        {refusal ? (
          <RefusedDeletion text={refusal} orders={needsNewPassword ? [] : inTheWay}>
            {needsNewPassword ? (
              <Link to={{ screen: "personalInformation" }} className={buttonClass()}>
                {t("setPassword")}
              </Link>
            ) : (
              <>
                <Link to={{ screen: "orders" }} className={buttonClass()}>
                  {t("refused.toOrders")}
                </Link>
                <Link to={{ screen: "help" }} className={buttonClass({ variant: "outline" })}>
                  {t("refused.contact")}
                </Link>
              </>
            )}
          </RefusedDeletion>
        ) : (
          <form
            id={FORM_ID}
            noValidate
            method="post"
            onSubmit={submit}
            onInput={edited}
            className="flex flex-col gap-4"
          >
            <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
              <li>{t("erased")}</li>
              <li>{t("kept")}</li>
              <li>{t("esims")}</li>
            </ul>
            <NotInstalled />
            <FormFailure text={formError} />
            {passwordState === "proven" ? (
              <FormPassword
                name="password"
                id="deletion-password"
                label={fields("password")}
                hint={t("passwordHint")}
                autoComplete="current-password"
                errorAt={errorAt}
              />
            ) : (
              <p className="text-muted text-sm">{t("freshLogin")}</p>
            )}
          </form>
        )}
      </Sheet>
    </>
  );
}
