import { FUNCTIONS, fieldName, isNode, lineAt, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** Names of functions that fail: `expect`, helpers named after it, and waits, which end with an error. */
const FAILS = /^(?:expect|until|workUntil|assert)/;
const TITLES: ReadonlySet<string> = new Set(["BinaryExpression", "Literal", "TemplateLiteral"]);

/** The names of what is called: `expect` and `toBe` of `expect(one).toBe(other)`, `test` and `each` of `test.each(rows)`. */
function namesCalled(callee: unknown): unknown[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier") return [callee.name];
  const { callee: called, tag, object, property, computed } = callee;
  return [...namesCalled(called ?? tag ?? object), ...(property === undefined ? [] : [fieldName(property, computed)])];
}

/** Whether a call asserts something about a value that is written out: `expect(true).toBe(true)`. */
function isOfLiteral({ callee, object, arguments: given }: Node): boolean {
  if (!isNode(callee)) return isNode(object) && isOfLiteral(object);
  return callee.name === "expect" ? nodesIn(given)[0]?.type === "Literal" : isOfLiteral(callee);
}

function isTest({ type, callee, arguments: given }: Node): boolean {
  if (type !== "CallExpression" || !TITLES.has(nodesIn(given)[0]?.type ?? "")) return false;
  return ["it", "test"].includes(String(namesCalled(callee)[0]));
}

/** The lines of tests that cannot fail, since they assert nothing, or only something about a literal. */
export function emptyTestLines(source: string, path?: string): number[] {
  const tests = nodesBelow(syntaxOf(source, path)).filter(isTest);
  const mayFail = (node: Node) =>
    node.type === "CallExpression" &&
    namesCalled(node.callee).some((name) => FAILS.test(String(name))) &&
    !isOfLiteral(node);
  return tests.flatMap(({ start, arguments: given }) => {
    const bodies = nodesIn(given).filter(({ type }) => FUNCTIONS.has(type));
    return bodies.length === 0 || nodesBelow(bodies).some(mayFail) ? [] : [lineAt(source, start)];
  });
}
