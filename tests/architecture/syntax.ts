import { parseAst } from "vitest/node";
import { isRecord } from "@/lib/core/record";

/** A node of the syntax tree, as ESTree and its extensions for JSX and TypeScript name it. */
export type Node = Record<string, unknown> & { type: string; start: number };

export function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === "string" && typeof value.start === "number";
}

/** The nodes in a value: itself, or the nodes of a list. */
export function nodesIn(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  // A loop without lists in between, since the tests alone have 300,000 nodes.
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

/** All nodes below some, themselves included. */
export function nodesBelow(roots: readonly Node[]): Node[] {
  const found = [...roots];
  for (const node of found) found.push(...childrenOf(node));
  return found;
}

/** The name of a field in an object or a pattern, or after a dot; none of one that is computed. */
export function fieldName(key: unknown, isComputed: unknown): unknown {
  if (!isNode(key)) return undefined;
  return isComputed ? key.value : (key.name ?? key.value);
}

/** The types of nodes that are functions without a name of their own. */
export const FUNCTIONS: ReadonlySet<string> = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

/** The syntax tree of a module. @param path ends with tsx where the module may have tags */
export function syntaxOf(source: string, path = "x.tsx"): Node[] {
  return nodesIn(parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }));
}

/** The line of a position, from 1. */
export function lineAt(source: string, position: number): number {
  return source.slice(0, position).split("\n").length;
}
