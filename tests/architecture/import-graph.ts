import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { sendsRequest } from "./forbidden";

/**
 * A module and its imports from our own code, as paths from the root with '/'. `bundled` leaves out types and `import()`,
 * which a browser does not download with the module. `packages` are imports from outside, and `valuePackages` those of
 * which it imports more than types.
 */
export type Module = {
  path: string;
  imports: string[];
  bundled: string[];
  packages: string[];
  valuePackages: string[];
  isClient: boolean;
  isServer: boolean;
  /** Whether it reads cookies or headers, which makes every page that runs it dynamic. */
  readsRequest: boolean;
  callsFetch: boolean;
  source: string;
};

const EXTENSIONS = ["", ".ts", ".tsx", "/index.ts"];
const IMPORT = /(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;
const VALUE = /(?:import|export)\s+(?!type\b)[^"';]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;
const BUNDLED = /(?:import|export)\s+(?!type\b)[^"';]*?from\s*["']([^"']+)["']|^import\s*["']([^"']+)["']/gm;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(name) && !name.endsWith(".d.ts") ? [path] : [];
  });
}

function resolveImport(root: string, from: string, specifier: string): string | undefined {
  const base = specifier.startsWith("@/")
    ? join(root, specifier.slice(2))
    : specifier.startsWith(".")
      ? resolve(dirname(from), specifier)
      : undefined;
  if (!base) return undefined;
  const found = EXTENSIONS.map((extension) => base + extension).find((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile();
  });
  return found && relative(root, found);
}

/** The package of a specifier: '@supabase/ssr', or 'zod' for 'zod/mini'; none for our own modules. */
function packageOf(specifier: string): string | undefined {
  return specifier.match(/^(?:@[a-z0-9][^/]*\/)?[a-z0-9][^/]*/)?.[0];
}

let store: Module[] | undefined;

/** The modules of the store, which are read once for all walls. */
export function storeModules(): Module[] {
  store ??= readModules(resolve(import.meta.dirname, "../.."), ["app", "components", "lib", "middleware.ts"]);
  return store;
}

/** Reads the imports of every module below the given folders. Type imports count too. */
export function readModules(root: string, folders: string[]): Module[] {
  return folders
    .flatMap((folder) => {
      const path = join(root, folder);
      return statSync(path).isDirectory() ? sourceFiles(path) : [path];
    })
    .map((file) => {
      const text = readFileSync(file, "utf8");
      const specifiers = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");
      const found = (pattern: RegExp) =>
        specifiers(pattern).flatMap((specifier) => resolveImport(root, file, specifier) ?? []);
      const packages = (pattern: RegExp) => specifiers(pattern).flatMap((specifier) => packageOf(specifier) ?? []);
      return {
        path: relative(root, file),
        imports: found(IMPORT),
        bundled: found(BUNDLED),
        packages: packages(IMPORT),
        valuePackages: packages(VALUE),
        isClient: /^["']use client["']/.test(text),
        isServer: /^import "server-only"/m.test(text),
        readsRequest: /["']next\/headers["']/.test(text),
        callsFetch: sendsRequest(text),
        source: text,
      };
    });
}

const indexes = new WeakMap<Module[], Map<string, Module>>();

function byPathIn(modules: Module[]): Map<string, Module> {
  const index = indexes.get(modules) ?? new Map(modules.map((module) => [module.path, module]));
  indexes.set(modules, index);
  return index;
}

/** Everything a module reaches, without itself. @param kind which imports to follow */
export function reach(modules: Module[], start: Module, kind: "imports" | "bundled" = "imports"): Set<string> {
  const byPath = byPathIn(modules);
  const seen = new Set<string>();
  const queue = [...start[kind]];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    queue.push(...(byPath.get(path)?.[kind] ?? []));
  }
  return seen;
}
