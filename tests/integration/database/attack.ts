import { isShown } from "./column-decisions";
import { type Reach, type TableDecision, tableDecisions } from "./decisions";
import { functionDecisions } from "./function-decisions";

/** `former` has a token of the owner whose login has ended. It reaches what another traveller reaches. */
const visitors = ["anon", "owner", "other", "former"] as const;
export type Visitor = (typeof visitors)[number];

/** The number of rows an attempt reached, 'refused', or the database's error. */
export type Outcome = Reach | string;

export type FunctionFact = {
  name: string;
  /** Names and types of the required arguments. */
  args: { name: string; type: string }[];
  isTrigger: boolean;
};
type TableFact = { name: string; columns: string[] };
export type SchemaFacts = { tables: TableFact[]; functions: FunctionFact[] };

/** Attempts statements as a visitor, on the rows of `decisions.ts`. */
export type Attacker = {
  read: (who: Visitor, table: string, column: string) => Promise<Outcome>;
  /** @param column any column that can be inserted */
  insert: (who: Visitor, table: string, column: string) => Promise<Outcome>;
  /** @param value undefined for any value, when the attempt has to be refused */
  change: (who: Visitor, table: string, column: string, value: string | boolean | undefined) => Promise<Outcome>;
  remove: (who: Visitor, table: string) => Promise<Outcome>;
  /** 'taken' as soon as the function runs, whatever it answers. */
  call: (who: Visitor, fact: FunctionFact) => Promise<"taken" | "refused">;
};

/** The decisions by the names that the database's catalogue has, which may be more. */
const decisionsOnTables: ReadonlyMap<string, TableDecision> = new Map(Object.entries(tableDecisions));
const decisionsOnFunctions: ReadonlyMap<string, "everyone" | "operators" | "server"> = new Map(
  Object.entries(functionDecisions),
);

type Attempt = { who: Visitor; verb: string; table: string; column?: string; expected: Outcome; got: Outcome };

const reachOf = (decision: TableDecision, who: Visitor): Reach => decision[who === "former" ? "other" : who];

function expectedOfChange(decision: TableDecision, who: Visitor, column: string): Outcome {
  if (decision.ownerChanges?.[column] === undefined || who === "anon") return "refused";
  return reachOf(decision, who);
}

async function attemptsOn(attacker: Attacker, { name: table, columns }: TableFact, decision: TableDecision) {
  const attempts: Attempt[] = [];
  for (const who of visitors) {
    for (const column of columns) {
      attempts.push({
        ...{ who, verb: "reads", table, column, expected: isShown(table, column) ? reachOf(decision, who) : "refused" },
        got: await attacker.read(who, table, column),
      });
      attempts.push({
        ...{ who, verb: "changes", table, column, expected: expectedOfChange(decision, who, column) },
        got: await attacker.change(who, table, column, decision.ownerChanges?.[column]),
      });
    }
    const expected = "refused";
    const given = columns[1] ?? "";
    attempts.push({ who, verb: "inserts into", table, expected, got: await attacker.insert(who, table, given) });
    attempts.push({ who, verb: "deletes from", table, expected, got: await attacker.remove(who, table) });
  }
  return attempts;
}

/** One line per visitor, verb and deviation; `*` where every column of the table deviates. */
function report(breaches: Attempt[], columnsOf: Map<string, number>): string[] {
  const lines = new Map<string, { attempt: Attempt; columns: string[] }>();
  for (const attempt of breaches) {
    const key = [attempt.who, attempt.verb, attempt.table, attempt.expected, attempt.got].join();
    const line = lines.get(key) ?? { attempt, columns: [] };
    lines.set(key, line);
    if (attempt.column) line.columns.push(attempt.column);
  }
  return [...lines.values()].map(({ attempt: { who, verb, table, expected, got }, columns }) => {
    const isWhole = columns.length === columnsOf.get(table);
    const what = columns.length === 0 ? table : `${table}.${isWhole ? "*" : columns.join("+")}`;
    return `${who} ${verb} ${what}: ${got}, not ${expected}`;
  });
}

async function breachesOfFunction(attacker: Attacker, fact: FunctionFact): Promise<string[]> {
  const breaches: string[] = [];
  for (const who of visitors) {
    const expected = decisionsOnFunctions.get(fact.name) === "everyone" ? "taken" : "refused";
    const got = await attacker.call(who, fact);
    if (got !== expected) breaches.push(`${who} calls ${fact.name}: ${got}`);
  }
  return breaches;
}

/** Every access that differs from the decisions or has none. Empty when all are as decided. */
export async function findBreaches(attacker: Attacker, facts: SchemaFacts): Promise<string[]> {
  const breaches: string[] = [];
  const attempts: Attempt[] = [];
  for (const table of facts.tables) {
    const decision = decisionsOnTables.get(table.name);
    if (decision) attempts.push(...(await attemptsOn(attacker, table, decision)));
    else breaches.push(`no decision on table ${table.name}`);
  }
  for (const fact of facts.functions) {
    if (fact.isTrigger || decisionsOnFunctions.has(fact.name))
      breaches.push(...(await breachesOfFunction(attacker, fact)));
    else breaches.push(`no decision on function ${fact.name}`);
  }
  const columnsOf = new Map(facts.tables.map(({ name, columns }) => [name, columns.length]));
  const wrong = attempts.filter(({ expected, got }) => expected !== got);
  return [...breaches, ...report(wrong, columnsOf)];
}
