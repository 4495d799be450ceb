"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Account } from "@/lib/account/types";
import { EmailChange } from "./email-change";

/** The address of the account. It changes only once the new one has confirmed. */
export function EmailCard({ account }: { account: Account }) {
  const t = useTranslations("account.email");
  const [isOpen, setOpen] = useState(false);
  const [requested, setRequested] = useState<string | null>(null);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-base">{t("title")}</h2>
          <p className="text-sm [overflow-wrap:anywhere]">{account.email}</p>
        </div>
        {account.hasPassword && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        )}
      </div>
      {!account.hasPassword && <p className="text-muted text-sm">{t("google")}</p>}
      <div role="status" className="empty:-mt-4">
        {requested && (
          <Alert tone="info" title={t("requested")}>
            {t("requestedText", { email: requested })}
          </Alert>
        )}
      </div>
      <EmailChange open={isOpen} onOpenChange={setOpen} onRequested={setRequested} />
    </Card>
  );
}
