import { describe, expect, it } from "vitest";
import { buyAgainRoute, correctRoute } from "@/components/orders/buy-again";
import { pathOf } from "@/lib/i18n/paths";
import { locales } from "@/lib/i18n/routing";
import { orderKinds, UNNAMED_KIND } from "@/lib/orders/kinds";
import type { Plan } from "@/lib/plans/types";
import { aPlan } from "../plans/samples";
import { anOrder, issuedEsim, MADE_OF } from "./samples";
import { rowOf, screenOf } from "./screen";

const now = new Date("2026-11-20T10:00:00Z");
const plan = (places: Plan["places"]) => anOrder({ plan: aPlan({ places }) });

it.each([
  ["id", "jepang"],
  ["en", "japan"],
] as const)("leads to the plan on its destination's page in %s", (locale, slug) => {
  const route = buyAgainRoute(plan([{ name: "Japan", code: "JP", region: "Asia" }]), locale, now);
  expect(route).toEqual({ screen: "destination", slug, planId: "b1" });
});

it("leads to the region for a set of countries that is not a destination", () => {
  const route = buyAgainRoute(plan([{ name: "Europe Lite", code: "Europe Lite", region: "Europe" }]), "id", now);
  expect(route).toMatchObject({ screen: "destination", slug: "eropa" });
});

it("leads to browse when the place is unknown", () => {
  expect(buyAgainRoute(plan([]), "id", now)).toEqual({ screen: "browse" });
  expect(buyAgainRoute(plan([{ name: "Atlantis", code: null, region: null }]), "id", now)).toEqual({
    screen: "browse",
  });
});

it.each([
  ["topup", "topUp"],
  ["extension", "extendPlan"],
] as const)(
  "leads a failed %s back to its plan for its eSIM, or to buying anew once that has ended",
  (kind, screen) => {
    const order = anOrder({ plan: aPlan({ places: [{ name: "Japan", code: "JP", region: "Asia" }] }), kind });
    expect(buyAgainRoute({ ...order, esim: issuedEsim() }, "id", now)).toEqual({ screen, id: "e1", planId: "b1" });
    const ended = issuedEsim({ profileStatus: "deleted" });
    expect(buyAgainRoute({ ...order, esim: ended }, "id", now)).toEqual({
      screen: "repurchase",
      id: "e1",
      planId: "b1",
    });
    expect(buyAgainRoute({ ...order, esim: null }, "id", now)).toMatchObject({ screen: "destination" });
  },
);

it("leads to the destination where the eSIM itself was refunded, because no more is sold for it", () => {
  const esim = issuedEsim({ isRefunded: true });
  const place = aPlan({ places: [{ name: "Japan", code: "JP", region: "Asia" }] });
  for (const kind of ["new", "topup"] as const) {
    const order = anOrder({ plan: place, kind, status: "refunded", esim });
    expect(buyAgainRoute(order, "id", now)).toEqual({ screen: "destination", slug: "jepang", planId: "b1" });
  }
  const ended = { ...esim, profileStatus: "deleted" as const };
  const addition = anOrder({ plan: place, kind: "topup", status: "completed", esim: ended });
  expect(buyAgainRoute(addition, "id", now)).toMatchObject({ screen: "destination" });
});

it("leads to buying again at the returning customer's price once the eSIM has ended", () => {
  const order = anOrder({ status: "completed", esim: issuedEsim({ profileStatus: "deleted" }) });
  expect(buyAgainRoute(order, "id", now)).toEqual({ screen: "repurchase", id: "e1", planId: "b1" });
});

it("leads a closed order of the returning customer's price to the payment of the same plan at that price", () => {
  const order = anOrder({ kind: "repurchase", status: "cancelled", reason: "invoice_expired" });
  expect(buyAgainRoute(order, "id", now)).toEqual({ screen: "payment", bundleId: "b1", type: "repurchase" });
});

