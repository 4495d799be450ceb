import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { catalogueSteps } from "./support";

const running = sharedStack();
const { read, preview, apply, objectionsNow } = catalogueSteps(running);

/** Seeded on offer, at Rp 124.500. */
const ON_OFFER = "esim_5GB_30D_JP_V2";

/** Sets the vendor's price of a plan in the reading, as if it had been read. */
const costs = (name: string, dollars: number) =>
  running().sql("update vendor_bundles set price_cents = $2 where vendor_bundle_name = $1", [
    name,
    Math.round(dollars * 100),
  ]);
/** Adds a bundle to the reading: one like another, at the vendor's price for it. */
const offers = (name: string, like: string, dollars: number, group?: string) =>
  running().sql(
    `insert into vendor_bundles select (jsonb_populate_record(b, jsonb_build_object(
       'vendor_bundle_name', $1::text, 'price_cents', $3::bigint, 'bundle_group', coalesce($4, bundle_group)))).*
     from vendor_bundles b where vendor_bundle_name = $2`,
    [name, like, Math.round(dollars * 100), group ?? null],
  );
const offerBecomes = (change: string) =>
  running().sql(
    `update special_offers set ${change} where bundle_id = (select id from bundles where vendor_bundle_name = $1)`,
    [ON_OFFER],
  );

beforeAll(async () => {
  await read();
  expect(await objectionsNow()).toEqual([]);
});

describe("a discount that does not cover cost and fees", () => {
  it("is named with its plan, and nothing changes before the offer has ended", async () => {
    await costs(ON_OFFER, 9);
    expect((await preview()).objections).toEqual([
      {
        objection: "below_cost",
        plans: 1,
        examples: [`${ON_OFFER} sold at Rp 124500, after fees Rp 124500, costs Rp 148500`],
      },
    ]);
    expect(await apply()).toBe("refused");
    await offerBecomes("starts_at = now() + interval '1 day'");
    expect(await objectionsNow()).toEqual(["below_cost"]);
    await offerBecomes("starts_at = now() - interval '2 days', ends_at = now()");
    expect(await objectionsNow()).toEqual([]);
    expect(await apply()).toBe("applied");
  });

  it("is named too where its plan does not change", async () => {
    await offerBecomes("ends_at = now() + interval '1 day', offer_price_idr = 148500");
    expect(await preview()).toMatchObject({ changes: [], objections: [] });
    await offerBecomes("offer_price_idr = 148499");
    expect(await preview()).toMatchObject({ changes: [], objections: [{ objection: "below_cost", plans: 1 }] });
    await offerBecomes("is_active = false");
    expect(await objectionsNow()).toEqual([]);
  });

  it("counts the gateway's fees, also where a plan is bought again", async () => {
    const { sql } = running();
    onTestFinished(async () => {
      await sql("update price_margins set percent = 45");
      await sql("update price_rules set fee_percent = 0, fee_rupiah = 0, profit_rupiah = 0");
    });
    await sql("update price_margins set percent = 12");
    expect(await objectionsNow()).not.toContain("below_cost");
    await sql("update price_rules set fee_percent = 3, fee_rupiah = 1000");
    const found = (await preview()).objections.find(({ objection }) => objection === "below_cost");
    expect(found?.plans).toBeGreaterThan(100);
    await sql("update price_margins set percent = 25");
    expect(await objectionsNow()).not.toContain("below_cost");
  });
});

describe("a new plan whose price makes no sense", () => {
  const NEW = "esim_new_JP";
  const LIKE = "esim_20GB_30D_JP_V2";
  const UNLIMITED = "esim_UL_7D_JP_V2";

  it.each([
    ["20 GB for two cents", LIKE, 0.02, undefined],
    ["20 GB for a price that no payment takes", LIKE, 99_999, undefined],
    ["20 GB for two cents, in a group that is not sold yet", LIKE, 0.02, "Brand new"],
    ["unlimited days for two cents", UNLIMITED, 0.02, undefined],
    ["unlimited days for 400 dollars", UNLIMITED, 400, undefined],
  ])("is named, and nothing changes: %s", async (_case, like, dollars, group) => {
    onTestFinished(
      async () => void (await running().sql("delete from vendor_bundles where vendor_bundle_name = $1", [NEW])),
    );
    await offers(NEW, like, dollars, group);
    expect((await preview()).objections).toEqual([
      {
        objection: "odd_price",
        plans: 1,
        examples: [expect.stringMatching(/^esim_new_JP Rp \d+, costs [\d.]+ USD, by /)],
      },
    ]);
    expect(await apply()).toBe("refused");
  });

  it.each([
    ["20 GB", LIKE, 18],
    ["unlimited days", UNLIMITED, 9],
  ])("goes on sale at a price like those of its kind: %s", async (_case, like, dollars) => {
    await offers(`${NEW}_${dollars}`, like, dollars);
    expect(await objectionsNow()).toEqual([]);
    expect(await apply()).toBe("applied");
  });

  it("is named in an empty store only where the gateway cannot take its price", async () => {
    const { sql } = running();
    await sql("update bundles set is_active = false");
    await offers(NEW, LIKE, 0.02);
    expect(await objectionsNow()).toEqual([]);
    await costs(NEW, 42_000);
    expect((await preview()).objections).toEqual([
      { objection: "odd_price", plans: 1, examples: [`${NEW} Rp 1004850000, costs 42000.00 USD`] },
    ]);
  });
});
