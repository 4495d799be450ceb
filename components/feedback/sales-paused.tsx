"use client";

import { useTranslations } from "next-intl";
import { Unavailable } from "./unavailable";

type SalesPausedProps = {
  /** Whether nothing else is sold either. */
  isAll: boolean;
};

/** Takes the place of what would be bought while its sale is paused. */
export function SalesPaused({ isAll }: SalesPausedProps) {
  const t = useTranslations(isAll ? "sales.all" : "sales.some");
  return (
    <Unavailable
      title={t("title")}
      ways={[{ to: isAll ? { screen: "orders" } : { screen: "browse" }, label: t("action") }]}
    >
      {t("text")}
    </Unavailable>
  );
}
