import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { FUNCTIONS, isNode, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** What one module declares at its top, by name, and what it imports from our modules: the local name with its origin. */
type Module = { declared: Map<string, Node>; imported: Map<string, Place>; exported: Set<string> };
export type Place = { path: string; name: string };

/** Reads a module of ours; undefined where there is none. @param path from the root */
export type Reader = (path: string) => string | undefined;

/** The methods of a route file. */
export const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const root = resolve(import.meta.dirname, "../..");
/** The modules of the store. */
export const storeReader: Reader = (path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;

export const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

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

/** Reads each module once. */
export function modulesOf(reader: Reader): (path: string) => Module | undefined {
  const modules = new Map<string, Module | undefined>();
  return (path) => {
    const text = modules.has(path) ? undefined : reader(path);
    if (!modules.has(path)) modules.set(path, text === undefined ? undefined : moduleIn(path, text));
    return modules.get(path);
  };
}

/** A function, or what stands for one, where it is written, with the functions that its surroundings have given names to. */
export type Closure = { node: Node; path: string; known: ReadonlyMap<string, Closure> };

/** Finds the functions that names and expressions stand for, as far as they are ours. */
export class Closures {
  protected readonly read: (path: string) => Module | undefined;

  constructor(read: (path: string) => Module | undefined) {
    this.read = read;
  }

  /** The function that an expression stands for: it is written there, has a name, or is returned by another function. */
  valueOf(node: unknown, at: Closure): Closure | undefined {
    if (!isNode(node)) return undefined;
    if (FUNCTIONS.has(node.type) || node.type === "FunctionDeclaration") return { ...at, node };
    if (node.type === "Identifier") return at.known.get(nameOf(node)) ?? this.declaredAt(this.placeOf(node, at));
    if (node.type !== "CallExpression") return undefined;
    const called = this.valueOf(node.callee, at);
    if (!called) return undefined;
    const inside = this.bound(called, nodesIn(node.arguments), at);
    const [returned] = nodesBelow(nodesIn(called.node.body)).filter(({ type }) => type === "ReturnStatement");
    return this.valueOf(returned ? returned.argument : called.node.body, inside);
  }

  /** Where a name of a module comes from. */
  placeOf(node: Node, { path }: Closure): Place {
    return this.read(path)?.imported.get(nameOf(node)) ?? { path, name: nameOf(node) };
  }

  declaredAt({ path, name }: Place): Closure | undefined {
    const node = this.read(path)?.declared.get(name);
    if (!node) return undefined;
    const at = { node, path, known: new Map<string, Closure>() };
    return node.type === "FunctionDeclaration" ? at : this.valueOf(node.init, at);
  }

  /** A function with what a call gives to its parameters. */
  bound(called: Closure, given: readonly Node[], at: Closure): Closure {
    const known = new Map(called.known);
    for (const [index, parameter] of nodesIn(called.node.params).entries()) {
      const value = this.valueOf(given[index], at);
      if (value) known.set(nameOf(parameter), value);
    }
    return { ...called, known };
  }

  /** The functions that statements give names to, besides those that are known there. */
  namesIn(statements: readonly Node[], at: Closure): ReadonlyMap<string, Closure> {
    const known = new Map(at.known);
    for (const declared of statements.flatMap(declaredBy)) {
      const node = declared.type === "FunctionDeclaration" ? declared : declared.init;
      if (isNode(node) && (FUNCTIONS.has(node.type) || node.type === "FunctionDeclaration")) {
        known.set(nameOf(declared.id), { node, path: at.path, known });
      }
    }
    return known;
  }
}
