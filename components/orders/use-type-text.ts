"use client";

import { useTranslations } from "next-intl";
import type { Order } from "@/lib/orders/types";

const TAIL_DIGITS = 4;

/** What an order is where it is no first purchase, and for which eSIM: 'Tambah data · eSIM …1234'; null for a new one. */
export function useTypeText() {
  const t = useTranslations("orders.type");
  return ({ type, esim }: Pick<Order, "type" | "esim">): string | null => {
    if (type === "new") return null;
    if (type === "repurchase" || !esim) return t(type);
    return `${t(type)} · ${esim.nickname ?? t("line", { tail: esim.iccid.slice(-TAIL_DIGITS) })}`;
  };
}
