import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { catalogueSteps } from "./support";

const running = sharedStack();
const { read, readOn, preview } = catalogueSteps(running);

/** A reading that the vendor stops after its first page. */
async function begun() {
  await running().vendor.faults({ emptyPages: [{ page: 2, isCounted: true }] });
  const reading = await readOn();
  expect(reading).toMatchObject({ nextPage: 2, isFinished: false });
  return reading;
}
/** Lets time pass for all readings. */
const pass = (interval: string) =>
  running().sql(
    "update catalogue_readings set started_at = started_at - $1::interval, last_page_at = last_page_at - $1::interval",
    [interval],
  );

describe("a reading of the vendor's catalogue", () => {
  it.each([
    ["the last one", 20, true],
    ["the last one, without the count that the others have", 20, false],
    ["one in the middle", 7, true],
    ["the first one", 1, true],
  ])("reads a page again that comes empty although it is counted: %s", async (_which, page, isCounted) => {
    await running().vendor.faults({ emptyPages: [{ page, isCounted }] });
    const steps = await read();
    expect(steps).toContainEqual(
      expect.objectContaining({ nextPage: page, isFinished: false, waitSeconds: expect.any(Number) }),
    );
    expect(await preview()).toMatchObject({ changes: [], objections: [] });
  });

  it("goes on within ten minutes after its last page", async () => {
    const { id } = await begun();
    await pass("9 minutes");
    expect((await read()).at(-1)).toMatchObject({ id, isFinished: true });
  });

  it("begins afresh later, so that all of its prices are of one time", async () => {
    const { id } = await begun();
    await pass("11 minutes");
    expect((await read()).at(-1)?.id).toBeGreaterThan(id);
    expect(await running().sql("select id::integer from catalogue_readings")).toHaveLength(1);
  });

  it("begins afresh an hour after it began, although its pages came one after the other", async () => {
    const { id } = await begun();
    await pass("61 minutes");
    await running().sql("update catalogue_readings set last_page_at = now()");
    expect((await read()).at(-1)?.id).toBeGreaterThan(id);
  });

  it("takes no page that comes too late", async () => {
    const { id } = await begun();
    await pass("11 minutes");
    const late = await running().sql(
      `select stored.finished_at, stored.next_page
       from catalogue_readings as begun, store_catalogue_page(begun.id, begun.reader, 2, 0, '[]', 2) as stored where begun.id = $1`,
      [id],
    );
    expect(late).toEqual([{ finished_at: null, next_page: 2 }]);
  });
});
