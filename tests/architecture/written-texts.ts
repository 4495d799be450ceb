import { parseAst } from "vitest/node";
import { isRecord } from "@/lib/core/record";

/** Attributes, also those of our own components, whose value a person reads or hears. */
const READ: ReadonlySet<unknown> = new Set([
  ...["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext"],
  ...["label", "placeholder", "title"],
]);
const LETTER = /\p{L}/u;
const NO_LETTERS_AT_END = /\P{L}+$/u;

/** A node of the syntax tree, as ESTree and its extensions for JSX and TypeScript name it. */
type Node = Record<string, unknown> & { type: string; start: number };

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === "string" && typeof value.start === "number";
}

/** The nodes in a value: itself, or the nodes of a list. */
function nodesIn(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

/** The parts of a shown node that may be its text, e.g. both branches of a condition. */
function partsOf(node: Node): Node[] {
  const { type, operator } = node;
  if (type === "JSXExpressionContainer" || type === "TSAsExpression") return nodesIn(node.expression);
  if (type === "TemplateLiteral") return nodesIn(node.quasis);
  if (type === "ConditionalExpression") return nodesIn([node.consequent, node.alternate]);
  if (type === "LogicalExpression" && operator === "&&") return nodesIn(node.right);
  if (type === "LogicalExpression" || (type === "BinaryExpression" && operator === "+")) {
    return nodesIn([node.left, node.right]);
  }
  return [];
}

/** The literals with letters that a node shows. */
function literalsOf(node: Node): { start: number; text: string }[] {
  const { type, value, start } = node;
  const text = type === "TemplateElement" && isRecord(value) ? value.cooked : value;
  if (typeof text !== "string") return partsOf(node).flatMap(literalsOf);
  const at = text.search(LETTER);
  return at < 0 ? [] : [{ start: start + at, text: text.slice(at).replace(NO_LETTERS_AT_END, "") }];
}

/** What a node shows directly: the text and expressions between its tags, or the value of an attribute that is read. */
function shownBy({ type, name, value, children }: Node): Node[] {
  if (type === "JSXElement" || type === "JSXFragment") {
    return nodesIn(children).filter((child) => child.type === "JSXText" || child.type === "JSXExpressionContainer");
  }
  return type === "JSXAttribute" && isNode(name) && READ.has(name.name) ? nodesIn(value) : [];
}

/** The texts that a component writes out instead of taking them from `messages`, from the first letter to the last. */
export function writtenTexts(source: string): { line: number; text: string }[] {
  const found: ReturnType<typeof literalsOf> = [];
  const left: Node[] = nodesIn(parseAst(source, { lang: "tsx" }));
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    found.push(...shownBy(node).flatMap(literalsOf));
    for (const value of Object.values(node)) left.push(...nodesIn(value));
  }
  return found
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ line: source.slice(0, start).split("\n").length, text }));
}
