import { beforeAll, describe, expect, it } from "vitest";
import { untilBlocked, withConnections } from "../../support/connections";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { catalogueSteps, demoRupiah } from "./support";

const running = sharedStack();
const { read, preview, applyPreview, kindsNow, objectionsNow, planOf } = catalogueSteps(running);

/** The previewed reading, whose price of a plan in Japan is `dollars`, and the plan is in a group that the store does not know. */
async function previewed(dollars: number): Promise<number> {
  const { sql } = running();
  const readingId = (await preview()).readingId ?? 0;
  await sql(
    "update vendor_bundles set price_cents = $2, bundle_group = 'Brand new' where vendor_bundle_name = $1 and reading_id = $3",
    [JAPAN_3GB, dollars * 100, readingId],
  );
  return readingId;
}

/** Another run's reading of a single page, not yet stored: `dollars` for a plan in Japan, everything else as it was. */
async function readingOfAnother(dollars: number) {
  const { sql } = running();
  const { id } = only(await sql<{ id: number }>("insert into catalogue_readings default values returning id::integer"));
  const { page } = only(
    await sql<{ page: object[] }>(
      `select jsonb_agg(to_jsonb(b) || case vendor_bundle_name when $1 then jsonb_build_object('price_cents', $2::integer)
         else '{}' end) as page from vendor_bundles b where reading_id = (select min(id) from catalogue_readings)`,
      [JAPAN_3GB, dollars * 100],
    ),
  );
  return { id, storing: ["select store_catalogue_page($1, null, 1, 0, $2, 1)", [id, JSON.stringify(page)]] as const };
}

describe("a catalogue that is applied", () => {
  beforeAll(async () => {
    await read();
  });

  it("is the one that was checked, whatever another run reads or a person notes at that moment", async () => {
    const { sql, databaseUrl } = running();
    const readingId = await previewed(5);
    const { digest, objections } = await preview();
    expect(objections).toEqual([]);
    const { id, storing } = await readingOfAnother(0.05);
    const applied = await withConnections(databaseUrl, 3, async ([holder, applier, other]) => {
      await holder?.query("begin");
      await holder?.query("insert into bundle_groups (name) values ('Brand new')");
      const applying = applier?.query<{ outcome: string }>("select apply_catalogue($1, $2) as outcome", [
        readingId,
        digest,
      ]);
      await untilBlocked(sql, 1);
      const stored = other?.query(storing[0], [...storing[1]]);
      await untilBlocked(sql, 2);
      await sql("select set_exchange_rate('USD', 1)");
      await holder?.query("rollback");
      await stored;
      return (await applying)?.rows;
    });
    await sql("select set_exchange_rate('USD', 16500)");
    expect(applied).toEqual([{ outcome: "applied" }]);
    expect((await planOf(JAPAN_3GB)).rupiah).toBe(demoRupiah(5));
    expect((await preview()).readingId).toBe(id);
    expect(await objectionsNow()).toEqual(["price_jump"]);
  });

  it("is the one that was previewed, also where a person overrules what speaks against it", async () => {
    const seen = await preview();
    const { id, storing } = await readingOfAnother(6);
    await running().sql(storing[0], [...storing[1]]);
    expect(await applyPreview(seen, true)).toBe("outdated");
    expect((await planOf(JAPAN_3GB)).rupiah).toBe(demoRupiah(5));
    const newer = await preview();
    expect(newer.readingId).toBe(id);
    expect(await applyPreview(newer)).toBe("applied");
    expect((await planOf(JAPAN_3GB)).rupiah).toBe(demoRupiah(6));
    expect(await kindsNow()).toEqual([]);
  });

  const restore = "update price_margins set percent = 45";
  it.each([
    ["a margin", "update price_margins set percent = 55", restore],
    ["the rounding", "update price_rules set step_rupiah = 1000", "update price_rules set step_rupiah = 500"],
    ["the noted rate", "select set_exchange_rate('USD', 17000)", "select set_exchange_rate('USD', 16500)"],
    [
      "an objection",
      "update catalogue_readings set unreadable = 1 where id = last_catalogue_reading()",
      "update catalogue_readings set unreadable = 0 where id = last_catalogue_reading()",
    ],
  ])(
    "is not applied where %s has changed since its preview, also where a person overrules objections",
    async (_case, change, undo) => {
      const { sql } = running();
      const prices = () => sql("select vendor_bundle_name, final_price_idr_cents from bundles order by 1");
      const before = await prices();
      const seen = await preview();
      await sql(change);
      expect(await applyPreview(seen, true)).toBe("outdated");
      expect(await prices()).toEqual(before);
      await sql(undo);
      expect(await applyPreview(seen, true)).toBe("unchanged");
    },
  );
});
