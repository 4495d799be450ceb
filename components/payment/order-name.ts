import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import type { OrderKind } from "@/lib/orders/kinds";
import { shortId } from "@/lib/orders/numbers";
import type { Order } from "@/lib/orders/types";

/** The messages that name a kind of order; an order of a new eSIM needs no name. */
const KIND_NAMES = {
  new: null,
  topup: "topup",
  extension: "extension",
  repurchase: "repurchase",
} as const satisfies Record<OrderKind, string | null>;

/** The name of an order's kind; null for an order of a new eSIM. */
export function useKindName() {
  const t = useTranslations("orders.type");
  return (kind: OrderKind): string | null => {
    const name = KIND_NAMES[kind];
    return name && t(name);
  };
}

/** The number of an order by its id, like 'Pesanan 1A2B3C4D'. */
export function useOrderNumber() {
  const t = useTranslations("esims.waiting");
  return (id: string) => t("number", { number: shortId(id) });
}

/** What tells an order apart from others of the same plan: its number, and its name with that, like 'Jepang, Pesanan 1A2B3C4D'. */
export function useOrderName() {
  const numberOf = useOrderNumber();
  const text = usePlanText();
  return ({ id, plan }: Pick<Order, "id" | "plan">) => {
    const number = numberOf(id);
    return { number, name: `${text.place(plan)}, ${number}` };
  };
}
