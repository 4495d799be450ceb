import { childrenOf, FUNCTIONS, fieldName, isNode, lineAt, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

const LEVELS: ReadonlySet<unknown> = new Set(["info", "warn", "error"]);
/** What is only a part of an error, whatever holds it, and what is one of an error that was caught. */
const PARTS: ReadonlySet<unknown> = new Set(["message", "stack"]);
const PARTS_OF_CAUGHT: ReadonlySet<unknown> = new Set([...PARTS, "cause", "name", "toString"]);
/** What is secret or a person's, by the last words of the names that it has here and in the database. */
const PRIVATE =
  /(?:^|_)(?:e_?mail|(?:e_?mail_|home_)?address|phone|(?:mobile|phone)_number|iccid|activation_code|matching_id|token|secret|password|(?:given|full)_names?|surname|nickname|sender|recipient|buyer|customer(?:_info)?|payer|birth_date|date_of_birth|nationality)$/;
/** Beginnings of a name that holds only whether there is such a thing. */
const WHETHER = /^(?:has|is|needs|wants)_/;
/** Parts of a private thing that say nothing of it. */
const HARMLESS: ReadonlySet<unknown> = new Set(["id", "kind", "length", "size", "status"]);
/** Names that stand for an error wherever it came from. */
const ERRORS = ["cause", "error"];

/** A call of the log with the names of the errors that are caught around it, the innermost first; undefined: caught without a name. */
type LogCall = { call: Node; caught: (string | undefined)[] };

function isLogCall({ type, callee }: Node): boolean {
  if (type !== "CallExpression" || !isNode(callee) || !isNode(callee.object)) return false;
  return callee.object.name === "log" && LEVELS.has(fieldName(callee.property, callee.computed));
}

/** The function of a call that gets the failure of a promise: `.catch(failed)` or `.then(done, failed)`. */
function failureTaker({ type, callee, arguments: given }: Node): Node | undefined {
  if (type !== "CallExpression" || !isNode(callee)) return undefined;
  const place = ["catch", "then"].indexOf(String(fieldName(callee.property, callee.computed)));
  const taker = nodesIn(given)[place];
  return taker && FUNCTIONS.has(taker.type) ? taker : undefined;
}

function nameOf(pattern: unknown): string | undefined {
  return isNode(pattern) && typeof pattern.name === "string" ? pattern.name : undefined;
}

/** The places that catch an error, with its name there. */
function catchersIn(nodes: readonly Node[]): Map<Node, string | undefined> {
  const clauses = nodes.filter(({ type }) => type === "CatchClause");
  return new Map([
    ...clauses.map((clause) => [clause, nameOf(clause.param)] as const),
    ...nodes
      .flatMap((node) => failureTaker(node) ?? [])
      .map((taker) => [taker, nameOf(nodesIn(taker.params)[0])] as const),
  ]);
}

/** Every call of the log below a node. */
function logCalls(node: Node, catchers: ReadonlyMap<Node, string | undefined>, around: LogCall["caught"]): LogCall[] {
  const caught = catchers.has(node) ? [catchers.get(node), ...around] : around;
  const below = childrenOf(node).flatMap((child) => logCalls(child, catchers, caught));
  return isLogCall(node) ? [{ call: node, caught }, ...below] : below;
}

/** Whether a value is an error among the fields, which holds no stack and no cause, or a part of one, or made of such. */
function isOfError(value: Node, errors: ReadonlySet<unknown>): boolean {
  const { type, object, property, computed, operator, consequent, alternate, callee } = value;
  if (type === "Identifier") return errors.has(value.name);
  if (type === "MemberExpression" && isNode(object)) {
    const parts = errors.has(object.name) ? PARTS_OF_CAUGHT : PARTS;
    return parts.has(fieldName(property, computed)) || (object.type !== "Identifier" && isOfError(object, errors));
  }
  if (type === "BinaryExpression" && operator !== "+") return false;
  if (type === "CallExpression" && isNode(callee) && callee.type === "Identifier" && callee.name !== "String")
    return false;
  const parts =
    type === "ConditionalExpression"
      ? [consequent, alternate]
      : type === "Property"
        ? [value.value]
        : childrenOf(value);
  return parts.flatMap(nodesIn).some((part) => isOfError(part, errors));
}

/** The variables that hold a text made of an error. */
function textsOf(nodes: readonly Node[], errors: ReadonlySet<unknown>): unknown[] {
  return nodes.flatMap(({ type, id, init }) => {
    if (type !== "VariableDeclarator" || !isNode(id) || !isNode(init) || !isOfError(init, errors)) return [];
    if (id.type === "Identifier") return [id.name];
    return nodesIn(id.properties).flatMap(({ key, value }) =>
      PARTS_OF_CAUGHT.has(fieldName(key, false)) ? nameOf(value) : [],
    );
  });
}

function isPrivate(name: unknown): boolean {
  if (typeof name !== "string") return false;
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
  return PRIVATE.test(words) && !WHETHER.test(words);
}

/** Whether a value among the fields is private or made of what is, by the names in it: `sender`, `buyer.emailAddress`, `token.trim()`. */
function holdsPrivate(value: Node): boolean {
  const { type, name, object, property, computed, operator, key, test } = value;
  if (type === "Identifier") return isPrivate(name);
  // What is compared or negated gives a yes or no.
  if ((type === "BinaryExpression" && operator !== "+") || type === "UnaryExpression") return false;
  if (type === "MemberExpression") {
    const part = fieldName(property, computed);
    return isPrivate(part) || (!HARMLESS.has(part) && nodesIn(object).some(holdsPrivate));
  }
  if (type === "Property" && isPrivate(fieldName(key, computed))) return true;
  return childrenOf(value).some((child) => child !== test && child !== key && holdsPrivate(child));
}

/** The lines whose call of the log has a field that is private. */
export function privateLogs(source: string, path?: string): number[] {
  const calls = nodesBelow(syntaxOf(source, path)).filter(isLogCall);
  return calls
    .filter(({ arguments: given }) => nodesIn(nodesIn(given)[1]).some(holdsPrivate))
    .map(({ start }) => lineAt(source, start));
}

/** Whether a text is written out, or one of two that are. */
function isWrittenOut({ type, consequent, alternate }: Node): boolean {
  if (type === "ConditionalExpression") return nodesIn([consequent, alternate]).every(isWrittenOut);
  return type === "Literal";
}

/** The lines whose call of the log has an event or fields that are not written out there, so that nothing says what they hold. */
export function unlistedLogs(source: string, path?: string): number[] {
  const calls = nodesBelow(syntaxOf(source, path)).filter(isLogCall);
  const isListed = ({ type, properties }: Node) =>
    type === "ObjectExpression" && nodesIn(properties).every((one) => one.type !== "SpreadElement");
  return calls
    .filter(({ arguments: given }) => {
      const [event, fields] = nodesIn(given);
      return !nodesIn(event).every(isWrittenOut) || !nodesIn(fields).every(isListed);
    })
    .map(({ start }) => lineAt(source, start));
}

/** The lines whose call of the log loses a part of an error, with what to do. */
export function lossyLogs(source: string, path?: string): string[] {
  const syntax = syntaxOf(source, path);
  const nodes = nodesBelow(syntax);
  const catchers = catchersIn(nodes);
  const texts = textsOf(nodes, new Set([...ERRORS, ...catchers.values()]));
  return syntax
    .flatMap((root) => logCalls(root, catchers, []))
    .flatMap(({ call, caught }) => {
      const [event, fields, error] = nodesIn(call.arguments);
      const names = caught.filter((name) => name !== undefined);
      const errors = new Set([...ERRORS, ...names, ...texts]);
      const line = lineAt(source, call.start);
      const isInFields = nodesIn([event, fields]).some((one) => isOfError(one, errors));
      const isWhole =
        caught.length === 0 || nodesBelow(nodesIn(error)).some(({ name }) => names.some((one) => one === name));
      return [
        ...(isInFields ? [`${line}: leave the error out of the fields, and pass it whole as the last argument`] : []),
        ...(isWhole ? [] : [`${line}: pass the caught error whole as the last argument`]),
      ];
    });
}

/** What is logged, field by field, as it is written there. */
export function loggedValues(source: string, path?: string): { text: string; line: number }[] {
  const partsOf = (value: Node): Node[] => {
    const { type, operator, consequent, alternate, left, right } = value;
    if (type === "ConditionalExpression") return nodesIn([consequent, alternate]).flatMap(partsOf);
    if (type === "LogicalExpression") return nodesIn([left, right]).flatMap(partsOf);
    const isYesOrNo = type === "BinaryExpression" && operator !== "+";
    return isYesOrNo || type === "Literal" || (type === "UnaryExpression" && operator === "!") ? [] : [value];
  };
  return nodesBelow(syntaxOf(source, path))
    .filter(isLogCall)
    .flatMap(({ arguments: given }) => nodesIn(nodesIn(given)[1]))
    .flatMap(({ properties }) => nodesIn(properties))
    .flatMap(({ value }) => nodesIn(value).flatMap(partsOf))
    .map(({ start, end }) => ({
      text: source.slice(start, Number(end)).replace(/\s+/g, " "),
      line: lineAt(source, start),
    }));
}
