import { type SqlFunction, sqlFunctions } from "@/local/supabase/functions";
import { type Migration, readMigrations } from "@/local/supabase/migrate";
import { argumentsFrom, type Schema, withoutComments } from "@/tests/support/sql-literals";

const ENUM = /\bcreate type public\.(\w+) as enum\s*\(([^)]*)\)/g;
const ADDED = /\balter type public\.(\w+) add value(?: if not exists)? '([^']+)'/g;
const COMPOSITE = /\bcreate type public\.(\w+) as \(/g;
const OWN_TYPE = /\bpublic\.(\w+)\b(?!\[)/;

/** What the migrations alone show of the schema: functions, enums and composite types. Columns of tables are not read. */
export function schemaOfMigrations(migrations: readonly Migration[] = readMigrations()): Schema {
  const texts = migrations.map(({ sql }) => withoutComments(sql));
  const enums = new Map<string, Set<string>>();
  for (const text of texts) {
    for (const [, name = "", words = ""] of text.matchAll(ENUM)) {
      enums.set(name, new Set([...words.matchAll(/'([^']+)'/g)].map(([, word = ""]) => word)));
    }
    for (const [, name = "", word = ""] of text.matchAll(ADDED)) enums.get(name)?.add(word);
  }
  const enumIn = (text: string) => {
    const [, type = ""] = OWN_TYPE.exec(text) ?? [];
    return enums.has(type) ? type : null;
  };
  const fieldsOf = (list: string) =>
    argumentsFrom(list)
      .filter((field) => field !== "")
      .map((field) => ({ column: /^\w+/.exec(field)?.[0] ?? "", type: enumIn(field) }));
  const composites = texts.flatMap((text) =>
    [...text.matchAll(COMPOSITE)].map(({ 0: head, 1: name = "", index }) => ({
      name,
      fields: fieldsOf(text.slice(index + head.length)),
    })),
  );
  const signatureOf = ({ name, body, parameters, returns }: SqlFunction) => {
    const fields = fieldsOf(withoutComments(parameters));
    return {
      name,
      source: body,
      answer: enumIn(returns),
      parameters: fields.map(({ type }) => type),
      names: fields.map(({ column }) => column),
    };
  };
  return {
    signatures: sqlFunctions(migrations).map(signatureOf),
    columns: new Map(),
    tables: new Map(composites.map(({ name, fields }) => [name, fields])),
    enums,
  };
}
