import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { statusTone } from "@/lib/orders/rules";
import type { OrderStatus } from "@/lib/orders/types";

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations("orders.status");
  return <Badge tone={statusTone(status)}>{t(status)}</Badge>;
}
