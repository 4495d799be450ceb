import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { OrderEvent } from "@/lib/orders/types";
import { useTimeText } from "./use-time-text";

/** Everything that has happened to the order, newest first, each with its reason. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const t = useTranslations("orders");
  const { time } = useTimeText();
  if (events.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t("detail.history")}</h2>
      <ol className="flex flex-col">
        {events.toReversed().map(({ id, to, reason, at }) => (
          <li key={id} className="border-line border-b py-3 text-sm last:border-b-0 last:pb-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{t(`status.${to}`)}</span>
              <time dateTime={at.toISOString()} className="text-muted text-xs tabular">
                {time(at)}
              </time>
            </span>
            {reason && <span className="block text-muted text-xs">{t(`reason.${reason}`)}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
