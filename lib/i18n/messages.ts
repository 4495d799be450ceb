import about from "@/messages/id/about.json";
import account from "@/messages/id/account.json";
import accountEmail from "@/messages/id/accountEmail.json";
import aftersale from "@/messages/id/aftersale.json";
import auth from "@/messages/id/auth.json";
import catalogue from "@/messages/id/catalogue.json";
import checkout from "@/messages/id/checkout.json";
import common from "@/messages/id/common.json";
import departure from "@/messages/id/departure.json";
import desk from "@/messages/id/desk.json";
import deskCase from "@/messages/id/deskCase.json";
import deskMessages from "@/messages/id/deskMessages.json";
import deskOrder from "@/messages/id/deskOrder.json";
import destination from "@/messages/id/destination.json";
import devices from "@/messages/id/devices.json";
import email from "@/messages/id/email.json";
import errors from "@/messages/id/errors.json";
import esim from "@/messages/id/esim.json";
import esims from "@/messages/id/esims.json";
import facts from "@/messages/id/facts.json";
import failure from "@/messages/id/failure.json";
import guide from "@/messages/id/guide.json";
import help from "@/messages/id/help.json";
import install from "@/messages/id/install.json";
import legal from "@/messages/id/legal.json";
import metadata from "@/messages/id/metadata.json";
import moneyBack from "@/messages/id/moneyBack.json";
import notifications from "@/messages/id/notifications.json";
import offers from "@/messages/id/offers.json";
import offline from "@/messages/id/offline.json";
import order from "@/messages/id/order.json";
import orders from "@/messages/id/orders.json";
import plans from "@/messages/id/plans.json";
import sales from "@/messages/id/sales.json";
import shell from "@/messages/id/shell.json";
import trip from "@/messages/id/trip.json";
import { defaultLocale, type Locale } from "./routing";

const indonesian = {
  about,
  account,
  accountEmail,
  aftersale,
  auth,
  catalogue,
  checkout,
  common,
  departure,
  desk,
  deskCase,
  deskMessages,
  deskOrder,
  destination,
  devices,
  email,
  errors,
  esim,
  esims,
  facts,
  failure,
  guide,
  help,
  install,
  legal,
  metadata,
  moneyBack,
  notifications,
  offers,
  offline,
  order,
  orders,
  plans,
  sales,
  shell,
  trip,
};

/** One JSON file for each namespace and language; the types of the keys come from Indonesian. */
export type Messages = typeof indonesian;

const namespaces = Object.keys(indonesian) as (keyof Messages)[];

/** All texts of one language. A missing key fails a test; there is no fallback to another language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  if (locale === defaultLocale) return indonesian;
  const texts: Messages = { ...indonesian };
  const load = async (name: keyof Messages) => {
    texts[name] = (await import(`@/messages/${locale}/${name}.json`)).default;
  };
  await Promise.all(namespaces.map(load));
  return texts;
}
