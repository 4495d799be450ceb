import { resolve } from "node:path";
import { expect, test } from "vitest";
import { fragments } from "./fragments";
import { readModules, storeModules } from "./import-graph";
import { sourcesOf } from "./sources";

const TOO_LONG = "with these parts checkout-form.tsx would have more than 300 lines";

/** Files with one user that stay alone, each with its reason. */
const ALONE: Record<string, string> = {
  "components/checkout/offer-way.tsx": TOO_LONG,
  "components/checkout/use-buyer-check.ts": TOO_LONG,
  "components/checkout/use-methods.ts": TOO_LONG,
};

test("a short component with one user stands in the file that uses it, unless it runs on the other side, is loaded later or has a test", () => {
  const tests = sourcesOf("tests/**/*.{ts,tsx}").map(({ text }) => text);
  const found = fragments(storeModules(), tests.join("\n")).map((place) => place.split(" -> ")[0]);
  expect(found.toSorted()).toEqual(Object.keys(ALONE).toSorted());
});

test("the check finds a fragment, and leaves alone one of another side, of two users, loaded later or tested", () => {
  const modules = readModules(resolve(import.meta.dirname, "fixtures/fragments"), ["components"]);
  const tests = 'import { sum } from "@/components/cart/tested";';
  expect(fragments(modules, tests)).toEqual(["components/cart/line.tsx -> components/cart/list.tsx"]);
});
