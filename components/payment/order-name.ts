import { useTranslations } from "next-intl";
import { usePlanText } from "@/components/plans/use-plan-text";
import { shortId } from "@/lib/orders/numbers";
import type { Order } from "@/lib/orders/types";

/** What tells an order apart from others of the same plan: its number, and its name with that, like 'Jepang, Pesanan 1A2B3C4D'. */
export function useOrderName() {
  const t = useTranslations("esims.waiting");
  const text = usePlanText();
  return ({ id, plan }: Pick<Order, "id" | "plan">) => {
    const number = t("number", { number: shortId(id) });
    return { number, name: `${text.place(plan)}, ${number}` };
  };
}
