import type { Query } from "./facts";

/** A function with those of its parameters and its return type that are our enums. */
type Signature = { name: string; source: string; answer: string | null; parameters: (string | null)[] };
/** The labels of each enum, by its name. */
type Enums = ReadonlyMap<string, ReadonlySet<string>>;

const ENUMS_SQL = `
select t.typname as name, array_agg(e.enumlabel::text) as labels from pg_type as t join pg_enum as e on e.enumtypid = t.oid
where t.typnamespace = 'public'::regnamespace group by t.typname`;

const FUNCTIONS_SQL = `
select p.proname as name, p.prosrc as source,
  (select typname from pg_type where oid = p.prorettype and typtype = 'e') as answer,
  array(select enum.typname::text from unnest(p.proargtypes::oid[]) with ordinality as given (type, number)
    left join pg_type as enum on enum.oid = given.type and enum.typtype = 'e' order by given.number) as parameters
from pg_proc as p where p.pronamespace = 'public'::regnamespace order by p.proname`;

/** Columns of tables and of functions' results that are an enum wherever they are, as 'order_status or payment_status'. */
const COLUMNS_SQL = `
with named (name, type) as (
  select a.attname::text, a.atttypid from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'c')
  union all
  select given.name, given.type from pg_proc as p,
    unnest(p.proargnames, p.proallargtypes, p.proargmodes) as given (name, type, mode)
    where p.pronamespace = 'public'::regnamespace and given.mode = 't'
)
select named.name, string_agg(distinct t.typname, ' or ') as type from named join pg_type as t on t.oid = named.type
group by named.name having bool_and(t.typtype = 'e')`;

const withoutComments = (source: string) => source.replaceAll(/--[^\n]*/g, "");

/** Splits the text from a bracket to its closing one at the outermost commas. */
function argumentsFrom(text: string): string[] {
  const found = [""];
  let depth = 0;
  let quoted = false;
  for (const sign of text) {
    if (sign === "'") quoted = !quoted;
    if (!quoted && sign === "(") depth++;
    if (!quoted && sign === ")") depth--;
    if (depth < 0) break;
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
  /\b(\w+)\s*(?:=|<>|!=|\bis\s+(?:not\s+)?distinct\s+from\b|\b(?:not\s+)?in\s*\()\s*('[^']*'(?:\s*,\s*'[^']*')*)/g;

function* usesBesideColumns(text: string, columns: ReadonlyMap<string, string>) {
  for (const [, called = "", values = ""] of text.matchAll(BESIDE_COLUMN)) {
    const type = columns.get(called);
    if (type) for (const [value] of values.matchAll(/'[^']*'/g)) yield { called, type, value };
  }
}

function* uses({ source, answer }: Signature, signatures: readonly Signature[], columns: ReadonlyMap<string, string>) {
  const text = withoutComments(source);
  yield* usesBesideColumns(text, columns);
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

/** Literals that are not a label of their enum, which PL/pgSQL detects only when the statement runs. */
export async function findWrongLiterals(query: Query): Promise<{ checked: number; wrong: string[] }> {
  const signatures = (await query(FUNCTIONS_SQL)) as Signature[];
  const enums: Enums = new Map(
    ((await query(ENUMS_SQL)) as { name: string; labels: string[] }[]).map(({ name, labels }) => [
      name,
      new Set(labels),
    ]),
  );
  const columns = new Map(
    ((await query(COLUMNS_SQL)) as { name: string; type: string }[]).map(({ name, type }) => [name, type]),
  );
  const literals = signatures.flatMap((signature) =>
    [...uses(signature, signatures, columns)].flatMap(({ called, type, value }) =>
      literalsOf(value.trim()).map((literal) => ({ within: signature.name, called, type, literal })),
    ),
  );
  return {
    checked: literals.length,
    wrong: literals
      .filter(({ type, literal }) => !type.split(" or ").some((name) => enums.get(name)?.has(literal)))
      .map(({ within, called, type, literal }) => `${within}: ${called} '${literal}' is not a ${type}`),
  };
}
