"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { receiptIcon } from "@/components/ui/icons";
import { PrintSheet } from "@/components/ui/print-sheet";
import { Sheet } from "@/components/ui/sheet";
import { Receipt, type ReceiptProps } from "./receipt";

/** Shows the receipt of a paid order and prints it. */
export function ReceiptButton(props: ReceiptProps) {
  const t = useTranslations("order.receipt");
  const [isOpen, setOpen] = useState(false);
  const receipt = <Receipt {...props} />;
  return (
    <>
      <Button variant="row" onClick={() => setOpen(true)}>
        <Icon icon={receiptIcon} />
        {t("button")}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={t("title")}
        closeLabel={t("close")}
        footer={
          <Button full onClick={() => window.print()}>
            <Icon icon={Printer} />
            {t("print")}
          </Button>
        }
      >
        {receipt}
      </Sheet>
      {isOpen && (
        <PrintSheet label={t("title")}>
          <h1 className="mb-6 text-xl">{t("title")}</h1>
          {receipt}
        </PrintSheet>
      )}
    </>
  );
}
