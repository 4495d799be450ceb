"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Esim } from "@/lib/esims/types";
import { Certificate } from "./certificate";

/** Prints (or saves as a PDF) what is needed to install the eSIM. */
export function PrintButton({ esim, className }: { esim: Esim; className?: string }) {
  const t = useTranslations("esims.certificate");
  const [sheet, setSheet] = useState<number | null>(null);
  const [isLoading, setLoading] = useState(false);
  const onDone = useCallback(() => setSheet(null), []);
  const onClick = () => {
    setLoading(true);
    setSheet((last) => (last ?? 0) + 1);
  };
  return (
    <>
      <Button
        variant="outline"
        className={className}
        loading={isLoading}
        disabled={esim.activationCode === null}
        onClick={onClick}
      >
        {!isLoading && <Printer aria-hidden="true" />}
        {t("button")}
      </Button>
      {sheet !== null && <Certificate key={sheet} esim={esim} onPrint={() => setLoading(false)} onDone={onDone} />}
    </>
  );
}
