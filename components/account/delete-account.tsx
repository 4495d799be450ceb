"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormPassword } from "@/components/forms/form-password";
import { useForm } from "@/components/forms/use-form";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { trashIcon } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/sheet";
import { firstDeletionFailure } from "@/lib/account/rules";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import type { ErrorCode } from "@/lib/core/errors";
import { Link } from "@/lib/i18n/navigation";
import { EntryButton } from "./entry-list";
import { useSignOut } from "./use-sign-out";

const FORM_ID = "delete-account";

/** Refusals that the traveller cannot change now: trying again cannot succeed. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>(["order_in_progress", "money_owed", "payments_unchecked"]);

/** Takes the form's place: says why the account stays for now, and leads to the orders and to us. Gets the focus. */
function RefusedDeletion({ text }: { text: string }) {
  const t = useTranslations("account.deletion.refused");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      tone="error"
      className="outline-none"
      action={
        <span className="flex flex-wrap gap-2">
          <Link to={{ screen: "orders" }} className={buttonClass()}>
            {t("toOrders")}
          </Link>
          <Link to={{ screen: "help" }} className={buttonClass({ variant: "outline" })}>
            {t("contact")}
          </Link>
        </span>
      }
    >
      {text}
    </Alert>
  );
}

/** Deletes the account, after the traveller has read what happens and typed the password. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations("account.deletion");
  const fields = useTranslations("auth.fields");
  const common = useTranslations("common");
  const locale = useLocale();
  const errorText = useErrorText();
  const { leave } = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const { busy, submit, edited, errorAt, formCode, formError, reset } = useForm({
    read: (data) => ({ password: hasPassword ? String(data.get("password") ?? "") : null }),
    check: firstDeletionFailure,
    send: ({ password }) => callEndpoint(endpoints.deleteAccount, { password, locale }),
    onDone: () => leave("accountDeleted"),
    fieldOf: { password_required: "password", wrong_password: "password" },
    textOf: errorText,
    staysBusy: true,
  });
  const refusal = formCode && REFUSALS.has(formCode) ? formError : undefined;
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
            <Button variant="outline" className="grow" disabled={busy} onClick={() => show(false)}>
              {t("keep")}
            </Button>
            {!refusal && (
              <Button type="submit" form={FORM_ID} variant="danger" className="grow" loading={busy}>
                {busy ? t("deleting") : t("confirm")}
              </Button>
            )}
          </div>
        }
      >
        {refusal ? (
          <RefusedDeletion text={refusal} />
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
            <FormFailure text={formError} />
            {hasPassword ? (
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
