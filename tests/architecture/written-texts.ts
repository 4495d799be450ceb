import { parseAst } from "vitest/node";
import { isRecord } from "@/lib/core/record";

/** Attributes, and the fields of objects in them, whose value a person reads or hears; those of our own components included. */
const READ: ReadonlySet<unknown> = new Set([
  ...["alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext"],
  ...["caption", "children", "description", "detail", "heading", "hint", "label", "lead", "placeholder", "subtitle"],
  ...["text", "title"],
]);
/** Names of our own like `closeLabel`. */
const READ_BY_ENDING = /[a-z](?:Label|Text|Title)$/;
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

/** All nodes below some, themselves included. */
function* nodesBelow(roots: Node[]): Generator<Node> {
  for (const node of roots) {
    yield node;
    yield* nodesBelow(Object.values(node).flatMap(nodesIn));
  }
}

/** Whether a person reads what has this name. */
function isRead(name: unknown): boolean {
  return READ.has(name) || (typeof name === "string" && READ_BY_ENDING.test(name));
}

/** What a file's variables hold, by their names. */
type Variables = ReadonlyMap<unknown, Node>;

const WRAPPERS: ReadonlySet<string> = new Set([
  ...["JSXExpressionContainer", "ParenthesizedExpression", "TSAsExpression", "TSNonNullExpression"],
  "TSSatisfiesExpression",
]);
const FUNCTIONS: ReadonlySet<string> = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

/** What a function gives back: its expression, or what its own `return`s give. */
function givenBack({ body }: Node): Node[] {
  return nodesIn(body).flatMap((node) => {
    if (node.type !== "BlockStatement") return [node];
    return [...nodesBelow([node])]
      .filter(({ type }) => type === "ReturnStatement")
      .flatMap((one) => nodesIn(one.argument));
  });
}

/** The parts of a shown node that may be its text, e.g. both branches of a condition, or what a list is mapped to. */
function partsOf(node: Node, variables: Variables): Node[] {
  const { type, operator } = node;
  if (WRAPPERS.has(type)) return nodesIn(node.expression);
  if (type === "Identifier") return nodesIn(variables.get(node.name));
  if (type === "ArrayExpression") return nodesIn(node.elements);
  if (type === "CallExpression") {
    return nodesIn(node.arguments)
      .filter((argument) => FUNCTIONS.has(argument.type))
      .flatMap(givenBack);
  }
  if (type === "TemplateLiteral") return nodesIn(node.quasis);
  if (type === "ConditionalExpression") return nodesIn([node.consequent, node.alternate]);
  if (type === "LogicalExpression" && operator === "&&") return nodesIn(node.right);
  if (type === "LogicalExpression" || (type === "BinaryExpression" && operator === "+")) {
    return nodesIn([node.left, node.right]);
  }
  return [];
}

type Literal = { start: number; text: string };

/** The literals with letters that a node shows. */
function literalsOf(node: Node, variables: Variables): Literal[] {
  const { type, value, start } = node;
  const text = type === "TemplateElement" && isRecord(value) ? value.cooked : value;
  if (typeof text !== "string") {
    // A variable is looked up once, so that one which names itself comes to an end.
    const others = new Map([...variables].filter(([name]) => type !== "Identifier" || name !== node.name));
    return partsOf(node, variables).flatMap((part) => literalsOf(part, others));
  }
  const at = text.search(LETTER);
  return at < 0 ? [] : [{ start: start + at, text: text.slice(at).replace(NO_LETTERS_AT_END, "") }];
}

/** The fields that are read in the objects of an attribute, such as `ways={[{ label: "Back" }]}`. */
function fieldsIn(value: unknown): Node[] {
  return nodesIn(value).flatMap((node): Node[] => {
    if (node.type === "ObjectExpression") return nodesIn(node.properties).flatMap(fieldsIn);
    if (node.type !== "Property") return [...WRAPPERS, "ArrayExpression"].includes(node.type) ? insideOf(node) : [];
    const name = isNode(node.key) ? (node.key.name ?? node.key.value) : undefined;
    return [...(isRead(name) ? nodesIn(node.value) : []), ...fieldsIn(node.value)];
  });
}

function insideOf(node: Node): Node[] {
  return fieldsIn(node.type === "ArrayExpression" ? node.elements : node.expression);
}

/** What a node shows directly: the text and expressions between its tags, or the value of an attribute that is read. */
function shownBy({ type, name, value, children }: Node): Node[] {
  if (type === "JSXElement" || type === "JSXFragment") {
    return nodesIn(children).filter((child) => child.type === "JSXText" || child.type === "JSXExpressionContainer");
  }
  if (type !== "JSXAttribute" || !isNode(name)) return [];
  return isRead(name.name) ? nodesIn(value) : fieldsIn(value);
}

/** The variables of a file whose names it declares once. */
function variablesIn(nodes: readonly Node[]): Variables {
  const declared = nodes.filter(({ type, id, init }) => type === "VariableDeclarator" && isNode(id) && isNode(init));
  const entries = declared.flatMap(({ id, init }) =>
    isNode(id) && isNode(init) && id.type === "Identifier" ? [[id.name, init] as const] : [],
  );
  const names = entries.map(([name]) => name);
  return new Map(entries.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)));
}

/** The texts that a component writes out instead of taking them from `messages`, from the first letter to the last. */
export function writtenTexts(source: string): { line: number; text: string }[] {
  const nodes = [...nodesBelow(nodesIn(parseAst(source, { lang: "tsx" })))];
  const variables = variablesIn(nodes);
  const found = nodes.flatMap(shownBy).flatMap((node) => literalsOf(node, variables));
  const places = new Map(found.map((literal) => [literal.start, literal]));
  return [...places.values()]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ line: source.slice(0, start).split("\n").length, text }));
}
