import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { catalogueSteps } from "./support";

const running = sharedStack();
const { read, preview, apply, applyPreview, kindsNow, objectionsNow, planOf } = catalogueSteps(running);

const NOTED = 16_500;
const HIGHER = 17_500;
/** A digit is missing. */
const MISTYPED = 1650;

const ratesNow = () => running().sql("select currency, rupiah::float as rupiah, noted_at from exchange_rates");
const notedRate = async () => only(await ratesNow()).rupiah;
const pricesNow = () => running().sql("select vendor_bundle_name, final_price_idr_cents from bundles order by 1");

beforeAll(async () => {
  await read();
});
beforeEach(async () => {
  await running().sql("select set_exchange_rate('USD', $1)", [NOTED]);
  expect(["applied", "unchanged"]).toContain(await apply(true));
});

describe("an exchange rate that is typed", () => {
  it("prices the preview and is not noted by it", async () => {
    const [rates, prices] = [await ratesNow(), await pricesNow()];
    expect(await kindsNow()).toEqual([]);
    expect(await kindsNow(HIGHER)).toEqual([["price", expect.any(Number)]]);
    expect([await ratesNow(), await pricesNow()]).toEqual([rates, prices]);
  });

  it("is noted with the plans that it has priced", async () => {
    const before = (await planOf(JAPAN_3GB)).rupiah;
    expect(await objectionsNow(HIGHER)).toEqual([]);
    expect(await apply(false, HIGHER)).toBe("applied");
    expect(await notedRate()).toBe(HIGHER);
    expect((await planOf(JAPAN_3GB)).rupiah).toBeGreaterThan(before);
    expect(await kindsNow()).toEqual([]);
  });

  it.each([
    ["a digit too few", MISTYPED],
    ["a fourth more", NOTED * 1.25],
    ["a fourth less", NOTED * 0.75],
  ])("is refused far from the noted one, and neither noted nor used: %s", async (_case, rate) => {
    const [rates, prices] = [await ratesNow(), await pricesNow()];
    expect((await preview(rate)).objections).toContainEqual({
      objection: "rate_jump",
      plans: 0,
      examples: [`Rp ${NOTED} -> Rp ${rate} for one USD`],
    });
    expect(await apply(false, rate)).toBe("refused");
    expect([await ratesNow(), await pricesNow()]).toEqual([rates, prices]);
  });

  it("far from the noted one is noted where a person overrules that", async () => {
    expect(await apply(true, NOTED * 1.25)).toBe("applied");
    expect(await notedRate()).toBe(NOTED * 1.25);
  });

  it("is not noted with a reading that another has replaced, nor where a price is missing", async () => {
    const { readingId, digest } = await preview(HIGHER);
    expect(await applyPreview({ readingId: (readingId ?? 0) - 1, digest }, true, HIGHER)).toBe("outdated");
    await running().sql("update price_margins set from_mb = from_mb + 1000000000");
    expect(await apply(true, HIGHER)).toBe("refused");
    await running().sql("update price_margins set from_mb = from_mb - 1000000000");
    expect(await notedRate()).toBe(NOTED);
  });

  it("replaces one that is a week old, and is the first where none was noted", async () => {
    await running().sql("update exchange_rates set noted_at = now() - interval '8 days'");
    expect(await objectionsNow()).toEqual(["old_rate"]);
    expect(await objectionsNow(NOTED)).toEqual([]);
    expect(await apply(false, NOTED)).toBe("unchanged");
    expect(await objectionsNow()).toEqual([]);
    await running().sql("delete from exchange_rates");
    expect(await objectionsNow()).toContain("without_price");
    expect(await apply(false, NOTED)).toBe("unchanged");
    expect(await notedRate()).toBe(NOTED);
  });
});
