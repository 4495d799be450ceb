import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { cycleReport, folderCycles } from "./folder-cycles";
import { readModules, storeModules } from "./import-graph";

const root = resolve(import.meta.dirname, "../..");

test("no folders of lib or components import each other", () => {
  const report = cycleReport(folderCycles(storeModules().filter(({ path }) => /^(components|lib)\//.test(path))));
  expect(report, report).toBe("");
});

const fixtures = () => readModules(join(root, "tests/architecture/fixtures/cycles"), ["components", "lib"]);

test("the check reports each cycle with the imports of one direction that forms it", () => {
  const cycles = folderCycles(fixtures());
  expect(cycles).toEqual([
    {
      folders: ["components/cart", "components/shop"],
      imports: ["components/cart/total.tsx -> components/shop/price.tsx"],
    },
    {
      folders: ["lib/billing", "lib/sales", "lib/shipping"],
      imports: ["lib/billing/invoice.ts -> lib/shipping/parcel.ts"],
    },
  ]);
  expect(cycleReport(cycles)).toContain("lib/billing/invoice.ts -> lib/shipping/parcel.ts");
  expect(cycleReport(cycles)).toContain("Remove these imports");
});

const modules = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([path, targets]) => ({ path, imports: targets }));

test("of two directions the one with fewer imports is reported, and all where no single one is enough", () => {
  const wrong = { "lib/b/x.ts": ["lib/a/x.ts"] };
  const usual = { "lib/a/x.ts": ["lib/b/x.ts", "lib/b/y.ts"], "lib/a/y.ts": ["lib/b/x.ts"] };
  expect(folderCycles(modules({ ...usual, ...wrong }))).toEqual([
    { folders: ["lib/a", "lib/b"], imports: ["lib/b/x.ts -> lib/a/x.ts"] },
  ]);
  const others = { "lib/b/y.ts": ["lib/c/x.ts"], "lib/c/x.ts": ["lib/b/x.ts"] };
  expect(folderCycles(modules({ ...usual, ...wrong, ...others }))[0]?.imports).toHaveLength(6);
});
