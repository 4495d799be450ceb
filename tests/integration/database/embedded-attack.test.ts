import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { lastingToken } from "../../support/signed-token";
import { type Attacker, findBreaches, type SchemaFacts } from "./attack";
import { type EmbeddedStack, startEmbeddedStack } from "./embedded-stack";
import { attackRows, readFacts } from "./facts";
import { httpAttacker } from "./http-attacker";
import { breachesOf, type Sabotage, sabotages } from "./sabotage";

let stack: EmbeddedStack;
let attacker: Attacker;
const facts = (): Promise<SchemaFacts> => readFacts((sql) => stack.supabase.query(sql, []));

beforeAll(async () => {
  // The embedded service prints every statement that the database refuses.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  stack = await startEmbeddedStack();
  const owner = await stack.signUp("pemilik@example.com");
  const other = await stack.signUp("lain@example.com");
  const former = await stack.tokenOfEndedLogin("pemilik@example.com");
  const lasting = (token: string) => lastingToken(token, stack.secrets.jwtSecret);
  const tokens = { anon: null, owner: lasting(owner.token), other: lasting(other.token), former: lasting(former) };
  attacker = httpAttacker({ url: stack.supabase.url, publishableKey: stack.secrets.publishableKey, tokens });
  await stack.supabase.script(attackRows(owner.id));
});

afterAll(async () => {
  await stack.stop();
  vi.restoreAllMocks();
});

/** The part of the schema that a sabotage touches, because checking all of it takes thousands of requests. */
async function touchedBy({ on }: Sabotage): Promise<SchemaFacts> {
  const { tables, functions } = await facts();
  return {
    tables: tables.filter(({ name }) => on.includes(name)),
    functions: functions.filter(({ name }) => on.includes(name)),
  };
}

describe("permissions over HTTP with the publishable key and real travellers' tokens", () => {
  test("visitors reach exactly what the decisions allow", async () => {
    expect(await findBreaches(attacker, await facts())).toEqual([]);
  });

  test.each(sabotages)("the attack table finds $name", async (sabotage) => {
    await stack.supabase.script(sabotage.breaks);
    try {
      expect(await findBreaches(attacker, await touchedBy(sabotage))).toEqual(breachesOf(sabotage, await facts()));
    } finally {
      await stack.supabase.script(sabotage.mends);
    }
    expect(await findBreaches(attacker, await touchedBy(sabotage))).toEqual([]);
  });
});
