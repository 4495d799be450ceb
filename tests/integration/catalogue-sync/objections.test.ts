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
