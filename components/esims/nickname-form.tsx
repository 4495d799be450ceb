"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Esim } from "@/lib/esims/types";
import { useEsimCalls } from "./use-esim-calls";

/** Characters. The database has the same limit (column esims.nickname). */
const MAX_LENGTH = 40;

/** The traveller's own name for an eSIM; an empty one brings the destination's name back. */
export function NicknameForm({ esim }: { esim: Esim }) {
  const t = useTranslations("esims.nickname");
  const { busy, rename } = useEsimCalls(esim);
  const [value, setValue] = useState(esim.nickname ?? "");
  const [error, setError] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setError(await rename(value.trim()));
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <Field
        name="nickname"
        label={t("label")}
        hint={t("hint")}
        error={error ?? undefined}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" loading={busy === "rename"} className="sm:mt-7 sm:h-12">
        {t("save")}
      </Button>
    </form>
  );
}
