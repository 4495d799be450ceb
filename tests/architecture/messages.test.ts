import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const folder = resolve(import.meta.dirname, "../../messages");

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function texts(locale: string, file: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(join(folder, locale, file), "utf8")) as Tree));
}

function parameters(text: string): string[] {
  // The branches of a plural or select are texts, not parameters.
  return [...text.matchAll(/(?<!(?:one|other|few|many|zero|two|=\d+)\s*)\{\s*(\w+)\s*[,}]/g)]
    .map((match) => match[1] ?? "")
    .sort();
}

const files = readdirSync(join(folder, "id"));

describe("messages", () => {
  test("there are texts, in both languages, in the same files", () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
    expect(readdirSync(join(folder, "en"))).toEqual(files);
  });

  test.each(files)("%s has the same keys in both languages, none empty", (file) => {
    const [id, en] = [texts("id", file), texts("en", file)];
    expect([...en.keys()].sort()).toEqual([...id.keys()].sort());
    expect([...id, ...en].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test.each(files)("%s uses the same parameters in both languages", (file) => {
    const [id, en] = [texts("id", file), texts("en", file)];
    const differing = [...id].filter(
      ([key, text]) => [...new Set(parameters(text))].join() !== [...new Set(parameters(en.get(key) ?? ""))].join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});
