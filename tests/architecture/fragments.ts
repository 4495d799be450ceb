import { dirname } from "node:path";
import type { Module } from "./import-graph";

/** A file below this number of lines reads at a glance inside the one that uses it. */
const FEW_LINES = 40;

const linesOf = ({ source }: Module) => source.trimEnd().split("\n").length;

/**
 * The components that belong in the file that uses them: short, imported by one file alone, of the same folder and side, and not loaded
 * later. As 'file -> user'.
 * @param tests the tests' texts; a file that a test imports stays alone
 */
export function fragments(modules: Module[], tests: string): string[] {
  const users = new Map<string, Module[]>();
  for (const module of modules) {
    for (const path of new Set(module.imports)) users.set(path, [...(users.get(path) ?? []), module]);
  }
  return modules.flatMap((module) => {
    const { path, isClient } = module;
    const [user, ...others] = users.get(path) ?? [];
    if (!user || others.length > 0 || !path.startsWith("components/") || linesOf(module) >= FEW_LINES) return [];
    const isApart = dirname(user.path) !== dirname(path) || (isClient && !user.isClient);
    const isLater = user.imports.includes(path) && !user.bundled.includes(path);
    const isTested = tests.includes(`@/${path.replace(/\.tsx?$/, "")}"`);
    return isApart || isLater || isTested ? [] : [`${path} -> ${user.path}`];
  });
}
