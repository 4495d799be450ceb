"use client";

import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { useEsims } from "@/lib/esims/hooks";
import { isToInstall, refundOf } from "@/lib/esims/installing";

type DeletionButtonProps = { form: string; busy: boolean };

/** Deletes the account. Waits until it is known which eSIMs are not installed, or that this cannot be read. */
export function DeletionButton({ form, busy }: DeletionButtonProps) {
  const t = useTranslations("account.deletion");
  const { data, error } = useEsims();
  const isChecking = !data && !error;
  const idle = isChecking ? t("checking") : t("confirm");
  return (
    <Button type="submit" form={form} variant="danger" className="min-w-min flex-1" loading={busy || isChecking}>
      {busy ? t("deleting") : idle}
    </Button>
  );
}

/**
 * The paid eSIMs that are not installed yet: where their codes are left, and whether their money can still be asked for now, but not
 * afterwards. Says so where they cannot be read.
 */
export function NotInstalled() {
  const t = useTranslations("account.deletion.notInstalled");
  const text = usePlanText();
  const now = new Date();
  const { data, error } = useEsims();
  if (!data) return error && <Alert tone="warning">{t("unread")}</Alert>;
  const toInstall = data.esims.filter((esim) => isToInstall(esim, now));
  return [...Map.groupBy(toInstall, (esim) => refundOf(esim, now))].map(([refund, esims]) => (
    <Alert key={refund} tone="warning">
      <p>{t("before", { count: esims.length, refund })}</p>
      <ul className="mt-1 list-disc pl-5 font-semibold">
        {esims.map(({ id, plan }) => (
          <li key={id}>
            <Facts>{dotted(text.place(plan), text.terms(plan))}</Facts>
          </li>
        ))}
      </ul>
    </Alert>
  ));
}
