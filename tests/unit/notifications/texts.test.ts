import { expect, it } from "vitest";
import { renderEsimNotification } from "@/lib/email/mails/esim-notification";
import { renderOrderNotification } from "@/lib/email/mails/order-notification";
import { esimHolding } from "@/lib/esims/holding";
import { locales } from "@/lib/i18n/routing";
import { isEsimEvent, isMailed, notificationEvents } from "@/lib/notifications/events";
import { notificationTexts } from "@/lib/notifications/texts";
import { aPlan } from "../plans/samples";

const cases = locales.flatMap((locale) => notificationEvents.map((event) => [event, locale] as const));

const order = {
  id: "o-1",
  userId: "u-1",
  email: "sari@pelancong.test",
  givenName: "Sari",
  price: { plan: 145_000, discount: 0, fee: 0, total: 145_000 },
  paymentMethod: null,
  createdAt: new Date("2026-11-21T03:00:00Z"),
  plan: aPlan(),
};
const esim = { esimId: "e-1", userId: "u-1", orderId: "o-1", plan: aPlan(), holding: esimHolding([]) };

/** A missing text would be its own key. */
function expectWritten(...texts: string[]) {
  for (const text of texts) {
    expect(text).not.toBe("");
    expect(text).not.toMatch(/notifications\.event|email\.(orderNotification|esimNotification)|[{}]/);
  }
}

it.each(cases)("%s has notification texts in '%s'", async (event, locale) => {
  const texts = await notificationTexts(locale);
  if (isEsimEvent(event)) {
    const { title, message } = texts.ofEsim(event, esim);
    expectWritten(title, message);
    return;
  }
  for (const isAddition of [false, true]) {
    const { title, message } = texts.ofOrder(event, { ...order, locale, isAddition });
    expectWritten(title, message);
  }
});

const mailed = cases.filter(([event]) => isEsimEvent(event) || isMailed(event));

it.each(mailed)("%s has a mail text in '%s'", async (event, locale) => {
  const common = { locale, givenName: "Sari", placeName: "Jepang", planText: "3GB" };
  if (isEsimEvent(event)) {
    const urls = { esimUrl: "https://kelana.example/e", accountUrl: "https://kelana.example/a" };
    const amounts = { endText: null, remainingText: "1 GB", totalText: "5 GB" };
    const { subject, text } = await renderEsimNotification({ ...common, event, ...urls, ...amounts });
    expectWritten(subject, text);
  } else if (isMailed(event)) {
    const { subject, text } = await renderOrderNotification({
      ...common,
      event,
      isAddition: false,
      orderId: "o-1",
      orderUrl: "https://kelana.example/o",
      orderedAt: "21 Nov 2026",
      amounts: { plan: "Rp 1", discount: null, fee: null, total: "Rp 1" },
      paymentMethod: null,
    });
    expectWritten(subject, text);
  }
});
