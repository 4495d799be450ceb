import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourcesOf } from "./sources";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** The changelog, whose earlier half is a file of its own, tells of names that are gone. */
const docs = globSync(["*.md", "docs/**/*.md"], { cwd: root }).filter((path) => !path.startsWith("docs/CHANGELOG"));

/** Names that the code does not have: those of the how-tos' examples, of packages and of outside parties. */
const NOT_OURS = new Set([
  ...["deletion_scheduled", "reuseContext", "NamespacedMessageKeys", "NamespaceKeys"],
  ...["plan_recalled", "gift_message", "giftMessage", "forget_guest", "send_survey", "order_delayed"],
  ...["esim_go", "pauseEsim", "isPaused", "esim_paused"],
  ...["enroll_enabled", "verify_enabled", "web_authn", "security_sb_forwarded_for_enabled"],
]);

/** Matches a name that is no plain word: camelCase, PascalCase, CONSTANT_CASE or snake_case. */
const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z][A-Z\d]*_[A-Z\d_]+|[a-z][a-z\d]*(?:_[a-z\d]+)+)$/;
const CODE = "{app,components,lib,local,messages,supabase,tests}/**/*.{ts,tsx,mjs,sql,css,json}";
const wordsOf = (text: string) => text.match(/[\w$]+/g) ?? [];

/** The words in the code, without the SQL functions that a later migration has dropped. */
function wordsOfCode(): Set<string> {
  const sources = [
    ...sourcesOf(CODE).filter(({ path }) => !path.startsWith("tests/architecture/docs")),
    ...["middleware.ts", "next.config.mjs", "package.json", ".env.example"].map((path) => ({ path, text: read(path) })),
  ];
  const words = new Set(sources.flatMap(({ text }) => wordsOf(text)));
  const living = new Set(wordsOf(read("supabase/functions.md")));
  const migrations = sources.filter(({ path }) => path.startsWith("supabase/migrations/")).map(({ text }) => text);
  const created = [...migrations.join("\n").matchAll(/\bcreate (?:or replace )?function public\.(\w+)/g)];
  for (const [, name = ""] of created) if (!living.has(name)) words.delete(name);
  return words;
}

/** The names between backticks in a text that the code does not have. */
function unknownNames(text: string, words: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = ""]) => wordsOf(code))
    .filter((word) => NAME.test(word));
  return [...new Set(names)].filter((name) => !words.has(name));
}

/** The names that a text places in a file which does not have them, as 'name in file'. */
function misplacedNames(text: string, textOf: (path: string) => string | null): string[] {
  const places = [...text.matchAll(/((?:`\w+`(?:, | and )?)+) (?:in|of) `([\w./[\]()@-]+\.\w+)`/g)];
  return places.flatMap(([, names = "", path = ""]) => {
    const words = new Set(wordsOf(textOf(path) ?? ""));
    return textOf(path) === null
      ? []
      : [...names.matchAll(/`(\w+)`/g)]
          .map(([, name = ""]) => name)
          .filter((name) => !words.has(name))
          .map((name) => `${name} in ${path}`);
  });
}

const sourceOf = (path: string) => sourcesOf(CODE).find((source) => source.path === path)?.text ?? null;

test("the docs name only functions, types, tables and columns that the code has: correct the name", () => {
  const words = wordsOfCode();
  const wrong = docs.flatMap((doc) =>
    unknownNames(read(doc), words)
      .filter((name) => !NOT_OURS.has(name))
      .map((name) => `${doc}: ${name}`),
  );
  expect(words.size).toBeGreaterThan(5000);
  expect(wrong).toEqual([]);
});

test("a name is in the file in which the docs place it", () => {
  expect(docs.flatMap((doc) => misplacedNames(read(doc), sourceOf).map((place) => `${doc}: ${place}`))).toEqual([]);
});

test("names that are gone are found, and so are misplaced ones", () => {
  const words = new Set(["standingOf", "open_cases", "DAY_MS", "orders"]);
  const text =
    "`standingOf` and `OrderOf`, `open_cases`, `closed_cases`, `DAY_MS`, `WEEK_MS`; `orders` and `nothing` are words";
  expect(unknownNames(text, words)).toEqual(["OrderOf", "closed_cases", "WEEK_MS"]);
  const places = "`isSold`, `standingOf` in `lib/a.ts`; `other` in `lib/b.ts`";
  expect(misplacedNames(places, (path) => (path === "lib/a.ts" ? "const standingOf = 1;" : null))).toEqual([
    "isSold in lib/a.ts",
  ]);
});
