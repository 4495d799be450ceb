"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { useReloadEsims } from "@/lib/esims/hooks";
import { firstNicknameFailure, MAX_NICKNAME_LENGTH } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";

/** The traveller's own name for an eSIM; an empty one restores the destination's name. */
export function NicknameForm({ esim }: { esim: Esim }) {
  const t = useTranslations("esim.nickname");
  const errorText = useErrorText();
  const reload = useReloadEsims();
  const { busy, submit, edited, errorAt, formError } = useForm({
    read: (data) => ({ nickname: String(data.get("nickname") ?? "").trim() }),
    check: firstNicknameFailure,
    send: async ({ nickname }) => {
      const renamed = await callEndpoint(endpoints.renameEsim, { esimId: esim.id, nickname });
      await reload();
      return renamed;
    },
    onDone: () => toast(t("saved"), undefined, "success"),
    fieldOf: { nickname_invalid: "nickname" },
    textOf: errorText,
  });
  return (
    <form noValidate onSubmit={submit} onInput={edited} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <FormField
        kind="text"
        name="nickname"
        label={t("label")}
        hint={t("hint", { max: MAX_NICKNAME_LENGTH })}
        errorAt={(field) => errorAt(field) ?? formError}
        maxLength={MAX_NICKNAME_LENGTH}
        autoComplete="off"
        defaultValue={esim.nickname ?? ""}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" loading={busy} className="sm:mt-7 sm:h-12">
        {t("save")}
      </Button>
    </form>
  );
}
