import { isRecord } from "@/lib/core/record";
import { fieldName, isNode, lineAt, type Node, nodesBelow, nodesIn, syntaxOf } from "./syntax";

/** Matches a colour by its number or its function; an address within the page, as '#faq', has other letters or another length. */
const NUMBERED =
  /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** Matches a class of Tailwind's own palette, or a colour that it names: `bg-red-500`, `text-white`, `border-t-black/20`. */
const PALETTE = new RegExp(
  [
    String.raw`(?<![\w-])(?:accent|bg|border|caret|decoration|divide|fill|from|inset-ring|outline|placeholder|ring|ring-offset|shadow|stroke|text|to|via)-(?:[trblxyse]-)?`,
    "(?:(?:red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|slate|gray|zinc",
    String.raw`|neutral|stone|taupe|mauve|mist|olive)-\d+|white|black)(?![\w-])`,
  ].join(""),
);
/** Matches the name of an attribute or a style that holds a colour. */
const COLOURED = /^(?:fill|stroke|background|bgColor|color|\w+Color)$/;
/** Matches the name of a style whose text may hold a colour among other words. */
const PARTLY_COLOURED = /^(?:(?:box|text)Shadow|filter|backgroundImage|textDecoration|columnRule|outline|border\w*)$/;
/** Matches the common names of colours, also as 'lightgray' or 'darkred'. */
const NAMED =
  /\b(?:light|dark|medium|deep|pale)?(?:black|silver|gr[ae]y|white|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange|pink|brown|gold|violet|indigo|cyan|magenta|beige|ivory|coral|crimson|salmon|khaki|tan)\b(?!-)/i;
/** Matches the own value of a class, or its own style: `bg-[white]`, `[color:red]`. The black of a mask shows what is masked. */
const IN_BRACKETS = /(?<![^\s:-])\[(?!mask)([^\]\s]+)\]/g;
/** Matches a class of a utility that takes a colour, and what it takes: `hover:bg-sea-soft`, `border-t-line/50`, `text-sm`. */
const COLOUR_CLASS =
  /^(?:\S*:)?!?(?:accent|bg|border|caret|decoration|divide|fill|outline|ring|stroke|text)-(?:[trblxyse]-)?([a-z]+(?:-[a-z]+)*)(?:\/\d+)?$/;
/** Matches what is no colour of its own: none, one of the tokens, that of the text, or what is referred to. */
const REFERRED = /^(?:none|transparent|currentcolor|inherit|context-\w+|var\(.*|url\(.*|)$/i;
/** Matches what may be the name of a colour. */
const WORD = /^[a-z]+$/i;

const withoutTokens = (text: string) => text.replaceAll(/var\([^)]*\)/g, "");

function textOf({ type, value }: Node): string | undefined {
  if (type === "TemplateElement" && isRecord(value)) return String(value.raw);
  return type === "Literal" && typeof value === "string" ? value : undefined;
}

/** The texts that a value may be, without those that only decide between them. */
function textsIn(value: Node): string[] {
  const { type, expression, consequent, alternate, left, right, quasis } = value;
  if (type === "JSXExpressionContainer") return nodesIn(expression).flatMap(textsIn);
  if (type === "ConditionalExpression") return nodesIn([consequent, alternate]).flatMap(textsIn);
  if (type === "LogicalExpression") return nodesIn([left, right]).flatMap(textsIn);
  if (type === "TemplateLiteral") return nodesIn(quasis).flatMap(textsIn);
  return [textOf(value) ?? []].flat();
}

/** Whether an attribute or a style has a colour that is named: `fill="red"`, `{ color: "white" }`, `{ border: "1px solid gray" }`. */
function namesColour({ type, name, key, computed, value }: Node): boolean {
  const field = type === "JSXAttribute" ? isNode(name) && name.name : type === "Property" && fieldName(key, computed);
  if (typeof field !== "string") return false;
  const texts = () => nodesIn(value).flatMap(textsIn);
  if (PARTLY_COLOURED.test(field)) return texts().some((text) => NAMED.test(withoutTokens(text)));
  return COLOURED.test(field) && texts().some((text) => WORD.test(text) && !REFERRED.test(text));
}

/** Matches a colour that is given as such, under whatever name. */
const GIVEN = /^color:(?!var\(|inherit|currentcolor|transparent)/i;

/** Whether a class names a colour in its square brackets, where a blank is written as a low line. */
const namesInBrackets = (text: string) =>
  [...text.matchAll(IN_BRACKETS)].some(
    ([, value = ""]) => GIVEN.test(value) || NAMED.test(withoutTokens(value).replaceAll("_", " ")),
  );

function linesOf(source: string, path: string | undefined, isMeant: (node: Node) => boolean): number[] {
  const found = nodesBelow(syntaxOf(source, path)).filter(isMeant);
  return [...new Set(found.map(({ start }) => lineAt(source, start)))].toSorted((a, b) => a - b);
}

/** The lines that write out a colour instead of one of the tokens. */
export function colourLines(source: string, path?: string): number[] {
  return linesOf(source, path, (node) => {
    const text = textOf(node);
    return text === undefined ? namesColour(node) : NUMBERED.test(text) || PALETTE.test(text) || namesInBrackets(text);
  });
}

/** The lines with a class that takes its colour from a token which does not exist, so that the style sheet has no such class. */
export function unknownColourLines(source: string, known: ReadonlySet<string>, path?: string): number[] {
  return linesOf(source, path, (node) =>
    (textOf(node) ?? "").split(/\s+/).some((word) => {
      const name = COLOUR_CLASS.exec(word)?.[1];
      return name !== undefined && !known.has(name);
    }),
  );
}
