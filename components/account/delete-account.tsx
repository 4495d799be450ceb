"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { Sheet } from "@/components/ui/sheet";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";
import { EntryButton } from "./entry-list";
import { useSignOut } from "./use-sign-out";

const FORM_ID = "delete-account";

type FormProps = { hasPassword: boolean; onBusy: (busy: boolean) => void };

function DeletionForm({ hasPassword, onBusy }: FormProps) {
  const t = useTranslations("account.deletion");
  const fields = useTranslations("auth.fields");
  const locale = useLocale();
  const errorText = useErrorText();
  const { leave } = useSignOut();
  const [failure, setFailure] = useState<ClientError | null>(null);
  const isAtPassword = failure?.code === "wrong_password" || failure?.code === "password_required";

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = hasPassword ? String(new FormData(event.currentTarget).get("password") ?? "") : null;
    if (password === "") return setFailure({ code: "password_required" });
    setFailure(null);
    onBusy(true);
    const deleted = await callEndpoint(endpoints.deleteAccount, { password, locale });
    if (deleted.ok) return leave();
    onBusy(false);
    setFailure(deleted.error);
  };

  return (
    <form id={FORM_ID} noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>{t("erased")}</li>
        <li>{t("kept")}</li>
        <li>{t("esims")}</li>
      </ul>
      {failure && !isAtPassword && <Alert tone="error">{errorText(failure)}</Alert>}
      {hasPassword ? (
        <PasswordField
          name="password"
          id="deletion-password"
          label={fields("password")}
          hint={t("passwordHint")}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          required
          showLabel={fields("show")}
          hideLabel={fields("hide")}
          error={isAtPassword ? errorText(failure) : undefined}
        />
      ) : (
        <p className="text-muted text-sm">{t("freshLogin")}</p>
      )}
    </form>
  );
}

/** The end of an account, behind a second look and the password. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations("account.deletion");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <EntryButton icon="trash" title={t("title")} text={t("text")} onClick={() => setOpen(true)} />
      <Sheet
        open={isOpen}
        onOpenChange={(open) => !busy && setOpen(open)}
        title={t("question")}
        description={t("final")}
        closeLabel={common("close")}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" className="grow" disabled={busy} onClick={() => setOpen(false)}>
              {t("keep")}
            </Button>
            <Button type="submit" form={FORM_ID} variant="danger" className="grow" loading={busy}>
              {busy ? t("deleting") : t("confirm")}
            </Button>
          </div>
        }
      >
        <DeletionForm hasPassword={hasPassword} onBusy={setBusy} />
      </Sheet>
    </>
  );
}
