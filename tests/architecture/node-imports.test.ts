import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type Module, readModules } from "./import-graph";

const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)[^"';]*?from\s*["']([^"']+)["']/gm;

/** These modules and all that they load, by path. @param kind which imports to follow */
function loadedBy(modules: readonly Module[], isFirst: (path: string) => boolean, kind: "bundled" | "imports") {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const loaded = new Set(modules.map(({ path }) => path).filter(isFirst));
  for (const path of loaded) for (const next of byPath.get(path)?.[kind] ?? []) loaded.add(next);
  return new Map([...loaded].map((path) => [path, byPath.get(path)?.source ?? ""]));
}

/** The imports that only a bundler finds in the modules which these load: by an alias, or without the ending of the file. */
function bundlerImports(modules: readonly Module[], isFirst: (path: string) => boolean): string[] {
  return [...loadedBy(modules, isFirst, "bundled")].flatMap(([path, source]) =>
    [...source.matchAll(VALUE_IMPORT)]
      .map(([, specifier = ""]) => specifier)
      .filter((specifier) => specifier.startsWith("@/") || /^\.(?!.*\.(?:ts|tsx|mjs|json)$)/.test(specifier))
      .map((specifier) => `${path} -> ${specifier}`),
  );
}

const root = resolve(import.meta.dirname, "../..");

test("what the commands load names each file with its ending, since Node finds no other: './percent.ts'", () => {
  const modules = readModules(root, ["lib", "local", "supabase/seed"]);
  expect(modules.filter(({ path }) => path.startsWith("local/")).length).toBeGreaterThan(50);
  expect(bundlerImports(modules, (path) => path.startsWith("local/"))).toEqual([]);
});

test("the check finds an alias and a missing ending behind an import, and leaves types alone", () => {
  const module = (path: string, source: string, bundled: string[] = []) => ({ path, source, bundled }) as Module;
  const modules = [
    module("local/a.ts", 'import { b } from "../lib/b.ts";\nimport type { C } from "../lib/c";', ["lib/b.ts"]),
    module("lib/b.ts", 'import { d } from "./d";\nimport { e } from "@/lib/e";\nimport { f } from "pg";'),
    module("lib/g.ts", 'import { h } from "./h";'),
  ];
  const found = bundlerImports(modules, (path) => path.startsWith("local/"));
  expect(found).toEqual(["lib/b.ts -> ./d", "lib/b.ts -> @/lib/e"]);
});

test("what works off jobs has no JSX, since a process of Node alone (tests/race/worker.ts) strips types and nothing else", () => {
  const modules = readModules(root, ["lib"]);
  const loaded = [...loadedBy(modules, (path) => path === "lib/scheduler/handlers.ts", "imports").keys()];
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((path) => path.endsWith(".tsx"))).toEqual([]);
});
