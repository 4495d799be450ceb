import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/routing";
import { unusedKeys } from "./message-keys";
import { storeSources } from "./sources";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "messages");

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

/** The units of time in the words of each language, as a part of a pattern. */
const UNITS: Record<Locale, string> = {
  id: "malam|hari|bulan|tahun|menit|jam|detik",
  en: "nights?|days?|months?|years?|minutes?|hours?|seconds?",
};

/** A number among the text's values and the unit after it, a product, and a daily limit: a line end must not separate them. */
const partedIn = (locale: Locale) =>
  new RegExp(String.raw`[#}] (?:${UNITS[locale]}|MB|GB|WIB)\b| ×|× |\bFUP [{\d]`, "i");

const LINE_LIMIT = 300;

describe.each(locales)("messages/%s", (locale) => {
  test.each(files)("%s is not longer than the limit", (file) => {
    const path = join(folder, locale, file);
    const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n").length : 0;
    expect(
      lines,
      "a file for each part of the subject, see docs/decisions/2026-11-20-messages-by-namespace.md",
    ).toBeLessThanOrEqual(LINE_LIMIT);
  });

  test.each(files)("%s has a non-breaking space between a number and its unit", (file) => {
    const parted = [...texts(locale, file)].filter(([, text]) => partedIn(locale).test(text));
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

/** Words that are the same in every language; what is left of a text without these needs a translation. */
const SAME_WORDS = [
  ...["API", "IoT", "Kelana", "Email", "eSIM", "Matching", "ID", "ICCID", "iOS", "Android", "GB", "Global", "Total"],
  ...["Status", "Update", "Unlimited", "unlimited", "Premium", "wallet", "QRIS", "GoPay", "OVO", "DANA", "Bank", "BCA"],
  ...["Mandiri", "Galaxy", "FE", "Find", "Hotspot", "Lite", "umrah"],
];

/** The words of a text, without its parameters and single letters. */
const wordsOf = (text: string) => text.replaceAll(/\{\w+\}/g, "").match(/\p{L}{2,}/gu) ?? [];
const isUntranslated = (own: string, other: string | undefined) =>
  own === other && wordsOf(own).some((word) => !SAME_WORDS.includes(word));

test("a text is translated: write it in each language, or put a word that is the same everywhere into SAME_WORDS of this test", () => {
  const twoLanguages = locales.flatMap((one, index) => locales.slice(index + 1).map((other) => [one, other] as const));
  const pairs = files.flatMap((file) =>
    twoLanguages.flatMap(([one, other]) => {
      const own = texts(other, file);
      return [...texts(one, file)].map(([key, text]) => ({
        key: `${one} and ${other}, ${file}: ${key}`,
        text,
        other: own.get(key),
      }));
    }),
  );
  expect(pairs.length).toBeGreaterThan(2000);
  expect(pairs.filter(({ text, other }) => isUntranslated(text, other)).map(({ key }) => key)).toEqual([]);
  const same = new Set(pairs.flatMap(({ text, other }) => (text === other ? wordsOf(text) : [])));
  expect(SAME_WORDS.filter((word) => !same.has(word))).toEqual([]);
});

test("the check finds a text that is not translated, and passes over names and parameters", () => {
  expect(isUntranslated("Pay now", "Pay now")).toBe(true);
  expect(isUntranslated("eSIM {name} is ready", "eSIM {name} is ready")).toBe(true);
  expect(isUntranslated("Bayar", "Pay")).toBe(false);
  expect(isUntranslated("{plan}: {price}/GB", "{plan}: {price}/GB")).toBe(false);
});

test("every text is used: remove its key from each language, or write its key in the code, whole or as a template with a fixed part", () => {
  const sources = storeSources().map(({ text }) => text);
  const keys = files.flatMap((file) =>
    [...texts(defaultLocale, file).keys()].map((key) => file.replace("json", "") + key),
  );
  expect(keys.length).toBeGreaterThan(2000);
  expect(unusedKeys(keys, sources)).toEqual([]);
});

test("the check finds keys that no code says, by themselves, by a namespace or by a template", () => {
  const sources = [
    'const t = useTranslations("order.detail"); t("title"); t(isNew ? "lead" : "text");',
    `t(\`steps.\${step}.title\`); const steps = ["pay", "scan"]; const STATES = { open: 1 };`,
    `getTranslations(\`legal.\${part}\`); t("heading"); const part = "terms"; t(\`state.\${of}\`); const of = \`late_\${state}\`;`,
    'import id from "@/messages/id/failure.json"; show(id.retry);',
  ];
  const used = [
    "order.detail.title",
    "order.detail.lead",
    "steps.pay.title",
    "state.open",
    "state.late_open",
    "legal.terms.heading",
  ];
  const unused = [
    "order.detail.gone",
    "steps.pay.text",
    "steps.gone.title",
    "state.late_gone",
    "legal.gone.heading",
    "title.order",
  ];
  expect(unusedKeys([...used, "failure.retry", ...unused], sources)).toEqual(unused);
});
