import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "@/package.json";

const DECISION = "docs/decisions/2026-11-20-dependencies.md";
/** The first cell of a row of the table, without its head and rule. */
const ROW = /^\| (?!package |-)([^|]+) \|/gm;
const REQUIRED = /^Required by the specification: ([^.]+)\.$/m;

/** The packages that the decision names: in its table, or as required by the specification. */
function decidedPackages(text: string): string[] {
  const cells = [...text.matchAll(ROW)].map(([, cell = ""]) => cell);
  const [, required = ""] = REQUIRED.exec(text.replaceAll(/(?<!\n)\n(?!\n)/g, " ")) ?? [];
  return [...cells, required].flatMap((list) => list.split(",")).map((name) => name.trim());
}

/** The types of a package need no reason of their own. */
const isReasoned = (name: string) => !name.startsWith("@types/");

test(`each package has its reason: write a line into ${DECISION}, or remove the line of one that is gone`, () => {
  const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(isReasoned);
  expect(used.length).toBeGreaterThan(40);
  expect(decidedPackages(readFileSync(DECISION, "utf8")).toSorted()).toEqual(used.toSorted());
});

test("names are read from the table and from the sentence, also over two lines", () => {
  const text =
    "# A\n\nRequired by the specification: next,\nreact.\n\n| package | reason |\n|---|---|\n| zod, @a/b | c, d |\n";
  expect(decidedPackages(text).toSorted()).toEqual(["@a/b", "next", "react", "zod"]);
});
