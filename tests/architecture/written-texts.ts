import { isRecord } from "@/lib/core/record";
import { FUNCTIONS, fieldName, isNode, lineAt, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** Attributes, and the fields of objects in them, whose value a person reads or hears; those of our own components included. */
const READ: ReadonlySet<unknown> = new Set([
  ...["alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext"],
  ...["caption", "children", "description", "detail", "heading", "hint", "label", "lead", "placeholder", "subtitle"],
  ...["text", "title"],
]);
/** Names of our own like `closeLabel`. */
const READ_BY_ENDING = /[a-z](?:Label|Text|Title)$/;
/** Properties of an element that are its text, beside those. */
const CONTENTS: ReadonlySet<unknown> = new Set(["innerHTML", "innerText", "textContent"]);
/** Functions of ours and of the browser whose first two arguments are shown. */
const SAY: ReadonlySet<unknown> = new Set(["alert", "confirm", "failureOf", "prompt", "toast"]);
/** Matches the name of what keeps an error that a screen shows: its fields are read as those of an object in an attribute. */
const KEEPS_FAILURE = /^set\w*Failure$/;
const LETTER = /\p{L}/u;
const NO_LETTERS_AT_END = /\P{L}+$/u;

/** Whether a person reads what has this name. */
function isRead(name: unknown): boolean {
  return READ.has(name) || (typeof name === "string" && READ_BY_ENDING.test(name));
}

/** What a file's variables may hold, by their names. */
type Variables = ReadonlyMap<unknown, readonly Node[]>;

const WRAPPERS: ReadonlySet<string> = new Set([
  ...["JSXExpressionContainer", "ParenthesizedExpression", "TSAsExpression", "TSNonNullExpression"],
  "TSSatisfiesExpression",
]);

/** What a function gives back: its expression, or what its own `return`s give. */
function givenBack({ body }: Node): Node[] {
  return nodesIn(body).flatMap((node) => {
    if (node.type !== "BlockStatement") return [node];
    return nodesBelow([node])
      .filter(({ type }) => type === "ReturnStatement")
      .flatMap((one) => nodesIn(one.argument));
  });
}

/** What `labels.a`, `labels[key]` or `list[0]` may be: the fields of that name, or all of them, or all elements. */
function fieldsMeant({ object, property, computed }: Node, variables: Variables): Node[] {
  const name = fieldName(property, computed);
  const held = nodesIn(object).flatMap((one) => endsOf(one, variables));
  return held.flatMap(({ properties, elements }) => [
    ...(computed ? nodesIn(elements) : []),
    ...nodesIn(properties)
      .filter((field) => name === undefined || fieldName(field.key, field.computed) === name)
      .flatMap((field) => nodesIn(field.value)),
  ]);
}

/** The parts of a shown node that may be its text, e.g. both branches of a condition, or what a list is mapped to. */
function partsOf(node: Node, variables: Variables): Node[] {
  const { type, operator } = node;
  if (WRAPPERS.has(type)) return nodesIn(node.expression);
  if (type === "Identifier") return [...(variables.get(node.name) ?? [])];
  if (type === "MemberExpression") return fieldsMeant(node, variables);
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

/** What a node may be in the end: its literals, objects and lists. */
function endsOf(node: Node, variables: Variables): Node[] {
  // A variable is looked up once, so that one that refers to itself causes no endless loop.
  const others =
    node.type === "Identifier" ? new Map([...variables].filter(([name]) => name !== node.name)) : variables;
  const parts = partsOf(node, variables);
  return parts.length === 0 ? [node] : parts.flatMap((part) => endsOf(part, others));
}

type Literal = { start: number; text: string };

/** The literals with letters that a node shows, from the first letter to the last. */
function literalsOf(node: Node, variables: Variables): Literal[] {
  return endsOf(node, variables).flatMap((end) =>
    end.type === "ArrayExpression"
      ? nodesIn(end.elements).flatMap((one) => literalsOf(one, variables))
      : lettersOf(end),
  );
}

function lettersOf({ type, value, start }: Node): Literal[] {
  const text = type === "TemplateElement" && isRecord(value) ? value.cooked : value;
  if (typeof text !== "string") return [];
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

/** The objects that an argument may be, on either side of a condition. */
const objectsIn = (node: Node): Node[] =>
  node.type === "ConditionalExpression" ? nodesIn([node.consequent, node.alternate]).flatMap(objectsIn) : [node];

/** What a node shows directly: between its tags, in an attribute that is read, in a toast, as a failure, or as the page's title. */
function shownBy({ type, name, value, children, left, right, callee, arguments: given }: Node): Node[] {
  if (type === "CallExpression" && isNode(callee)) {
    const called = callee.type === "MemberExpression" ? fieldName(callee.property, callee.computed) : callee.name;
    if (SAY.has(called))
      return nodesIn(given)
        .slice(0, 2)
        .flatMap((one) => [one, ...fieldsIn(one)]);
    return KEEPS_FAILURE.test(String(called)) ? nodesIn(given).flatMap(objectsIn).flatMap(fieldsIn) : [];
  }
  if (type === "JSXElement" || type === "JSXFragment") {
    return nodesIn(children).filter((child) => child.type === "JSXText" || child.type === "JSXExpressionContainer");
  }
  if (type === "AssignmentExpression" && isNode(left) && left.type === "MemberExpression") {
    const property = fieldName(left.property, left.computed);
    return isRead(property) || CONTENTS.has(property) ? nodesIn(right) : [];
  }
  if (type !== "JSXAttribute" || !isNode(name)) return [];
  return isRead(name.name) ? nodesIn(value) : fieldsIn(value);
}

/** The names in a pattern, each with what it may hold of a value: that itself, one of its fields, or the default. */
function namesIn(pattern: unknown, value: Node): [unknown, Node][] {
  if (!isNode(pattern)) return [];
  const { type, name, properties, left, right } = pattern;
  if (type === "Identifier") return [[name, value]];
  if (type === "AssignmentPattern") return [...namesIn(left, value), ...(isNode(right) ? namesIn(left, right) : [])];
  return nodesIn(properties).flatMap((field) =>
    namesIn(field.value, {
      type: "MemberExpression",
      start: value.start,
      object: value,
      property: field.key,
      computed: false,
    }),
  );
}

/** What a file's variables may hold: what they are declared as, or the elements of a list whose function takes them. */
function variablesIn(nodes: readonly Node[]): Variables {
  const named = nodes.flatMap(({ type, id, init, callee, arguments: given, start }): [unknown, Node][] => {
    if (type === "VariableDeclarator" && isNode(init)) return namesIn(id, init);
    if (type !== "CallExpression" || !isNode(callee) || !isNode(callee.object)) return [];
    const element: Node = { type: "MemberExpression", start, object: callee.object, computed: true };
    return nodesIn(given).flatMap((taker) =>
      FUNCTIONS.has(taker.type) ? namesIn(nodesIn(taker.params)[0], element) : [],
    );
  });
  const groups = Map.groupBy(named, ([name]) => name);
  return new Map([...groups].map(([name, pairs]) => [name, pairs.map(([, node]) => node)]));
}

/** The texts that a module writes out instead of taking them from `messages`, from the first letter to the last. */
export function writtenTexts(source: string, path?: string): { line: number; text: string }[] {
  const nodes = nodesBelow(syntaxOf(source, path));
  const variables = variablesIn(nodes);
  const found = nodes.flatMap(shownBy).flatMap((node) => literalsOf(node, variables));
  const places = new Map(found.map((literal) => [literal.start, literal]));
  return [...places.values()]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ line: lineAt(source, start), text }));
}
