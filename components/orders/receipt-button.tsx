"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";
import type { Order } from "@/lib/orders/types";
import { Receipt } from "./receipt";

/** The receipt of a paid order over the present screen, and on paper: dark on white whatever the theme. */
export function ReceiptButton({ order, paidAt }: { order: Order; paidAt: Date }) {
  const t = useTranslations("orders.receipt");
  const [isOpen, setOpen] = useState(false);
  const receipt = <Receipt order={order} paidAt={paidAt} />;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon name="receipt" />
        {t("button")}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t("title")}
        closeLabel={t("close")}
        footer={
          <Button full onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t("print")}
          </Button>
        }
      >
        {receipt}
      </Sheet>
      {isOpen &&
        createPortal(
          <article data-print-sheet className="hidden bg-[white] p-8 text-[black] print:block">
            <h1 className="mb-6 text-xl">{t("title")}</h1>
            {receipt}
          </article>,
          document.body,
        )}
    </>
  );
}
