import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { locales } from "@/lib/i18n/routing";

const folder = resolve(import.meta.dirname, "../../../messages");

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function textsIn(locale: string): [string, string][] {
  return readdirSync(join(folder, locale)).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(folder, locale, file), "utf8")) as Tree, `${file.replace(".json", "")}.`),
  );
}

const REFUND = /refund|money back|dana kembali|uang kembali|dikembalikan|pengembalian/i;
/** A number of days or hours, or 'at our discretion', in a text on refunds. */
const TERM = /\d+[ -]?(?:days?|hari|hours?|jam)\b|discretion|kebijakan kami|non-refundable/gi;
const SEVEN_DAYS = /^7[ -](?:days?|hari)$/i;

test.each([
  ["id", "7 hari", "aktifkan dan dipakai"],
  ["en", "7 days", "activated and used"],
])(
  "there is one refund policy in %s: within seven days for an unused eSIM, and none once used",
  (locale, days, used) => {
    const about = textsIn(locale).filter(([, text]) => REFUND.test(text));
    expect(about.length).toBeGreaterThan(10);
    const policy = about.find(([key]) => key === "legal.refund")?.[1] ?? "";
    expect(policy).toContain(days);
    expect(policy).toContain(used);
    const otherTerms = about.flatMap(([key, text]) =>
      text
        .split("\n")
        .flatMap((line) => line.split(/(?<=\.) /))
        .filter((sentence) => REFUND.test(sentence))
        .flatMap((sentence) => [...sentence.matchAll(TERM)].map(([term]) => term))
        .filter((term) => !SEVEN_DAYS.test(term))
        .map((term) => `${key}: ${term}`),
    );
    expect(otherTerms).toEqual([]);
  },
);

test.each(locales)("the policy is written once in %s, and other texts include it", (locale) => {
  const texts = new Map(textsIn(locale));
  const policy = texts.get("legal.refund") ?? "";
  expect([...texts].filter(([, text]) => text.includes(policy)).map(([key]) => key)).toEqual(["legal.refund"]);
  for (const key of ["legal.terms.sections.payment.body", "help.items.policy.text"]) {
    expect(texts.get(key)).toContain("{refund}");
  }
});
