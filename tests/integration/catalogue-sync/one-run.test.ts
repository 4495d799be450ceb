import { beforeAll, describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";

type Service = typeof import("@/lib/catalogue-sync/service");

const running = sharedStack();
let service: Service;
beforeAll(async () => {
  service = await import("@/lib/catalogue-sync/service");
});

const cataloguePages = async () => (await running().vendor.ledger()).cataloguePages;
const readingsNow = () => running().sql("select * from catalogue_readings order by id");
const HELD = { ok: false, error: { heldUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d/) } };

/** A run whose reading the vendor stops after its first page. */
async function begun() {
  const reader = crypto.randomUUID();
  await running().vendor.faults({ emptyPages: [{ page: 2, isCounted: true }] });
  expect(await service.readCatalogue(reader)).toMatchObject({ ok: true, value: { nextPage: 2, isFinished: false } });
  return reader;
}
async function readWhole(reader: string) {
  for (;;) {
    const step = await service.readCatalogue(reader);
    if (!step.ok || step.value.isFinished) return step;
  }
}
/** Lets as much time pass for the run that holds the catalogue. */
const pass = (interval: string) =>
  running().sql("update catalogue_readings set reader_until = reader_until - $1::interval", [interval]);

describe("a second run beside one that follows the catalogue", () => {
  it("is refused before the vendor is asked or anything is written, and the first one reads each page once", async () => {
    const first = await begun();
    const [pages, readings] = [await cataloguePages(), await readingsNow()];
    for (let time = 0; time < 3; time += 1) {
      expect(await service.readCatalogue(crypto.randomUUID())).toEqual(HELD);
    }
    expect([await cataloguePages(), await readingsNow()]).toEqual([pages, readings]);
    const read = await readWhole(first);
    expect(read).toMatchObject({ ok: true, value: { isFinished: true } });
    expect(await cataloguePages()).toBe(pages + (read.ok ? read.value.nextPage - 2 : 0));
    await service.endCatalogueRun(first);
  });

  it("is refused also while the first one previews what it has read, until that one ends", async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await readWhole(first);
    expect(await service.readCatalogue(second)).toEqual(HELD);
    await service.endCatalogueRun(second);
    expect(await service.readCatalogue(second)).toEqual(HELD);
    await service.endCatalogueRun(first);
    expect(await readWhole(second)).toMatchObject({ ok: true, value: { isFinished: true } });
    await service.endCatalogueRun(second);
  });

  it("goes on where a stopped one stood once that one's two minutes are over, and that one changes nothing more", async () => {
    const [first, second] = [await begun(), crypto.randomUUID()];
    await pass("1 minute");
    expect(await service.readCatalogue(second)).toEqual(HELD);
    await pass("1 minute");
    await running().vendor.faults({ emptyPages: [{ page: 3, isCounted: true }] });
    expect(await service.readCatalogue(second)).toMatchObject({ ok: true, value: { nextPage: 3 } });
    expect(await service.readCatalogue(first)).toEqual(HELD);
    const before = await readingsNow();
    await running().sql("select store_catalogue_page(id, $1, 3, 0, '[]', 3) from catalogue_readings", [first]);
    expect(await readingsNow()).toEqual(before);
    expect(await readWhole(second)).toMatchObject({ ok: true, value: { isFinished: true } });
    await service.endCatalogueRun(second);
  });

  it("is refused also where both begin at the same moment", async () => {
    const runs = [crypto.randomUUID(), crypto.randomUUID()];
    await running().vendor.faults({ emptyPages: [{ page: 1, isCounted: true }] });
    const pages = await cataloguePages();
    const steps = await Promise.all(runs.map((run) => service.readCatalogue(run)));
    expect(steps.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cataloguePages()).toBe(pages + 1);
  });
});
