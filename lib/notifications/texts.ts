import "server-only";
import { createTranslator } from "use-intl/core";
import { formatBytes, formatMegabytes } from "@/lib/core/data-size";
import { formatRupiah } from "@/lib/core/money";
import type { PlanFacts } from "@/lib/core/plan";
import { loadMessages } from "@/lib/i18n/messages";
import { placeNameOf } from "@/lib/i18n/place-name";
import type { Locale } from "@/lib/i18n/routing";
import type { NoticeLine, NoticeOrder } from "./repository";
import { holdingsOf } from "./rules";
import type { LineEvent, OrderEvent } from "./types";

/** Jakarta time, as in the whole store. */
function timeText(at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Jakarta" });
  return `${format.format(at)} WIB`;
}

/** What notices and their mails are written with, in one language. */
export async function noticeTexts(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale) });
  const place = ({ places }: PlanFacts) =>
    placeNameOf(places, locale, {
      multiple: t("orders.plan.multipleCountries"),
      unknown: t("orders.plan.unknownPlace"),
    });
  const plan = (facts: PlanFacts) => {
    const data = facts.isUnlimited ? t("orders.plan.unlimited") : formatMegabytes(facts.dataMegabytes);
    return `${data}, ${t(`orders.plan.${facts.durationUnit}`, { count: facts.duration })}`;
  };
  return {
    place,
    plan,
    time: (at: Date) => timeText(at, locale),
    ofOrder: (event: OrderEvent, order: NoticeOrder) => {
      const key = event === "order_ready" && order.isAddition ? "plan_added" : event;
      const facts = { place: place(order.plan), plan: plan(order.plan), amount: formatRupiah(order.price.total) };
      return {
        title: t(`notifications.notice.${key}.title`, facts),
        message: t(`notifications.notice.${key}.message`, facts),
      };
    },
    ofLine: (event: LineEvent, line: NoticeLine) => {
      const { total, remaining, endsAt } = holdingsOf(line.holds);
      const facts = {
        place: place(line.plan),
        remaining: formatBytes(remaining),
        total: formatBytes(total),
        end: endsAt ? timeText(endsAt, locale) : "",
      };
      return {
        title: t(`notifications.notice.${event}.title`, facts),
        message: t(`notifications.notice.${event}.message`, facts),
      };
    },
  };
}
