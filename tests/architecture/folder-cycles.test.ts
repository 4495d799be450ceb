import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { cycleReport, folderCycles } from "./folder-cycles";
import { readModules, storeModules } from "./import-graph";

const root = resolve(import.meta.dirname, "../..");

test("no folders of lib or components import each other", () => {
  const report = cycleReport(folderCycles(storeModules().filter(({ path }) => /^(components|lib)\//.test(path))));
  expect(report, report).toBe("");
});

test("the check reports a cycle with only the imports that form it", () => {
  const cycles = folderCycles(readModules(join(root, "tests/architecture/fixtures/cycles"), ["components", "lib"]));
  expect(cycles).toEqual([
    {
      folders: ["components/cart", "components/shop"],
      imports: [
        "components/cart/total.tsx -> components/shop/price.tsx",
        "components/shop/price.tsx -> components/cart/total.tsx",
      ],
    },
    {
      folders: ["lib/billing", "lib/sales", "lib/shipping"],
      imports: [
        "lib/billing/invoice.ts -> lib/shipping/parcel.ts",
        "lib/sales/service.ts -> lib/billing/invoice.ts",
        "lib/shipping/parcel.ts -> lib/sales/types.ts",
      ],
    },
  ]);
  expect(cycleReport(cycles)).toContain("lib/shipping/parcel.ts -> lib/sales/types.ts");
  expect(cycleReport(cycles)).toContain("Remove one direction");
});
