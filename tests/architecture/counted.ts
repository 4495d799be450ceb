import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { childrenOf, FUNCTIONS, isNode, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** What one module declares at its top, by name, and what it imports from our modules: the local name with its origin. */
type Module = { declared: Map<string, Node>; imported: Map<string, Place>; exported: Set<string> };
type Place = { path: string; name: string };

/** Reads a module of ours; undefined where there is none. @param path from the root */
export type Reader = (path: string) => string | undefined;

/** They count: the limits of lib/limits. */
const COUNTS: readonly Place[] = [
  ...["limitCalls", "limitOwnCalls", "limitPerMinute", "limitPerHour"].map((name) => ({
    path: "lib/limits/service.ts",
    name,
  })),
  { path: "lib/limits/challenge.ts", name: "limitVisitor" },
];
/** They may come before: they read the request, or whose it is. */
const FREE: readonly Place[] = [
  { path: "lib/core/request.ts", name: "readJson" },
  { path: "lib/core/request.ts", name: "readLimitedText" },
  { path: "lib/auth/context.ts", name: "authContext" },
  { path: "lib/auth/session.ts", name: "liveTraveller" },
];
/** What is called in these modules reaches the database or an outside party. */
const WORK = /^lib\/(?:(?:jobs|scheduler|supabase|xendit|esim-go|email|turnstile)\/|.*\brepository\.ts$)/;
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const isOneOf = (places: readonly Place[], { path, name }: Place) =>
  places.some((place) => place.path === path && place.name === name);
/** Whether a call is one of `Promise`, which only waits for others. */
const isPromise = ({ object }: Node) => isNode(object) && nameOf(object) === "Promise";

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

/** A function, or what stands for one, where it is written, with the functions that its surroundings have given names to. */
type Closure = { node: Node; path: string; known: ReadonlyMap<string, Closure> };

/** What happens first on each way through some code: a count; nothing yet; or other work on one of the ways. */
type First = "count" | "nothing" | "work";

/** What happens first where one of two ways is taken. */
function either(one: First, other: First): First {
  if (one === "work" || other === "work") return "work";
  return one === other ? one : "nothing";
}

/** Finds what a function does first, by following what it calls, as far as it is ours. */
class Reading {
  private readonly entered = new Set<Node>();

  private readonly read: (path: string) => Module | undefined;

  constructor(read: (path: string) => Module | undefined) {
    this.read = read;
  }

  /** The function that an expression stands for: it is written there, has a name, or is returned by another function. */
  private valueOf(node: unknown, at: Closure): Closure | undefined {
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
  private placeOf(node: Node, { path }: Closure): Place {
    return this.read(path)?.imported.get(nameOf(node)) ?? { path, name: nameOf(node) };
  }

  private declaredAt({ path, name }: Place): Closure | undefined {
    const node = this.read(path)?.declared.get(name);
    if (!node) return undefined;
    const at = { node, path, known: new Map<string, Closure>() };
    return node.type === "FunctionDeclaration" ? at : this.valueOf(node.init, at);
  }

  /** A function with what a call gives to its parameters. */
  private bound(called: Closure, given: readonly Node[], at: Closure): Closure {
    const known = new Map(called.known);
    for (const [index, parameter] of nodesIn(called.node.params).entries()) {
      const value = this.valueOf(given[index], at);
      if (value) known.set(nameOf(parameter), value);
    }
    return { ...called, known };
  }

  private call(node: Node, at: Closure, isAwaited: boolean): First {
    const { callee } = node;
    const given = nodesIn(node.arguments);
    const before = this.sequence(
      [...(isNode(callee) && callee.type === "MemberExpression" ? [callee] : []), ...given],
      at,
    );
    if (before !== "nothing" || !isNode(callee)) return before;
    if (callee.type !== "Identifier") return isAwaited && !isPromise(callee) ? "work" : "nothing";
    const own = at.known.get(nameOf(callee));
    const place = this.placeOf(callee, at);
    if (!own && isOneOf(COUNTS, place)) return "count";
    if (!own && isOneOf(FREE, place)) return "nothing";
    if (!own && WORK.test(place.path)) return "work";
    const called = this.valueOf(callee, at);
    if (!called) return isAwaited ? "work" : "nothing";
    return this.body(this.bound(called, given, at));
  }

  /** What a function does first; nothing where it calls itself. */
  body(called: Closure): First {
    if (this.entered.has(called.node)) return "nothing";
    this.entered.add(called.node);
    const first = this.sequence(nodesIn(called.node.body), called);
    this.entered.delete(called.node);
    return first;
  }

  private sequence(nodes: readonly Node[], at: Closure): First {
    for (const node of nodes) {
      const first = this.first(node, at);
      if (first !== "nothing") return first;
    }
    return "nothing";
  }

  private first(node: Node, at: Closure): First {
    const inTurn = (...parts: unknown[]) => this.sequence(parts.flatMap(nodesIn), at);
    if (FUNCTIONS.has(node.type) || node.type === "FunctionDeclaration" || node.type.startsWith("TSType"))
      return "nothing";
    switch (node.type) {
      case "BlockStatement":
        return this.sequence(nodesIn(node.body), { ...at, known: this.namesIn(nodesIn(node.body), at) });
      case "CallExpression":
        return this.call(node, at, false);
      case "AwaitExpression":
        return isNode(node.argument) && node.argument.type === "CallExpression"
          ? this.call(node.argument, at, true)
          : inTurn(node.argument);
      case "IfStatement":
      case "ConditionalExpression": {
        const test = inTurn(node.test);
        return test === "nothing" ? either(inTurn(node.consequent), inTurn(node.alternate)) : test;
      }
      case "LogicalExpression": {
        const left = inTurn(node.left);
        return left === "nothing" ? either(inTurn(node.right), "nothing") : left;
      }
      case "TryStatement": {
        const block = inTurn(node.block);
        return block === "nothing" ? either(inTurn(node.handler), "nothing") : block;
      }
      case "ForOfStatement":
      case "ForStatement":
      case "WhileStatement": {
        const head = inTurn(node.init, node.right, node.test);
        return head === "nothing" ? either(inTurn(node.body), "nothing") : head;
      }
      case "SwitchStatement": {
        const asked = inTurn(node.discriminant);
        const cases = nodesIn(node.cases).map((one) => inTurn(one));
        return asked === "nothing" ? [...cases, "nothing" as const].reduce(either) : asked;
      }
      default:
        return this.sequence(childrenOf(node), at);
    }
  }

  /** The functions that statements give names to, besides those that are known there. */
  private namesIn(statements: readonly Node[], at: Closure): ReadonlyMap<string, Closure> {
    const known = new Map(at.known);
    for (const declared of statements.flatMap(declaredBy)) {
      const node = declared.type === "FunctionDeclaration" ? declared : declared.init;
      if (isNode(node) && (FUNCTIONS.has(node.type) || node.type === "FunctionDeclaration")) {
        known.set(nameOf(declared.id), { node, path: at.path, known });
      }
    }
    return known;
  }

  /** Whether a handler counts a request before it does anything else for it, on each way. */
  countsFirst(place: Place): boolean {
    const handler = this.declaredAt(place);
    return handler !== undefined && this.body(handler) === "count";
  }
}

/**
 * The handlers of these route files that do not count each request before they do anything else for it, as '<method> <path>'; '<path>' for
 * a file that declares none itself.
 */
export function uncountedHandlers(paths: readonly string[], reader: Reader): string[] {
  const modules = new Map<string, Module | undefined>();
  const read = (path: string) => {
    const text = modules.has(path) ? undefined : reader(path);
    if (!modules.has(path)) modules.set(path, text === undefined ? undefined : moduleIn(path, text));
    return modules.get(path);
  };
  const reading = new Reading(read);
  return paths.flatMap((path) => {
    const methods = [...(read(path)?.exported ?? [])].filter((name) => METHODS.has(name));
    if (methods.length === 0) return [path];
    return methods.filter((name) => !reading.countsFirst({ path, name })).map((name) => `${name} ${path}`);
  });
}
