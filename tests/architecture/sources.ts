import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export type Source = { path: string; text: string };

const root = resolve(import.meta.dirname, "../..");
const found = new Map<string, Source[]>();
const texts = new Map<string, string>();

function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(root, path), "utf8");
  texts.set(path, text);
  return text;
}

/** The files of a pattern with their texts, by path. Each is read once for all checks of a worker. */
export function sourcesOf(pattern: string): Source[] {
  const sources =
    found.get(pattern) ??
    globSync(pattern, { cwd: root })
      .toSorted()
      .map((path) => ({ path, text: textOf(path) }));
  found.set(pattern, sources);
  return sources;
}

/** What the store consists of. */
export const storeSources = () => sourcesOf("{app,components,lib}/**/*.{ts,tsx}");
