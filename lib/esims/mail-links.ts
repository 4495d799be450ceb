import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { siteAddress } from "@/lib/i18n/site-address";

type Named = { orderId: string; esimId: string; locale: Locale };

/** Where a mail about an eSIM leads: to its order, to the eSIM, and to help with the eSIM attached. */
export function mailAddresses({ orderId, esimId, locale }: Named) {
  return {
    orderUrl: siteAddress({ screen: "orderDetail", id: orderId }, locale),
    esimUrl: siteAddress({ screen: "esimDetail", id: esimId }, locale),
    helpUrl: siteAddress({ screen: "help", esimId }, locale),
  };
}