it("corrects a refused order in the payment of the same purchase", () => {
  const order = anOrder({ plan: aPlan() });
  const payment = { screen: "payment", bundleId: order.plan.id };
  expect(correctRoute(order, "id", now)).toEqual({ ...payment, offerId: undefined });
  expect(correctRoute({ ...order, offerId: "o1" }, "id", now)).toEqual({ ...payment, offerId: "o1" });
  for (const type of ["topup", "extension"] as const)
    expect(correctRoute({ ...order, kind: type, esim: issuedEsim() }, "id", now)).toEqual({
      ...payment,
      type,
      esimId: "e1",
    });
  expect(correctRoute({ ...order, kind: "repurchase" }, "id", now)).toEqual({ ...payment, type: "repurchase" });
});

it.each(orderKinds)("corrects a refused %s as an order of its kind, never as one of another", (kind) => {
  const route = correctRoute(anOrder({ kind, plan: aPlan(), esim: issuedEsim() }), "id", now);
  const { searchParams } = new URL(pathOf(route, "id"), "https://kelana.test");
  expect([route.screen, searchParams.get("type") ?? UNNAMED_KIND]).toEqual(["payment", kind]);
});

it("an extension that was closed as too short leads to what its text names, also from the list, while its eSIM takes more", async () => {
  const closed = { kind: "extension", ...MADE_OF.tooShort } as const;
  const takesMore = anOrder({ ...closed, esim: issuedEsim() });
  expect(await rowOf(takesMore)).toMatch(/<a aria-label="Perpanjang: [^>]*href="\/extend-plan\/e1"/);
  const { now, main, others } = await screenOf(takesMore);
  expect(now).toContain("Pilih paket yang lebih lama, atau tambah data.");
  expect([main, others]).toEqual(["|Perpanjang|", "|Tambah data|Hubungi kami|"]);
  for (const esim of [issuedEsim({ isRefunded: true }), issuedEsim({ profileStatus: "deleted" })]) {
    expect((await screenOf(anOrder({ ...closed, esim }))).main).toBe("|Beli Lagi|");
    expect(await rowOf(anOrder({ ...closed, esim }))).toContain('aria-label="Beli Lagi: ');
  }
});

const japan = aPlan({ places: [{ name: "Japan", code: "JP", region: "Asia" }] });

it("leads to other plans where the vendor does not sell this one any more", () => {
  const order = anOrder({ status: "failed", reason: "vendor_rejected", isNotSold: true, plan: japan });
  expect(buyAgainRoute(order, "id", now)).toEqual({ screen: "destination", slug: "jepang" });
  expect(buyAgainRoute({ ...order, kind: "repurchase" }, "id", now)).toEqual({ screen: "destination", slug: "jepang" });
  const addition = { ...order, kind: "topup", esim: issuedEsim() } as const;
  expect(buyAgainRoute(addition, "id", now)).toEqual({ screen: "topUp", id: "e1" });
});

const OTHER = {
  id: { button: "Pilih paket lain", text: "Anda juga dapat memilih paket lain.", href: "/destinasi/jepang" },
  en: { button: "Choose another plan", text: "you can also choose another one.", href: "/destination/japan" },
} as const;

describe.each(locales)("an order whose plan the vendor refused (%s)", (locale) => {
  const { button, text, href } = OTHER[locale];
  it.each(["failed", "refunding", "refunded", "owedAgain"] as const)(
    "%s: page and list lead to other plans, in words that say so",
    async (standing) => {
      const refused = anOrder({ reason: "vendor_rejected", ...MADE_OF[standing], isNotSold: true, plan: japan });
      const { now, main, others } = await screenOf(refused, { owed: 103_500 }, locale);
      expect(now).toContain(text);
      expect(main + others).toContain(`|${button}|`);
      expect(main + others).not.toMatch(/Beli Lagi|Buy again/);
      const row = await rowOf(refused, {}, locale);
      expect(row).toMatch(new RegExp(`<a aria-label="${button}: [^>]*href="${href}"`));
    },
  );
});

it("says 'buy again' of any other failed order, and where a place is unknown that others are to be chosen", async () => {
  const failed = anOrder({ ...MADE_OF.failed, reason: "attempts_exhausted", plan: japan });
  const { now, main } = await screenOf(failed, { owed: 103_500 });
  expect(now).toContain("Anda juga dapat membeli lagi.");
  expect(main).toBe("|Beli Lagi|");
  expect((await screenOf({ ...failed, plan: aPlan({ places: [] }) })).main).toBe("|Pilih paket lain|");
});
