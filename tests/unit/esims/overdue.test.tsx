import { describe, expect, it } from "vitest";
import { ActiveEsims } from "@/components/esims/active-esims";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { OrderRow } from "@/components/orders/order-row";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { EsimlessOrder, Order } from "@/lib/orders/types";
import { minutesAgo } from "../../support/fixed-now.ts";
import { aListedOrder, esimless, MADE_OF } from "../orders/samples";
import { esim, IN_STATE } from "./samples";
import { esimScreen, textOf } from "./text-of";

const overdue = esimless({ id: "p1", status: "pending", expiresAt: minutesAgo(1) });

const listOf = (waiting: EsimlessOrder[], esims: Esim[], locale: Locale) =>
  textOf(<EsimsScreen />, [["esims", { esims, waiting }]], locale);
const homeOf = async (waiting: EsimlessOrder[], locale: Locale) => {
  const home = <ActiveEsims locale={locale} messages={await loadMessages(locale)} placeholder={null} />;
  return textOf(home, [["esims", { esims: [], waiting }]], locale);
};
const rowOf = (changes: Partial<Order>, locale: Locale) =>
  textOf(
    <OrderRow order={aListedOrder(changes)} made="20 Nov 2026" isNext={false} onChange={() => undefined} />,
    [],
    locale,
  );

const NOT_AGAIN = {
  id: /Jika sudah(?: membayar)?, jangan membeli lagi dulu\./,
  en: /If you have(?: paid)?, do not buy again yet\./,
};
const TITLE = { id: "|Memastikan pembayaran Anda|", en: "|Checking for your payment|" };

describe.each(locales)("an order that may have been paid in time (%s)", (locale) => {
  const topUp = esimless({ ...overdue, kind: "topup", targetEsimId: "e1" });

  it.each([
    ["My eSIMs, alone", () => listOf([overdue], [], locale)],
    ["My eSIMs, above eSIMs", () => listOf([overdue], [esim(IN_STATE.active)], locale)],
    ["My eSIMs, below an eSIM to install", () => listOf([overdue], [esim()], locale)],
    ["the screen of its eSIM", () => esimScreen(IN_STATE.depleted, locale, [topUp])],
    ["home", () => homeOf([overdue], locale)],
  ])("has the title of its page, and is not to be bought again, in %s", async (_screen, screenOf) => {
    const text = await screenOf();
    expect(text).toContain(TITLE[locale]);
    expect(text).toMatch(NOT_AGAIN[locale]);
  });

  it("is told from one that was not paid, and is not to be bought again, in the list of orders", async () => {
    const badge = { id: "|Memastikan pembayaran|", en: "|Checking for payment|" }[locale];
    const row = await rowOf(MADE_OF.overdue, locale);
    expect(row).toContain(badge);
    expect(row).toMatch(NOT_AGAIN[locale]);
    const expired = await rowOf(MADE_OF.expired, locale);
    expect(expired).toContain({ id: "|Batas bayar sudah lewat|", en: "|Payment deadline passed|" }[locale]);
    expect(expired).not.toMatch(NOT_AGAIN[locale]);
  });

  it("is not warned of before its time is over", async () => {
    const unpaid = esimless({ ...overdue, expiresAt: minutesAgo(-60) });
    const texts = [await listOf([unpaid], [esim()], locale), await homeOf([unpaid], locale), await rowOf({}, locale)];
    for (const text of texts) expect(text).not.toMatch(NOT_AGAIN[locale]);
  });
});

it.each(locales)(
  "a payment in review is not to be paid again, on home and in the list of orders (%s)",
  async (locale) => {
    const review = esimless({ status: "cancelled", reason: "payment_mismatch" });
    const notAgain = { id: /\|[^|]*Jangan membayar lagi\.\|/, en: /\|[^|]*Please do not pay again\.\|/ }[locale];
    expect(await homeOf([review], locale)).toMatch(notAgain);
    expect(await rowOf(MADE_OF.review, locale)).toMatch(notAgain);
  },
);
