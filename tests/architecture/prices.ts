import { fieldName, isNode, lineAt, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** Matches the end of a name that holds or gives a sum of money: `packagePrice`, `paid_amount`, `priceOf`. */
const SUM = /(?:^|_)(?:price|total|amount|rupiah|idr|discount|fee|cents|quote|cost)s?(?:_(?:of|of_all|for|in|now))?$/;
/** Matches a constant of ours, and a name in it. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

const FACTORS: ReadonlySet<unknown> = new Set(["*", "/", "*=", "/="]);
const ADDITIONS: ReadonlySet<unknown> = new Set(["+", "-", "+=", "-="]);

const isSumName = (name: unknown) =>
  typeof name === "string" && SUM.test(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase());

/** Whether a value is a sum of money by its name, or is made of one by an addition, a rounding or a choice. */
function isSum(value: Node): boolean {
  const { type, name, object, property, computed, callee, arguments: given, operator } = value;
  if (type === "Identifier") return isSumName(name);
  if (type === "MemberExpression") return isSumName(fieldName(property, computed));
  if (type === "CallExpression" && isNode(callee)) {
    if (isNode(callee.object) && callee.object.name === "Math") return nodesIn(given).some(isSum);
    return isSumName(callee.type === "MemberExpression" ? fieldName(callee.property, callee.computed) : callee.name);
  }
  if (type === "BinaryExpression" && operator !== "+" && operator !== "-") return false;
  const { left, right, consequent, alternate, expression } = value;
  return type !== "ChainExpression" && isNode(object)
    ? false
    : nodesIn([left, right, consequent, alternate, expression]).some(isSum);
}

/** Whether a value is a number or a constant that is no sum by itself. */
function isFixed({ type, value, name, object }: Node): boolean {
  if (type === "Literal") return typeof value === "number";
  if (type === "MemberExpression")
    return isNode(object) && typeof object.name === "string" && CONSTANT.test(object.name);
  return type === "Identifier" && typeof name === "string" && CONSTANT.test(name);
}

/** The lines that make another sum of one: by a factor or a divisor, whatever it is, or by a number or a constant that is added. */
export function priceLines(source: string, path?: string): number[] {
  const isMade = ({ type, operator, left, right }: Node) => {
    if (type !== "BinaryExpression" && type !== "AssignmentExpression") return false;
    const sides = nodesIn([left, right]);
    if (FACTORS.has(operator)) return sides.some(isSum);
    return ADDITIONS.has(operator) && sides.some(isSum) && sides.some(isFixed);
  };
  return [
    ...new Set(
      nodesBelow(syntaxOf(source, path))
        .filter(isMade)
        .map(({ start }) => lineAt(source, start)),
    ),
  ].toSorted((a, b) => a - b);
}
