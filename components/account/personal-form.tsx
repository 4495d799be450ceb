"use client";

import { useTranslations } from "next-intl";
import { LoginWay } from "@/components/feedback/login-way";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { savePersonal } from "@/lib/account/hooks";
import { withoutPrefix } from "@/lib/account/rules";
import { keepTypedPersonal, typedPersonal } from "@/lib/account/typed-personal";
import type { Account, PersonalForm as Form } from "@/lib/account/types";
import { OtherAccountError } from "@/lib/core/other-account";
import { err, ok } from "@/lib/core/result";
import { SignedOutError } from "@/lib/core/signed-out";

/** Loads the rules at the first attempt: they contain the numbering plans of all countries. */
async function firstFailure(form: Form) {
  const { firstPersonalFailure } = await import("@/lib/account/personal");
  return firstPersonalFailure(form, new Date());
}

type PersonalFormProps = { account: Account; onSaved: () => void; onCancel: () => void };

/** Edits personal information. A failure keeps everything that was typed, also where the traveller has to log in again. */
export function PersonalForm({ account, onSaved, onCancel }: PersonalFormProps) {
  const t = useTranslations("account.personal");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const { busy, submit, edited, errorAt, formCode, formError } = useForm({
    read: (data): Form => {
      const text = (name: keyof Form) => String(data.get(name) ?? "");
      const nationality = text("nationality");
      return {
        fullName: text("fullName"),
        phone: text("phone"),
        address: text("address"),
        birthDate: text("birthDate"),
        // A suggestion that was not changed is not stored, so that it follows the language.
        nationality: account.nationality === "" && nationality === t("nationalityDefault") ? "" : nationality,
      };
    },
    check: firstFailure,
    send: (form) =>
      savePersonal(form).then(ok, (error: unknown) => {
        if (error instanceof OtherAccountError) return err({ code: "other_account" as const });
        if (!(error instanceof SignedOutError)) return err({ code: "internal" as const });
        keepTypedPersonal(form);
        return err({ code: "unauthenticated" as const });
      }),
    onDone: () => {
      toast(t("saved"), t("savedText"), "success");
      onSaved();
    },
    fieldOf: {},
    textOf: errorText,
  });

  const known = typedPersonal() ?? { ...account, phone: withoutPrefix(account.phone) };
  const isLoginOver = formCode === "unauthenticated";

  return (
    <form noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5">
      <FormField
        kind="name"
        name="fullName"
        label={t("fullName")}
        required
        defaultValue={known.fullName}
        errorAt={errorAt}
      />
      <FormField
        kind="phone"
        name="phone"
        prefix="+62"
        label={t("phone")}
        optional={common("optional")}
        autoComplete="tel-national"
        defaultValue={known.phone}
        errorAt={errorAt}
      />
      <FormField
        kind="text"
        name="address"
        label={t("address")}
        optional={common("optional")}
        autoComplete="street-address"
        maxLength={320}
        defaultValue={known.address}
        errorAt={errorAt}
      />
      <FormField
        kind="date"
        name="birthDate"
        label={t("birthDate")}
        optional={common("optional")}
        autoComplete="bday"
        defaultValue={known.birthDate}
        errorAt={errorAt}
      />
      <FormField
        kind="text"
        name="nationality"
        label={t("nationality")}
        optional={common("optional")}
        maxLength={80}
        defaultValue={known.nationality || t("nationalityDefault")}
        errorAt={errorAt}
      />
      <FormFailure
        title={t("saveFailed")}
        text={isLoginOver || formCode === "other_account" ? formError : formError && t("saveFailedText")}
        action={isLoginOver && <LoginWay />}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="grow sm:grow-0" disabled={busy} onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" variant="accent" className="grow sm:grow-0" loading={busy}>
          {busy ? t("saving") : t("save")}
        </Button>
      </div>
    </form>
  );
}
