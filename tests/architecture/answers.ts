import { fieldName, isNode, lineAt, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

const CAST = String.raw`\s+as\s+(?!const\b)`;
/** Matches JSON that is cast in the same statement, and a value that is cast to a type named Answer. */
const AT_ONCE = [new RegExp(String.raw`(?:\.json\(\)|JSON\.parse\()[^;]*?${CAST}`, "g"), /\bas\s+\w*Answer\b/g];
/** Matches a variable that names a type for JSON that nothing has checked: what is parsed is `any`, so this is a cast too. */
const TYPED = /\b(?:const|let)\s+\w+\s*:(?!\s*unknown\b)[^=;]+=\s*(?:await\s+)?(?:[\w.]+\.json\(\)|JSON\.parse\()/g;
/** Matches a short function that names a type for it in the same way. */
const GIVEN_BACK =
  /\)\s*:(?!\s*(?:unknown|Promise<unknown>)\s*=>)[^=;{}()]+=>\s*(?:await\s+)?(?:[\w.]+\.json\(\)|JSON\.parse\()/g;
/** Matches a function with a body that names a type, which begins with `return` and that JSON. */
const RETURNED =
  /\)\s*:(?!\s*(?:unknown|Promise<unknown>)\s*\{)[^=;{}()]+\{\s*return\s+(?:await\s+)?(?:[\w.]+\.json\(\)|JSON\.parse\()/g;
/** Matches a variable that is assigned parsed JSON. */
const HELD = /\b(?:const|let)\s+(\w+)[^=;]*=[^;]*?(?:\.json\(\)|JSON\.parse\()/g;

function linesOf(source: string, found: RegExp): number[] {
  return [...source.matchAll(found)].map(
    ({ 0: text, index }) => source.slice(0, index + text.length).split("\n").length,
  );
}

/** The lines that cast JSON from outside to a type instead of checking it. */
export function castLines(source: string): number[] {
  const held = [...source.matchAll(HELD)].map(([, name]) => new RegExp(String.raw`\b${name}${CAST}`, "g"));
  return [
    ...new Set([...AT_ONCE, TYPED, GIVEN_BACK, RETURNED, ...held].flatMap((found) => linesOf(source, found))),
  ].toSorted((a, b) => a - b);
}

/** What loses the names in a value of ours, so that a cast gives them back. */
const LOSES_NAMES: ReadonlySet<unknown> = new Set(["keys", "entries", "fromEntries"]);

/** Whether a value is made here of values of ours: `Object.keys(TABLE)`, or an object that is written out. */
function isMadeHere({ type, callee }: Node): boolean {
  if (type === "ObjectExpression") return true;
  if (type !== "CallExpression" || !isNode(callee) || !isNode(callee.object)) return false;
  return callee.object.name === "Object" && LOSES_NAMES.has(fieldName(callee.property, callee.computed));
}

/** The lines that cast any value, `as const` and those made here aside. */
export function assertionLines(source: string, path?: string): number[] {
  return nodesBelow(syntaxOf(source, path))
    .filter(({ type, expression, typeAnnotation }) => {
      if (type !== "TSAsExpression" && type !== "TSTypeAssertion") return false;
      const isConst =
        isNode(typeAnnotation) && isNode(typeAnnotation.typeName) && typeAnnotation.typeName.name === "const";
      return !isConst && !(isNode(expression) && isMadeHere(expression));
    })
    .map(({ start }) => lineAt(source, start))
    .toSorted((a, b) => a - b);
}

/** The lines of functions that answer `value is Type` about a parameter of type `unknown`: what they do not look at is a cast. */
export function predicateLines(source: string, path?: string): number[] {
  return nodesBelow(syntaxOf(source, path))
    .filter(({ params, returnType }) => {
      const answer = isNode(returnType) && returnType.typeAnnotation;
      if (!isNode(answer) || answer.type !== "TSTypePredicate") return false;
      return nodesIn(params).some(
        ({ typeAnnotation: given }) =>
          isNode(given) && isNode(given.typeAnnotation) && given.typeAnnotation.type === "TSUnknownKeyword",
      );
    })
    .map(({ start }) => lineAt(source, start))
    .toSorted((a, b) => a - b);
}
