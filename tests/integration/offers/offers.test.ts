import { afterEach, describe, expect, it } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";

const running = sharedStack();
const OFFERED = "esim_5GB_30D_JP_V2";

/** Loaded after the stack has set the environment. */
async function offers(locale: Locale = "id") {
  const { listOffers } = await import("@/lib/offers/service");
  return listOffers({ locale });
}

async function offered(locale: Locale = "id") {
  return (await offers(locale)).find(({ plan }) => plan.vendorName === OFFERED);
}

/** Changes the offer or its plan, and restores it after the test. */
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const restore of undo.splice(0)) await restore();
});

async function change(table: "special_offers" | "bundles", set: string, back: string, plan = OFFERED) {
  const { sql } = running();
  const where =
    table === "bundles"
      ? "vendor_bundle_name = $1"
      : "bundle_id = (select id from bundles where vendor_bundle_name = $1)";
  undo.push(() => sql(`update ${table} set ${back} where ${where}`, [plan]));
  await sql(`update ${table} set ${set} where ${where}`, [plan]);
}

describe("the special offers", () => {
  it("are the demo store's five, in the reader's language, each below its plan's price", async () => {
    const [indonesian, english] = [await offers("id"), await offers("en")];
    expect(indonesian).toHaveLength(5);
    expect(english.map(({ id }) => id).sort()).toEqual(indonesian.map(({ id }) => id).sort());
    expect((await offered("id"))?.title).toBe("Jepang sebulan, 5 GB");
    expect(await offered("en")).toMatchObject({
      title: "Japan for a month, 5 GB",
      place: { name: "Japan", type: "country" },
      plan: { durationDays: 30, dataMegabytes: 5000 },
    });
    expect((await offered("id"))?.place.name).toBe("Jepang");
    for (const { priceRupiah, usualRupiah } of indonesian) expect(priceRupiah).toBeLessThan(usualRupiah);
    const europe = indonesian.find(({ place }) => place.originalName === "Europe");
    expect(europe?.place).toMatchObject({ name: "Eropa", type: "regional" });
  });

  it.each([
    ["has ended", "special_offers", "ends_at = now()", "ends_at = now() + interval '1 year'"],
    ["has not begun", "special_offers", "starts_at = now() + interval '1 day'", "starts_at = now() - interval '1 day'"],
    ["was switched off", "special_offers", "is_active = false", "is_active = true"],
    ["is on a plan that is no longer on sale", "bundles", "is_active = false", "is_active = true"],
  ] as const)("do not show one that %s", async (_why, table, set, back) => {
    expect(await offered()).toBeDefined();
    await change(table, set, back);
    expect(await offered()).toBeUndefined();
    expect(await offers()).toHaveLength(4);
  });

  it("leave out one that does not cost less than its plan", async () => {
    const before = (await offered())?.priceRupiah ?? 0;
    const usual = (await offered())?.usualRupiah ?? 0;
    await change("special_offers", `offer_price_idr = ${usual}`, `offer_price_idr = ${before}`);
    expect(await offered()).toBeUndefined();
  });

  it("are in the lowest price of their destination wherever a list names it, as long as they run", async () => {
    const { findDestination, listDestinations, searchIndex } = await import("@/lib/catalogue/service");
    const { surroundingsOf } = await import("@/lib/guide/service");
    const lowest = async () => {
      const cards = await listDestinations({ locale: "en" });
      const japan = await findDestination({ slug: "japan", locale: "en" });
      const france = await findDestination({ slug: "france", locale: "en" });
      const index = await searchIndex("en");
      const inFrance = index.find(({ name }) => name === "Europe")?.prices.find(({ codes }) => codes.includes("FR"));
      const wider = france ? (await surroundingsOf(france, [], "en")).wider : [];
      return {
        cards: ["Japan", "Europe", "France"].map(
          (place) => cards.find(({ name }) => name === place)?.startingPriceRupiah,
        ),
        page: japan?.startingPriceRupiah,
        search: inFrance?.priceRupiah,
        link: wider.find(({ name }) => name === "Europe")?.priceRupiah,
      };
    };
    const priceOf = async (place: string) =>
      (await offers()).find((offer) => offer.place.originalName === place)?.priceRupiah ?? 0;
    const usual = await lowest();
    await change("special_offers", "offer_price_idr = 10500", `offer_price_idr = ${await priceOf("Japan")}`);
    const europe = `offer_price_idr = ${await priceOf("Europe")}`;
    await change("special_offers", "offer_price_idr = 11500", europe, "esim_10GB_30D_REUP_V2");
    const [, , france] = usual.cards;
    expect(await lowest()).toEqual({ cards: [10_500, 11_500, france], page: 10_500, search: 11_500, link: 11_500 });
    await change("special_offers", "is_active = false", "is_active = true");
    await change("special_offers", "is_active = false", "is_active = true", "esim_10GB_30D_REUP_V2");
    expect(await lowest()).toEqual(usual);
  });

  it("are sold at the price shown, by the gateway's ledger", async () => {
    const stack = running();
    const shown = await offered();
    const bought = await stack.checkout(await stack.createTraveller(), OFFERED, { offerId: shown?.id ?? "" });
    const { invoices } = await stack.gateway.ledger();
    expect(invoices.find(({ id }) => id === bought.invoiceId)?.amount).toBe(shown?.priceRupiah);
  });

  it("are refused for another plan, and once they have ended", async () => {
    const stack = running();
    const offerId = (await offered())?.id ?? "";
    const outcome = async (plan: string) => {
      const traveller = await stack.createTraveller();
      const input = await stack.purchaseInput(plan, traveller.email, { offerId });
      const started = await stack.startPayment({ traveller, input });
      return started.ok ? "sold" : started.error.code;
    };
    const before = (await stack.gateway.ledger()).creations;
    expect(await outcome(JAPAN_1GB)).toBe("offer_ended");
    await change("special_offers", "ends_at = now()", "ends_at = now() + interval '1 year'");
    expect(await outcome(OFFERED)).toBe("offer_ended");
    expect((await stack.gateway.ledger()).creations).toBe(before);
  });
});
