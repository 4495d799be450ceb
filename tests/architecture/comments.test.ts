import { expect, test } from "vitest";
import { sourcesOf } from "./sources";
import { lineAt } from "./syntax";

const MAX_LINES = 4;
/** Matches a documentation comment, and lines that are nothing but a comment. */
const COMMENTS = /^[ \t]*\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;
/** Matches the beginning of a list or of a tag, which are not counted, and neither is what follows them. */
const END_OF_PROSE = /^(?:- |@)/;

function proseOf(comment: string): string[] {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)\s?|\*\/$/g, "").trim());
  const end = lines.findIndex((line) => END_OF_PROSE.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).filter((line) => line !== "");
}

/** The lines at which a comment begins that is too long. */
function longComments(source: string): number[] {
  return [...source.matchAll(COMMENTS)]
    .filter(([comment]) => proseOf(comment).length > MAX_LINES)
    .map(({ index }) => lineAt(source, index));
}

test("no comment has more than four lines, besides a list and tags: say why, and leave out what the code says", () => {
  const sources = sourcesOf("{app,components,lib,local,tests}/**/*.{ts,tsx}");
  const long = sources.flatMap(({ path, text }) => longComments(text).map((line) => `${path}:${line}`));
  expect(long).toEqual([]);
});

test("a comment that is too long is found, with its list and its tags left out", () => {
  const four = "/**\n * a\n * b\n * c\n * d\n * - a list\n * - of two\n * @returns a thing\n */\n";
  expect(longComments(four)).toEqual([]);
  expect(longComments(`const x = 1;\n${four.replace("d\n", "d\n * e\n")}`)).toEqual([2]);
  expect(longComments("// a\n// b\n// c\n// d\nrun();\n  // a\n  // b\n  // c\n  // d\n  // e\nrun();\n")).toEqual([6]);
});
