import { expect, it } from "vitest";
import { buyAgainRoute } from "@/components/orders/buy-again";
import type { Plan } from "@/lib/plans/types";
import { aPlan } from "../plans/samples";

const plan = (places: Plan["places"]) => ({ plan: aPlan({ places }), kind: "new" as const, esim: null });

it.each([
  ["id", "jepang"],
  ["en", "japan"],
] as const)("leads to the plan on its destination's page in %s", (locale, slug) => {
  const route = buyAgainRoute(plan([{ name: "Japan", code: "JP", region: "Asia" }]), locale);
  expect(route).toEqual({ screen: "destination", slug, planId: "b1" });
});

it("leads to the region for a set of countries that is not a destination", () => {
  const route = buyAgainRoute(plan([{ name: "Europe Lite", code: "Europe Lite", region: "Europe" }]), "id");
  expect(route).toMatchObject({ screen: "destination", slug: "eropa" });
});

it("leads to browse when the place is unknown", () => {
  expect(buyAgainRoute(plan([]), "id")).toEqual({ screen: "browse" });
  expect(buyAgainRoute(plan([{ name: "Atlantis", code: null, region: null }]), "id")).toEqual({ screen: "browse" });
});

it.each([
  ["topup", "topUp"],
  ["extension", "extendPlan"],
] as const)("leads a failed %s back to the choice for its eSIM", (kind, screen) => {
  const order = { plan: aPlan({ places: [{ name: "Japan", code: "JP", region: "Asia" }] }), kind };
  expect(buyAgainRoute({ ...order, esim: { id: "e1" } }, "id")).toEqual({ screen, id: "e1" });
  expect(buyAgainRoute({ ...order, esim: null }, "id")).toMatchObject({ screen: "destination" });
});
