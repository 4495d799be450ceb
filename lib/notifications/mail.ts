import "server-only";
import { formatBytes } from "@/lib/core/data-size";
import { serverEnv } from "@/lib/core/env.server";
import { formatRupiah } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { renderEsimNotification } from "@/lib/email/mails/esim-notification";
import { renderOrderNotification } from "@/lib/email/mails/order-notification";
import { sendOnce } from "@/lib/email/once";
import type { RenderedMail } from "@/lib/email/types";
import { pathOf, type Route } from "@/lib/i18n/paths";
import type { Locale } from "@/lib/i18n/routing";
import { countryFactsIn } from "@/lib/plans/server-text";
import type { EsimEvent, MailedOrderEvent } from "./events";
import { findAddress, type ToldEsim, type ToldOrder } from "./repository";
import { notificationTexts } from "./texts";
import type { Reader } from "./types";

type Composed = Result<{ to: string; rendered: RenderedMail }, "no_address">;
type Failure = "no_address" | "rejected" | "unavailable";

function addressOf(route: Route, locale: Locale): string {
  return serverEnv().NEXT_PUBLIC_SITE_URL + pathOf(route, locale);
}

/** Mails a step of an order to its buyer, in the language of the order, once for each `dedupeKey`. */
export function mailOrderEvent(
  event: MailedOrderEvent,
  order: ToldOrder,
  dedupeKey: string,
): Promise<Result<void, Failure>> {
  const compose = async (): Promise<Composed> => {
    if (!order.email) return err("no_address");
    const texts = await notificationTexts(order.locale);
    const { price } = order;
    const rendered = await renderOrderNotification({
      locale: order.locale,
      event,
      isAddition: order.isAddition,
      givenName: order.givenName,
      orderId: order.id,
      orderUrl: addressOf({ screen: "orderDetail", id: order.id }, order.locale),
      placeName: texts.place(order.plan),
      planText: texts.plan(order.plan),
      countries: await countryFactsIn(order.locale, order.plan),
      orderedAt: texts.time(order.createdAt),
      amounts: {
        plan: formatRupiah(price.plan),
        discount: price.discount > 0 ? formatRupiah(price.discount) : null,
        fee: price.fee > 0 ? formatRupiah(price.fee) : null,
        total: formatRupiah(price.total),
      },
      paymentMethod: order.paymentMethod,
    });
    return ok({ to: order.email, rendered });
  };
  return sendOnce({ dedupeKey, kind: event, orderId: order.id, compose });
}

/** Mails an event of an eSIM to its traveller, in the traveller's language. */
export function mailEsimEvent(
  event: EsimEvent,
  esim: ToldEsim,
  reader: Reader & { givenName: string },
  dedupeKey: string,
): Promise<Result<void, Failure>> {
  const compose = async (): Promise<Composed> => {
    const to = await findAddress(reader.userId);
    if (!to) return err("no_address");
    const texts = await notificationTexts(reader.locale);
    const { totalBytes, leftBytes, endsAt } = esim.holding;
    const rendered = await renderEsimNotification({
      locale: reader.locale,
      event,
      givenName: reader.givenName,
      esimUrl: addressOf({ screen: "esimDetail", id: esim.esimId }, reader.locale),
      accountUrl: addressOf({ screen: "account" }, reader.locale),
      placeName: texts.place(esim.plan),
      planText: texts.plan(esim.plan),
      endText: endsAt && texts.time(endsAt),
      remainingText: formatBytes(leftBytes, reader.locale),
      totalText: formatBytes(totalBytes, reader.locale),
    });
    return ok({ to, rendered });
  };
  return sendOnce({ dedupeKey, kind: event, orderId: esim.orderId, compose });
}
