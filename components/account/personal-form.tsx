"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { dismissToast, toast } from "@/components/ui/toast-store";
import { savePersonal } from "@/lib/account/hooks";
import { firstPersonalFailure, withoutPrefix } from "@/lib/account/rules";
import type { Account, PersonalForm as Form } from "@/lib/account/types";

type PersonalFormProps = { account: Account; onSaved: () => void; onCancel: () => void };

/** Personal information to change. A failure keeps everything that was typed. */
export function PersonalForm({ account, onSaved, onCancel }: PersonalFormProps) {
  const t = useTranslations("account.personal");
  const common = useTranslations("common");
  const errors = useTranslations("errors");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ field: string; text: string } | null>(null);
  const shownToast = useRef<number>(undefined);

  const clear = () => {
    setFailure(null);
    if (shownToast.current !== undefined) dismissToast(shownToast.current);
  };

  const read = (data: FormData): Form => {
    const text = (name: keyof Form) => String(data.get(name) ?? "");
    const nationality = text("nationality");
    return {
      fullName: text("fullName"),
      phone: text("phone"),
      address: text("address"),
      birthDate: text("birthDate"),
      // Nobody's choice yet: it keeps following the language.
      nationality: account.nationality === "" && nationality === t("nationalityDefault") ? "" : nationality,
    };
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { elements } = event.currentTarget;
    const form = read(new FormData(event.currentTarget));
    clear();
    const broken = firstPersonalFailure(form, new Date());
    if (broken) {
      setFailure({ field: broken.field, text: errors(broken.code) });
      shownToast.current = toast(t("saveFailed"), errors(broken.code), "error");
      const control = elements.namedItem(broken.field);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    setBusy(true);
    try {
      await savePersonal(form);
      toast(t("saved"), t("savedText"), "success");
      onSaved();
    } catch {
      setBusy(false);
      shownToast.current = toast(t("saveFailed"), t("saveFailedText"), "error");
    }
  };

  const errorAt = (field: keyof Form) => (failure?.field === field ? failure.text : undefined);
  return (
    <form noValidate method="post" onSubmit={submit} onInput={clear} className="flex flex-col gap-5">
      <Field
        name="fullName"
        label={t("fullName")}
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={account.fullName}
        error={errorAt("fullName")}
      />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        prefix="+62"
        label={t("phone")}
        optional={common("optional")}
        autoComplete="tel-national"
        maxLength={30}
        defaultValue={withoutPrefix(account.phone)}
        error={errorAt("phone")}
      />
      <Field
        name="address"
        label={t("address")}
        optional={common("optional")}
        autoComplete="street-address"
        maxLength={320}
        defaultValue={account.address}
        error={errorAt("address")}
      />
      <Field
        name="birthDate"
        type="date"
        label={t("birthDate")}
        optional={common("optional")}
        autoComplete="bday"
        defaultValue={account.birthDate}
        error={errorAt("birthDate")}
      />
      <Field
        name="nationality"
        label={t("nationality")}
        optional={common("optional")}
        maxLength={80}
        defaultValue={account.nationality || t("nationalityDefault")}
        error={errorAt("nationality")}
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
