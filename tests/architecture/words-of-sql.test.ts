import { expect, test } from "vitest";
import type { Database } from "@/lib/supabase/database.types";
import { sqlFunctions } from "@/local/supabase/functions";

type Enums = Database["public"]["Enums"];

/**
 * Enums that SQL alone reads, with a function that tells each word from the others. For a new word the type check asks here: look
 * first through every function that compares with the enum, and decide what the word means there.
 */
const WORDS = {
  purchase_state: {
    started: "begin_purchase",
    unknown: "begin_purchase",
    succeeded: "begin_purchase",
    rejected: "settle_purchase",
    absent: "settle_purchase",
    held: "begin_purchase",
  },
} as const satisfies { purchase_state: Readonly<Record<Enums["purchase_state"], string>> };

const bodies = new Map(sqlFunctions().map(({ name, body }) => [name, body]));

test.each(Object.entries(WORDS.purchase_state))(
  "purchase_state '%s' is read in %s: name another function here if that one has left it to it",
  (word, name) => {
    expect(bodies.get(name)).toContain(`'${word}'`);
  },
);
