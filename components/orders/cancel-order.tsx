"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useCallFailure } from "@/components/feedback/login-way";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { closeIcon } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/sheet";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { noteOrder } from "./order-note";

/** Cancels an unpaid order after a confirmation, in which a failure is shown. `onDone` refreshes the screen. */
export function CancelOrder({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const t = useTranslations("order.cancel");
  const failureOf = useCallFailure();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const cancel = async () => {
    setBusy(true);
    const cancelled = await callEndpoint(endpoints.cancelOrder, { orderId });
    setBusy(false);
    if (!cancelled.ok) return setFailure(failureOf(t("failed"), cancelled.error));
    setOpen(false);
    const { money } = cancelled.value;
    // Otherwise the order's banner says what is known of its money, and a toast would cover it.
    if (money === "none") toast(t("done"), t("doneText"), "success");
    else noteOrder(orderId, money === "arrived" ? "checked" : "unchecked");
    onDone();
  };
  /** The reason for a failure is read in the dialog; the screen is refreshed after that, because the order may be another now. */
  const close = () => {
    setOpen(false);
    setFailure(null);
    if (failure) onDone();
  };
  return (
    <>
      <Button variant="row" onClick={() => setOpen(true)}>
        <Icon icon={closeIcon} />
        {t("button")}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={(isNext) => (isNext ? setOpen(true) : close())}
        title={t("title")}
        closeLabel={t("close")}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" className="grow" onClick={close}>
              {t("keep")}
            </Button>
            <Button variant="danger" className="grow" loading={isBusy} onClick={cancel}>
              {t("confirm")}
            </Button>
          </div>
        }
      >
        <p>{t("text")}</p>
        <CallFailure failure={failure} className="mt-3" />
      </Sheet>
    </>
  );
}
