"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";

/** Cancels an unpaid order after a confirmation. `onDone` refreshes the screen. */
export function CancelOrder({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const t = useTranslations("orders.cancel");
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const cancelled = await callEndpoint(endpoints.cancelOrder, { orderId });
    setBusy(false);
    setOpen(false);
    if (cancelled.ok) toast(t("done"), t("doneText"), "success");
    else toast(t("failed"), errorText(cancelled.error), "error");
    onDone();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t("title")}
        closeLabel={t("close")}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" className="grow" onClick={() => setOpen(false)}>
              {t("keep")}
            </Button>
            <Button variant="danger" className="grow" loading={isBusy} onClick={cancel}>
              {t("confirm")}
            </Button>
          </div>
        }
      >
        <p>{t("text")}</p>
      </Sheet>
    </>
  );
}
