import { resolve } from "node:path";
import { expect, test } from "vitest";
import { fragments } from "./fragments";
import { readModules, storeModules } from "./import-graph";
import { sourcesOf } from "./sources";

test("a short component with one user stands in the file that uses it, unless it runs on the other side, is loaded later or has a test", () => {
  const tests = sourcesOf("tests/**/*.{ts,tsx}").map(({ text }) => text);
  expect(fragments(storeModules(), tests.join("\n"))).toEqual([]);
});

test("the check finds a fragment, and leaves alone one of another side, of two users, loaded later or tested", () => {
  const modules = readModules(resolve(import.meta.dirname, "fixtures/fragments"), ["components"]);
  const tests = 'import { sum } from "@/components/cart/tested";';
  expect(fragments(modules, tests)).toEqual(["components/cart/line.tsx -> components/cart/list.tsx"]);
});
