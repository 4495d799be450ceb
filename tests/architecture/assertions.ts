import { FUNCTIONS, fieldName, isNode, lineAt, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** Names of functions that fail: `expect`, helpers named after it, and waits, which end with an error. */
const FAILS = /^(?:expect|until|workUntil|assert)/;
/** What a skip is called of: the name that a test's context gives it, or the context. */
const SKIPS: ReadonlySet<string> = new Set(["skip", "context", "ctx", "task", "test", "it", "info", "testInfo"]);
const TITLES: ReadonlySet<string> = new Set(["BinaryExpression", "Literal", "TemplateLiteral"]);

/** The names of what is called: `expect` and `toBe` of `expect(one).toBe(other)`, `test` and `each` of `test.each(rows)`. */
function namesCalled(callee: unknown): unknown[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [callee.name];
  const { callee: called, tag, object, property, computed } = callee;
  return [...namesCalled(called ?? tag ?? object), ...(property === undefined ? [] : [fieldName(property, computed)])];
}

/** Whether a value is written out, or calculated of nothing but such values: `1 + 1`. */
function isWrittenOut(node: Node | undefined): boolean {
  if (node?.type === "BinaryExpression") return [node.left, node.right].every((side) => isWrittenOut(nodesIn(side)[0]));
  return node?.type === "Literal";
}

/** What `expect` is given at the beginning of a chain of calls. */
function expectedOf({ callee, object, arguments: given }: Node): Node | undefined {
  if (!isNode(callee)) return isNode(object) ? expectedOf(object) : undefined;
  return callee.name === "expect" ? nodesIn(given)[0] : expectedOf(callee);
}

/** Whether a call can assert nothing: about a value that is written out, or by comparing a name with itself. */
function isSureToPass(call: Node): boolean {
  const expected = expectedOf(call);
  const [compared] = nodesIn(call.arguments);
  return isWrittenOut(expected) || (expected?.type === "Identifier" && expected.name === compared?.name);
}

function isTest({ type, callee, arguments: given }: Node): boolean {
  if (type !== "CallExpression" || !TITLES.has(nodesIn(given)[0]?.type ?? "")) return false;
  return ["it", "test"].includes(String(namesCalled(callee)[0]));
}

/** An `expect` of something that is compared with nothing. */
function isUnfinished({ type, expression }: Node): boolean {
  if (type !== "ExpressionStatement" || !isNode(expression)) return false;
  const call = expression.type === "AwaitExpression" ? expression.argument : expression;
  return isNode(call) && call.type === "CallExpression" && isNode(call.callee) && call.callee.name === "expect";
}

const failsIn = (node: Node) =>
  nodesBelow([node]).some(
    ({ type, callee }) => type === "CallExpression" && /^(?:expect|assert)/.test(String(namesCalled(callee)[0])),
  );

/** A `try` whose `catch` swallows the failure of an assertion. */
function swallows({ type, block, handler }: Node): boolean {
  if (type !== "TryStatement" || !isNode(block) || !isNode(handler)) return false;
  const body = isNode(handler.body) ? handler.body : handler;
  return nodesIn(body.body).length === 0 && failsIn(block);
}

/** A loop over a list that is written out and has nothing in it. */
function loopsOverNothing({ type, right }: Node): boolean {
  return (
    type === "ForOfStatement" &&
    isNode(right) &&
    right.type === "ArrayExpression" &&
    nodesIn(right.elements).length === 0
  );
}

/** A test that ends itself: `skip()` of its context, or `test.skip()` inside. */
function skips({ type, callee }: Node): boolean {
  return (
    type === "CallExpression" && namesCalled(callee).at(-1) === "skip" && SKIPS.has(String(namesCalled(callee)[0]))
  );
}

/** The lines where an assertion of a test does not count: not finished, swallowed, over nothing, or after a skip. */
export function lostAssertionLines(source: string, path?: string): number[] {
  return nodesBelow(syntaxOf(source, path))
    .filter((node) => isUnfinished(node) || swallows(node) || loopsOverNothing(node) || skips(node))
    .map(({ start }) => lineAt(source, start))
    .toSorted((one, other) => one - other);
}

/** The lines of tests that cannot fail: they assert nothing, or only something about a value written out or compared with itself. */
export function emptyTestLines(source: string, path?: string): number[] {
  const tests = nodesBelow(syntaxOf(source, path)).filter(isTest);
  const mayFail = (node: Node) =>
    node.type === "CallExpression" &&
    namesCalled(node.callee).some((name) => FAILS.test(String(name))) &&
    !isSureToPass(node);
  return tests.flatMap(({ start, arguments: given }) => {
    const bodies = nodesIn(given).filter(({ type }) => FUNCTIONS.has(type));
    return bodies.length === 0 || nodesBelow(bodies).some(mayFail) ? [] : [lineAt(source, start)];
  });
}
