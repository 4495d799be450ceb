import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { catalogueSteps, demoRupiah } from "./support";

const running = sharedStack();

const { read, readOn, preview, apply, kindsNow, objectionsNow, planOf } = catalogueSteps(running);

const lowestOfJapan = async () =>
  Number(
    only(
      await running().sql<{ lowest: string }>(
        "select starting_price_idr as lowest from destinations where name = 'Japan'",
      ),
    ).lowest,
  );

describe("the vendor's catalogue", () => {
  it("changes nothing before it was read", async () => {
    expect(await preview()).toMatchObject({ readingId: null, changes: [], objections: [{ objection: "not_read" }] });
    expect(await apply(true)).toBe("outdated");
    expect((await planOf(JAPAN_1GB)).is_active).toBe(true);
  });

  it("makes the plans that the seed makes of it", async () => {
    await read();
    expect(await preview()).toEqual({
      readingId: expect.any(Number),
      digest: expect.any(String),
      changes: [],
      objections: [],
    });
    expect(await apply()).toBe("unchanged");
  });

  it("is followed at the rules' prices: new, changed and withdrawn plans, all at once", async () => {
    const { vendor } = running();
    await vendor.sells({
      copies: { esim_4GB_9D_JP_V2: JAPAN_3GB },
      prices: { esim_4GB_9D_JP_V2: 1.23, [JAPAN_1GB]: 1.99 },
      withdraw: ["esim_2GB_15D_JP_V2"],
    });
    await read();
    expect(await kindsNow()).toEqual([
      ["new", 1],
      ["gone", 1],
      ["price", 1],
    ]);
    expect(await objectionsNow()).toEqual([]);
    expect(await apply()).toBe("applied");
    expect(await planOf("esim_4GB_9D_JP_V2")).toEqual({
      is_active: true,
      rupiah: demoRupiah(1.23),
      country_keys: expect.arrayContaining(["JP"]),
      bundle_group: "Standard Fixed",
      data_amount_mb: 3000,
    });
    expect((await planOf(JAPAN_1GB)).rupiah).toBe(demoRupiah(1.99));
    expect((await planOf("esim_2GB_15D_JP_V2")).is_active).toBe(false);
    expect(await lowestOfJapan()).toBe(demoRupiah(1.23));
    expect(await kindsNow()).toEqual([]);
  });

  it("is refused where an entry cannot be read, until a person overrules it", async () => {
    await running().vendor.sells({ prices: { [JAPAN_3GB]: 0 } });
    await read();
    expect(await objectionsNow()).toEqual(["unreadable"]);
    expect(await apply()).toBe("refused");
    expect((await planOf(JAPAN_3GB)).is_active).toBe(true);
    expect(await apply(true)).toBe("applied");
    expect((await planOf(JAPAN_3GB)).is_active).toBe(false);
  });

  it("is refused where a price is another one altogether", async () => {
    await running().vendor.sells({ prices: { [JAPAN_3GB]: 5, [JAPAN_1GB]: 19.9 } });
    await read();
    expect(await kindsNow()).toEqual([
      ["back", 1],
      ["price", 1],
    ]);
    expect(await objectionsNow()).toEqual(["price_jump"]);
    expect(await apply()).toBe("refused");
    expect((await planOf(JAPAN_1GB)).rupiah).toBe(demoRupiah(1.99));
  });

  it("goes on after a pause that the vendor asks for, where it stopped", async () => {
    await running().vendor.faults({
      rules: [{ match: { path: "/catalogue*" }, action: "status", status: 429, retryAfter: 2, times: 1 }],
    });
    const [refused, ...rest] = await read();
    expect(refused).toMatchObject({ nextPage: 1, waitSeconds: 2, isFinished: false });
    expect(rest.at(-1)?.isFinished).toBe(true);
  });

  it("counts as the last one until the next is read whole", async () => {
    const { vendor, sql } = running();
    const before = await kindsNow();
    await vendor.sells({ withdraw: ["esim_10GB_30D_JP_V2"] });
    await vendor.faults({
      rules: [{ match: { path: "/catalogue*" }, action: "status", status: 503, retryAfter: 1 }],
    });
    expect(await readOn()).toMatchObject({ isFinished: false, waitSeconds: 1 });
    expect(await kindsNow()).toEqual(before);
    await vendor.faults({ clear: true });
    await read();
    expect(await kindsNow()).toContainEqual(["gone", 1]);
    expect(await sql("select id from catalogue_readings")).toHaveLength(1);
  });

  it("is refused for good without an exchange rate", async () => {
    await running().sql("delete from exchange_rates");
    expect(await objectionsNow()).toContain("without_price");
    expect(await apply(true)).toBe("refused");
    await running().sql("select set_exchange_rate('USD', 16500)");
    await running().sql("update exchange_rates set noted_at = now() - interval '8 days'");
    expect(await objectionsNow()).toContain("old_rate");
  });

  it("is refused for good a day after it was read", async () => {
    await running().sql("update catalogue_readings set finished_at = now() - interval '25 hours'");
    expect(await objectionsNow()).toContain("not_read");
    expect(await apply(true)).toBe("refused");
    await running().sql("update catalogue_readings set finished_at = now()");
    expect(await objectionsNow()).not.toContain("not_read");
  });

  it("is refused where it lacks a tenth of the plans on sale", async () => {
    const { sql } = running();
    await sql("delete from vendor_bundles where vendor_bundle_name like '%GB\\_30D\\_%'");
    expect(await objectionsNow()).toContain("many_gone");
  });
});

describe("the price of a bundle", () => {
  const priceOf = async (cents: number, group: string, megabytes: number) =>
    Number(
      only(
        await running().sql<{ price: string }>("select sell_price_idr_cents($1, 10000, $2, $3) as price", [
          cents,
          group,
          megabytes,
        ]),
      ).price,
    ) / 100;

  it("has the margin of its group and size before the general one, and never less than its cost, fees and profit", async () => {
    const { sql } = running();
    await sql("delete from price_margins");
    await sql(
      `insert into price_margins (bundle_group, from_mb, percent) values
         (null, 0, 100), (null, 5000, 50), ('Standard Unlimited Lite', 0, 80)`,
    );
    expect(await priceOf(200, "Standard Fixed", 1000)).toBe(40_000);
    expect(await priceOf(200, "Standard Fixed", 5000)).toBe(30_000);
    expect(await priceOf(200, "Standard Unlimited Lite", 0)).toBe(36_000);
    expect(await priceOf(201, "Standard Fixed", 1000)).toBe(40_500);
    expect(await priceOf(20, "Standard Fixed", 1000)).toBe(10_000);
    await sql("update price_rules set fee_percent = 4, fee_rupiah = 4000, profit_rupiah = 20000");
    expect(await priceOf(200, "Standard Fixed", 1000)).toBe(46_000);
    await sql("update price_rules set fee_percent = 0, fee_rupiah = 0, profit_rupiah = 0");
  });
});
