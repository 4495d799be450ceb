/** A function with those of its parameters and its return type that are our enums. */
export type Signature = {
  name: string;
  source: string;
  answer: string | null;
  parameters: (string | null)[];
  names: string[] | null;
};
/** The labels of each enum, by its name. */
export type Enums = ReadonlyMap<string, ReadonlySet<string>>;
/** The columns of each table and composite type in their order, with the enum of those that are one. */
export type Tables = ReadonlyMap<string, { column: string; type: string | null }[]>;

export const withoutComments = (source: string) => source.replaceAll(/--[^\n]*/g, "");

/** Where the bracket that was opened before the text is closed, or the statement ends. */
function endOf(text: string): number {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (sign === "'") quoted = !quoted;
    if (!quoted && sign === "(") depth++;
    if (!quoted && sign === ")") depth--;
    if (depth < 0 || (!quoted && sign === ";")) return index;
  }
  return text.length;
}

/** Splits the text from a bracket to its closing one, or to the end of the statement, at the outermost commas. */
export function argumentsFrom(text: string): string[] {
  const found = [""];
  let depth = 0;
  let quoted = false;
  for (const sign of text.slice(0, endOf(text))) {
    if (sign === "'") quoted = !quoted;
    if (!quoted && sign === "(") depth++;
    if (!quoted && sign === ")") depth--;
    if (!quoted && depth === 0 && sign === ",") found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((argument) => argument.trim());
}

/** The literals that an expression may evaluate to: itself, or the branches of a case. */
function literalsOf(expression: string): string[] {
  const alone = /^'([^']*)'$/.exec(expression);
  if (alone) return alone.slice(1);
  if (!/^case\b/.test(expression)) return [];
  return [...expression.matchAll(/\b(?:then|else)\s+'([^']*)'/g)].map(([, literal = ""]) => literal);
}

/** A column before the literal, or the list of literals, that it is compared with or set to. */
const BESIDE_COLUMN =
  /\b(\w+)\s*(?::?=|<>|!=|\bis\s+(?:not\s+)?distinct\s+from\b|\b(?:not\s+)?in\s*\()\s*('[^']*'(?:\s*,\s*'[^']*')*)/g;

function* usesBesideColumns(text: string, columns: ReadonlyMap<string, string>) {
  for (const [, called = "", values = ""] of text.matchAll(BESIDE_COLUMN)) {
    const type = columns.get(called);
    if (type) for (const [value] of values.matchAll(/'[^']*'/g)) yield { called, type, value };
  }
}

/** What stands between 'case' and 'when', and its branches up to the end or to a case within. */
const CASE_OF = /\bcase\s+(?:\w+\.)?(\w+)\s+(when\s.*?)\b(?:end|case)\b/gs;

/** The literals of a simple case, which its subject is compared with. */
function* usesInCases(text: string, columns: ReadonlyMap<string, string>) {
  for (const [, called = "", branches = ""] of text.matchAll(CASE_OF)) {
    const type = columns.get(called);
    if (type) for (const [, value = ""] of branches.matchAll(/\bwhen\s+('[^']*')/g)) yield { called, type, value };
  }
}

const ROW = /\brow\s*\(/g;
const TYPE_OF_ROW = /^\)::public\.(\w+)/;
const INSERT = /\binsert\s+into\s+public\.(\w+)(?:\s+as\s+\w+)?\s*\(([^)]*)\)\s*(?:values\s*\(|select\s)/g;

/** The fields of a composite value, and the columns of an inserted row. */
function* usesInRows(text: string, tables: Tables) {
  for (const row of text.matchAll(ROW)) {
    const fields = text.slice(row.index + row[0].length);
    const given = argumentsFrom(fields);
    const [, called = ""] = TYPE_OF_ROW.exec(fields.slice(endOf(fields))) ?? [];
    for (const [number, { type }] of (tables.get(called) ?? []).entries()) {
      if (type) yield { called, type, value: given[number] ?? "" };
    }
  }
  for (const insert of text.matchAll(INSERT)) {
    const [all, table = "", names = ""] = insert;
    const given = argumentsFrom(text.slice(insert.index + all.length));
    for (const [number, name] of names.split(",").entries()) {
      const called = name.trim();
      const type = tables.get(table)?.find(({ column }) => column === called)?.type;
      if (type) yield { called, type, value: given[number] ?? "" };
    }
  }
}

/** The event of a notification stands before the ':' of its job's subject. */
function* usesInNotifications(text: string) {
  for (const [, event = ""] of text.matchAll(/\benqueue_job\('notify',\s*'(\w+):/g)) {
    yield { called: "enqueue_job('notify')", type: "notification_event", value: `'${event}'` };
  }
}

/** The columns that are an enum everywhere, and this function's parameters and variables. */
function namesIn({ names, parameters }: Signature, text: string, columns: ReadonlyMap<string, string>) {
  const own = new Map(columns);
  for (const [number, type] of parameters.entries()) {
    const name = names?.[number];
    if (name && type) own.set(name, type);
  }
  for (const [, name = "", type = ""] of text.matchAll(/^\s*(\w+)\s+public\.(\w+)\s*(?::=[^;]*)?;/gm)) {
    own.set(name, type);
  }
  return own;
}

/** A variable that is declared with its value. */
const DECLARED = /^\s*(\w+)\s+public\.(\w+)\s*:=\s*([^;]*);/gm;

function* usesInDeclarations(text: string) {
  for (const [, called = "", type = "", value = ""] of text.matchAll(DECLARED)) yield { called, type, value };
}

/** What the literals are compared with. `columns`: those that are an enum wherever they are, as 'order_status or payment_status'. */
export type Schema = {
  signatures: readonly Signature[];
  columns: ReadonlyMap<string, string>;
  tables: Tables;
  enums: Enums;
};

function* uses(signature: Signature, { signatures, columns, tables }: Schema) {
  const { source, answer } = signature;
  const text = withoutComments(source);
  const named = namesIn(signature, text, columns);
  yield* usesBesideColumns(text, named);
  yield* usesInCases(text, named);
  yield* usesInRows(text, tables);
  yield* usesInNotifications(text);
  yield* usesInDeclarations(text);
  if (answer) {
    for (const [, value = ""] of text.matchAll(/\breturn\s+([^;]+);/g)) yield { called: "return", type: answer, value };
  }
  for (const { name, parameters } of signatures) {
    for (const call of text.matchAll(new RegExp(`public\\.${name}\\s*\\(`, "g"))) {
      const given = argumentsFrom(text.slice(call.index + call[0].length));
      for (const [number, type] of parameters.entries()) {
        if (type) yield { called: name, type, value: given[number] ?? "" };
      }
    }
  }
}

/** A literal that is not a label of its enum. */
type WrongLiteral = { within: string; called: string; type: string; literal: string };

/** Literals that are not a label of their enum, which PL/pgSQL detects only when the statement runs. */
export function wrongLiterals(schema: Schema): { checked: number; wrong: WrongLiteral[] } {
  const { signatures, enums } = schema;
  const literals = signatures.flatMap((signature) =>
    [...uses(signature, schema)].flatMap(({ called, type, value }) =>
      literalsOf(value.trim()).map((literal) => ({ within: signature.name, called, type, literal })),
    ),
  );
  return {
    checked: literals.length,
    wrong: literals
      .filter(({ type }) => type.split(" or ").some((name) => enums.has(name)))
      .filter(({ type, literal }) => !type.split(" or ").some((name) => enums.get(name)?.has(literal))),
  };
}

export function wordsOfWrong({ called, type, literal }: WrongLiteral): string {
  return `${called} '${literal}' is no label of ${type}`;
}
