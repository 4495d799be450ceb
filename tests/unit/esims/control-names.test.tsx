import { expect, it } from "vitest";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { OrderRow } from "@/components/orders/order-row";
import { type Locale, locales } from "@/lib/i18n/routing";
import { orderStandings } from "@/lib/orders/types";
import { minutesAgo } from "../../support/fixed-now.ts";
import { aListedOrder, esimless, issuedEsim, MADE_OF } from "../orders/samples";
import { aPlan } from "../plans/samples";
import { esim } from "./samples";
import { markupOf } from "./text-of";

/** The links and buttons of a screen: the name that a screen reader says, and where it leads; of a button the button itself. */
function controlsOf(markup: string) {
  return [...markup.matchAll(/<(a|button)\b([^>]*)>(.*?)<\/\1>/gs)].map(([all, , attributes = "", content = ""]) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    const name = label ?? content.replace(/<[^>]+>/g, " ");
    return { name: name.replace(/\s+/g, " ").trim(), target: /href="([^"]*)"/.exec(attributes)?.[1] ?? all };
  });
}

/** Names that stand for more than one target, or, of buttons, that come more than once. */
function alikeNames(markup: string): string[] {
  const byName = Map.groupBy(controlsOf(markup), ({ name }) => name);
  return [...byName].flatMap(([name, controls]) => {
    const targets = new Set(controls.map(({ target }) => target));
    const isButton = controls.some(({ target }) => target.startsWith("<button"));
    return targets.size > 1 || (isButton && controls.length > 1) ? [name] : [];
  });
}

const PLAN = aPlan({ places: [{ name: "Japan", code: "JP", region: "Asia" }], countryCodes: ["JP"] });

/** In each standing two orders of the same plan, and one of another plan with the same words. */
const orders = orderStandings.flatMap((standing, index) =>
  ["p1", "p1", "p2"].map((planId, twin) => {
    const id = `${10_000_000 + index * 10 + twin}`;
    const made = MADE_OF[standing];
    const isThere = made.status === "completed" || made.status === "confirmed";
    const esim = isThere ? issuedEsim({ id: `e-${id}` }) : null;
    return aListedOrder({ ...made, id, plan: { ...PLAN, id: planId }, createdAt: new Date(), esim });
  }),
);

/** Two eSIMs whose codes take too long. */
const codeless = ["1111", "2222"].map((tail) =>
  esim({
    id: `e-${tail}`,
    iccid: `894453586348922${tail}`,
    activationCode: null,
    order: { ...esim().order, id: `o-${tail}`, status: "confirmed", reason: "needs_person" },
  }),
);
const ready = ["3333", "4444"].map((tail) => esim({ id: `e-${tail}`, iccid: `894453586348922${tail}` }));
const waiting = [
  esimless({ id: "held-one", status: "ordered", reason: "needs_person" }),
  esimless({ id: "held-two", status: "ordered", reason: "needs_person" }),
  esimless({ id: "late-one", since: minutesAgo(60) }),
];
const unpaid = ["pay-this", "pay-that"].map((id) => esimless({ id, status: "pending" }));

const orderList = (locale: Locale) => {
  const rows = orders.map((order) => (
    <OrderRow key={order.id} order={order} made="20 Nov 2026" isNext={false} onChange={() => undefined} />
  ));
  return markupOf(<ul>{rows}</ul>, [], locale);
};
const myEsims = (own: typeof ready, orders: typeof waiting) => (locale: Locale) =>
  markupOf(<EsimsScreen />, [["esims", { esims: own, waiting: orders }]], locale);

it.each([
  ["orders in every standing", orderList, 3 * orderStandings.length],
  ["eSIMs whose codes take too long, with orders that do", myEsims([...codeless, ...ready], waiting), 12],
  ["eSIMs with orders to pay", myEsims(ready, unpaid), 6],
  ["orders without eSIMs", myEsims([], waiting), 6],
])("in a list of %s, controls with the same words have different names", async (_name, screen, atLeast) => {
  for (const locale of locales) {
    const markup = await screen(locale);
    expect(controlsOf(markup).length).toBeGreaterThanOrEqual(atLeast);
    expect(alikeNames(markup)).toEqual([]);
  }
});
