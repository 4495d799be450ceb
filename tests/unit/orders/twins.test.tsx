import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useMadeText } from "@/components/orders/order-texts";
import { loadMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/i18n/routing";
import type { Order } from "@/lib/orders/types";
import { aPlan } from "../plans/samples";
import { anOrder, issuedEsim } from "./samples";

const HOURS = { id: /^20 Nov 2026, \d\d\.\d\d WIB$/, en: /^20 Nov 2026, \d\d:\d\d WIB$/ };
const earlier = new Date("2026-11-20T04:30:00Z");

function Times({ orders }: { orders: readonly Order[] }) {
  return orders.map(useMadeText(orders)).join("|");
}

/** What a list says of the time of each of its orders. */
async function timesOf(locale: Locale, ...orders: Order[]) {
  const times = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <Times orders={orders} />
    </NextIntlClientProvider>,
  );
  return times.replace(/[\u00a0\u202f]/g, " ").split("|");
}

it.each(locales)("two orders of a list that read the same are told apart by their hour (%s)", async (locale) => {
  const [one, other] = [anOrder(), anOrder({ id: "o2", createdAt: earlier })];
  const [first, second] = await timesOf(locale, one, other);
  expect(first).toMatch(HOURS[locale]);
  expect(second).toMatch(HOURS[locale]);
  expect(first).not.toBe(second);
});

it.each([
  ["plan", { plan: aPlan({ dataMegabytes: 1_000 }) }],
  ["state", { status: "cancelled", reason: "cancelled_by_traveller" }],
  ["day", { createdAt: new Date("2026-11-18T10:00:00Z") }],
  ["eSIM", { kind: "topup", esim: issuedEsim() }],
] as const)("orders that differ in their %s show no hour", async (_what, changes) => {
  const times = await timesOf("id", anOrder(), anOrder({ id: "o2", ...changes }));
  expect(times.join()).not.toContain("WIB");
});
