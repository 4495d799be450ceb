import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/routing";

const folder = resolve(import.meta.dirname, "../../messages");

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The texts of a file by key; empty where the language lacks the file. */
function texts(locale: Locale, file: string): Map<string, string> {
  const path = join(folder, locale, file);
  return new Map(existsSync(path) ? flatten(JSON.parse(readFileSync(path, "utf8")) as Tree) : []);
}

function parameters(text: string): string[] {
  // The branches of a plural or select are texts, not parameters.
  return [...text.matchAll(/(?<!(?:one|other|few|many|zero|two|=\d+)\s*)\{\s*(\w+)\s*[,}]/g)]
    .map((match) => match[1] ?? "")
    .sort();
}

const files = readdirSync(join(folder, defaultLocale));
const others = locales.filter((locale) => locale !== defaultLocale);

test("messages has one folder for each language of the store and no other", () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
  expect(readdirSync(folder).sort(), "one folder below messages/ for each of `locales` in lib/i18n/routing.ts").toEqual(
    [...locales].sort(),
  );
});

/** A number among the text's values and the unit after it, a product, and a daily limit: a line end must not separate them. */
const PARTED =
  /[#}] (?:hari|bulan|tahun|menit|jam|detik|days?|months?|years?|minutes?|hours?|seconds?|MB|GB|WIB)\b| ×|× |\bFUP [{\d]/i;

describe.each(locales)("messages/%s", (locale) => {
  test.each(files)("%s has a non-breaking space between a number and its unit", (file) => {
    const parted = [...texts(locale, file)].filter(([, text]) => PARTED.test(text));
    expect(parted.map(([key]) => key)).toEqual([]);
  });

  test.each(files)(
    "%s has a word joiner (U+2060) after the hyphen of 'e-wallet' and 'Wi-Fi', which a line end must not part",
    (file) => {
      const parted = [...texts(locale, file)].filter(([, text]) => /e-wallet|wi-fi/i.test(text));
      expect(parted.map(([key]) => key)).toEqual([]);
    },
  );
});

describe.each(others)(`messages/%s compared with messages/${defaultLocale}`, (locale) => {
  test("has the same files", () => {
    expect(readdirSync(join(folder, locale))).toEqual(files);
  });

  test.each(files)("%s has the same keys and no empty text", (file) => {
    const [model, own] = [texts(defaultLocale, file), texts(locale, file)];
    expect([...own.keys()].sort()).toEqual([...model.keys()].sort());
    expect([...model, ...own].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test.each(files)("%s has the same parameters in each text", (file) => {
    const [model, own] = [texts(defaultLocale, file), texts(locale, file)];
    const differing = [...model].filter(
      ([key, text]) => [...new Set(parameters(text))].join() !== [...new Set(parameters(own.get(key) ?? ""))].join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});
