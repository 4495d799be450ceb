import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { catalogueSteps } from "./support";

const running = sharedStack();
const { read, preview } = catalogueSteps(running);

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
});
