import { relative, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createVitest, type Vitest } from "vitest/node";
import { LONG_FILES } from "../../support/longest-first";

const root = resolve(import.meta.dirname, "../../..");
let vitest: Vitest | undefined;

afterAll(() => vitest?.close());

test("a suite starts with its long files, each of which exists, and then runs all others", async () => {
  vitest = await createVitest("test", { config: "tests/support/vitest.config.ts", run: true, watch: false });
  const files = await vitest.globTestSpecifications(["tests/integration"]);
  const sequencer = new vitest.config.sequence.sequencer(vitest);
  const sorted = (await sequencer.sort(files)).map(({ moduleId }) => relative(root, moduleId));
  expect(sorted.slice(0, LONG_FILES.length)).toEqual(LONG_FILES);
  expect(sorted.toSorted()).toEqual(files.map(({ moduleId }) => relative(root, moduleId)).toSorted());
});
