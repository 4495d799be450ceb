"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useWriteFailure } from "@/components/feedback/login-way";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { mailIcon } from "@/components/ui/private-icons";
import { saveMails } from "@/lib/account/hooks";
import type { MailPreferences as Preferences } from "@/lib/account/types";

/** Which mails about active plans are sent. Each tap is stored at once, and undone when that fails. */
export function MailPreferences({ mails }: { mails: Preferences }) {
  const t = useTranslations("account.mails");
  const failureOf = useWriteFailure();
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = async (next: Preferences) => {
    try {
      await saveMails(next);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error, { title: t("failed"), text: t("failedText") }));
    }
  };
  return (
    <Card>
      <fieldset>
        <legend className="flex items-center gap-4 font-semibold text-base">
          <Icon icon={mailIcon} className="text-sea-text" />
          {t("title")}
        </legend>
        <div className="mt-3 flex flex-col">
          <Checkbox
            name="mail-expiring"
            checked={mails.expiring}
            onChange={(event) => change({ ...mails, expiring: event.target.checked })}
          >
            {t("expiring")}
          </Checkbox>
          <Checkbox
            name="mail-low-data"
            checked={mails.lowData}
            onChange={(event) => change({ ...mails, lowData: event.target.checked })}
          >
            {t("lowData")}
          </Checkbox>
        </div>
        <CallFailure failure={failure} className="mt-1 mb-3" />
        <p className="mt-1 text-muted text-xs">{t("always")}</p>
      </fieldset>
    </Card>
  );
}
