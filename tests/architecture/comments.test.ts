import { expect, test } from "vitest";
import { sourcesOf } from "./sources";
import { lineAt } from "./syntax";

const MAX_LINES = 4;
const MAX_LENGTH = 140;
/** Matches a documentation comment, and lines that are nothing but a comment. */
const COMMENTS = /^[ \t]*\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;
/** Matches the beginning of a list or of a tag, which are not counted, and neither is what follows them. */
const END_OF_PROSE = /^(?:- |@)/;

function proseOf(comment: string): string[] {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)\s?|\*\/$/g, "").trim());
  const end = lines.findIndex((line) => END_OF_PROSE.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).filter((line) => line !== "");
}

/** The lines at which a comment begins that has too many lines. */
function longComments(source: string): number[] {
  return [...source.matchAll(COMMENTS)]
    .filter(([comment]) => proseOf(comment).length > MAX_LINES)
    .map(({ index }) => lineAt(source, index));
}

/** The lines of comments that are too long, lists and tags included. */
function wideLines(source: string): number[] {
  return [...source.matchAll(COMMENTS)].flatMap(({ 0: comment, index }) =>
    comment.split("\n").flatMap((line, at) => (line.length > MAX_LENGTH ? [lineAt(source, index) + at] : [])),
  );
}

const placesOf = (linesIn: (source: string) => number[]) =>
  sourcesOf("{app,components,lib,local,tests}/**/*.{ts,tsx}").flatMap(({ path, text }) =>
    linesIn(text).map((line) => `${path}:${line}`),
  );

test("no comment has more than four lines, besides a list and tags: say why, and leave out what the code says", () => {
  expect(placesOf(longComments)).toEqual([]);
});

test("no line of a comment has more than 140 characters", () => {
  expect(placesOf(wideLines)).toEqual([]);
});

test("a comment that is too long is found, with its list and its tags left out", () => {
  const four = "/**\n * a\n * b\n * c\n * d\n * - a list\n * - of two\n * @returns a thing\n */\n";
  expect(longComments(four)).toEqual([]);
  expect(longComments(`const x = 1;\n${four.replace("d\n", "d\n * e\n")}`)).toEqual([2]);
  expect(longComments("// a\n// b\n// c\n// d\nrun();\n  // a\n  // b\n  // c\n  // d\n  // e\nrun();\n")).toEqual([6]);
});

test("a line of a comment that is too long is found, wherever it stands in the comment", () => {
  const wide = "a".repeat(MAX_LENGTH);
  const fits = wide.slice("// ".length);
  expect(wideLines(`run();\n/**\n * a\n * ${wide}\n * @returns ${wide}\n */\n// ${fits}\n  // ${fits}\n`)).toEqual([
    4, 5, 8,
  ]);
  expect(wideLines(`/** ${wide} */\nconst text = "${wide}"; // ${wide}\n`)).toEqual([1]);
});
