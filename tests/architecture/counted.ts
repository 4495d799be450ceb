import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isNode, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** What one module declares at its top, by name, and what it imports from our modules: the local name with its origin. */
type Module = { declared: Map<string, Node>; imported: Map<string, Place>; exported: Set<string> };
type Place = { path: string; name: string };

/** Reads a module of ours; undefined where there is none. @param path from the root */
export type Reader = (path: string) => string | undefined;

const COUNTS: Place = { path: "lib/limits/repository.ts", name: "takeFromBucket" };
/** Work for one order or eSIM after a request: whatever its jobs count, they do not count the request. */
const WORK = /^lib\/(?:jobs|scheduler)\//;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const root = resolve(import.meta.dirname, "../..");
/** The modules of the store. */
export const storeReader: Reader = (path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

function pathOf(from: string, source: unknown): string | undefined {
  const specifier = isNode(source) && typeof source.value === "string" ? source.value : "";
  if (specifier.startsWith("@/")) return `${specifier.slice(2)}.ts`;
  return specifier.startsWith(".") ? `${join(dirname(from), specifier)}.ts` : undefined;
}

/** The functions and constants that a statement declares. */
function declaredBy(statement: Node): Node[] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement;
  return declaration.type === "FunctionDeclaration" ? [declaration] : nodesIn(declaration.declarations);
}

/** What a statement imports from our modules, by the local names. */
function importedBy({ type, source, specifiers }: Node, path: string): [string, Place][] {
  const from = type === "ImportDeclaration" ? pathOf(path, source) : undefined;
  if (from === undefined) return [];
  return nodesIn(specifiers).flatMap(({ local, imported }) =>
    isNode(imported) ? [[nameOf(local), { path: from, name: nameOf(imported) }]] : [],
  );
}

function moduleIn(path: string, text: string): Module {
  const statements = nodesIn(nodesIn(syntaxOf(text, path))[0]?.body);
  const exports = statements.filter(({ type }) => type === "ExportNamedDeclaration");
  return {
    declared: new Map(statements.flatMap(declaredBy).map((declared) => [nameOf(declared.id), declared])),
    imported: new Map(statements.flatMap((statement) => importedBy(statement, path))),
    exported: new Set(exports.flatMap(declaredBy).map(({ id }) => nameOf(id))),
  };
}

/** The names that a declaration uses, without those of fields. */
function namesUsedBy(declaration: Node): Set<string> {
  const nodes = nodesBelow([declaration]);
  const fields = new Set(
    nodes.flatMap(({ type, computed, property, key, value }) => {
      if (computed) return [];
      if (type === "MemberExpression") return [property];
      return type === "Property" && key !== value ? [key] : [];
    }),
  );
  return new Set(nodes.filter((node) => node.type === "Identifier" && !fields.has(node)).map(nameOf));
}

/**
 * Whether what a module declares under a name comes to count a request, by the functions that it names and those that they name. Whether
 * it does so on each way is for a person to see.
 */
function countsFrom(start: Place, read: (path: string) => Module | undefined): boolean {
  const seen = new Set<string>();
  const queue = [start];
  for (const { path, name } of queue) {
    if (path === COUNTS.path && name === COUNTS.name) return true;
    if (seen.has(`${path} ${name}`) || WORK.test(path)) continue;
    seen.add(`${path} ${name}`);
    const module = read(path);
    const declaration = module?.declared.get(name);
    if (!module || !declaration) continue;
    for (const used of namesUsedBy(declaration)) queue.push(module.imported.get(used) ?? { path, name: used });
  }
  return false;
}

/** The handlers of these route files that count no request, as '<method> <path>'; '<path>' for a file that declares none itself. */
export function uncountedHandlers(paths: readonly string[], reader: Reader): string[] {
  const modules = new Map<string, Module | undefined>();
  const read = (path: string) => {
    const text = modules.has(path) ? undefined : reader(path);
    if (!modules.has(path)) modules.set(path, text === undefined ? undefined : moduleIn(path, text));
    return modules.get(path);
  };
  return paths.flatMap((path) => {
    const methods = [...(read(path)?.exported ?? [])].filter((name) => METHODS.has(name));
    if (methods.length === 0) return [path];
    return methods.filter((name) => !countsFrom({ path, name }, read)).map((name) => `${name} ${path}`);
  });
}
