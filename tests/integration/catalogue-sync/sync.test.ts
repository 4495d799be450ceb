import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

type Service = typeof import("@/lib/catalogue-sync/service");
let service: Service;
beforeAll(async () => {
  service = await import("@/lib/catalogue-sync/service");
});

/** Reads the vendor's whole catalogue. @returns after how many calls, and how far each came */
async function read(): Promise<{ nextPage: number; waitSeconds: number; isFinished: boolean }[]> {
  const steps = [];
  for (;;) {
    const step = await service.readCatalogue();
    if (!step.ok) throw new Error(step.error.message);
    steps.push(step.value);
    if (step.value.isFinished) return steps;
  }
}

type Plan = {
  is_active: boolean;
  rupiah: number;
  country_keys: string[];
  bundle_group: string;
  data_amount_mb: number;
};
const planOf = async (name: string) =>
  only(
    await running().sql<Plan>(
      `select is_active, (final_price_idr_cents / 100)::integer as rupiah, country_keys, g.name as bundle_group, data_amount_mb
       from bundles b join bundle_groups g on g.id = b.bundle_group_id where vendor_bundle_name = $1`,
      [name],
    ),
  );
const lowestOfJapan = async () =>
  Number(
    only(
      await running().sql<{ lowest: string }>(
        "select starting_price_idr as lowest from destinations where name = 'Japan'",
      ),
    ).lowest,
  );
const kindsNow = async () =>
  (await service.previewCatalogue()).changes.map(({ kind, plans }) => [kind, plans] as const);
const objectionsNow = async () => (await service.previewCatalogue()).objections;

/** The demo's rules, restated: Rp 16.500 for a dollar, 45 % on top, rounded up to Rp 500, at least Rp 10.000. */
const demoRupiah = (dollars: number) => Math.max(10_000, Math.ceil((dollars * 16_500 * 1.45) / 500) * 500);

describe("the vendor's catalogue", () => {
  it("changes nothing before it was read", async () => {
    expect(await objectionsNow()).toContain("not_read");
    expect(await service.applyCatalogue(true)).toBe("refused");
    expect((await planOf(JAPAN_1GB)).is_active).toBe(true);
  });

  it("makes the plans that the seed makes of it", async () => {
    await read();
    expect(await service.previewCatalogue()).toEqual({ changes: [], objections: [] });
    expect(await service.applyCatalogue(false)).toBe("unchanged");
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
    expect(await service.applyCatalogue(false)).toBe("applied");
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
    expect(await service.applyCatalogue(false)).toBe("refused");
    expect((await planOf(JAPAN_3GB)).is_active).toBe(true);
    expect(await service.applyCatalogue(true)).toBe("applied");
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
    expect(await service.applyCatalogue(false)).toBe("refused");
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
    const step = await service.readCatalogue();
    expect(step).toMatchObject({ ok: true, value: { isFinished: false, waitSeconds: 1 } });
    expect(await kindsNow()).toEqual(before);
    await vendor.faults({ clear: true });
    await read();
    expect(await kindsNow()).toContainEqual(["gone", 1]);
    expect(await sql("select id from catalogue_readings")).toHaveLength(1);
  });

  it("is refused for good without an exchange rate", async () => {
    await running().sql("delete from exchange_rates");
    expect(await objectionsNow()).toContain("without_price");
    expect(await service.applyCatalogue(true)).toBe("refused");
    await running().sql("select set_exchange_rate('USD', 16500)");
    await running().sql("update exchange_rates set noted_at = now() - interval '8 days'");
    expect(await objectionsNow()).toContain("old_rate");
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
        await running().sql<{ price: string }>("select sell_price_idr_cents($1, 'USD', $2, $3) as price", [
          cents,
          group,
          megabytes,
        ]),
      ).price,
    ) / 100;

  it("has the margin of its group and size before the general one, and never less than its cost, fees and profit", async () => {
    const { sql } = running();
    await sql("select set_exchange_rate('USD', 10000)");
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
