import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { Constants } from "@/lib/supabase/database.types";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = ""]) => word);

/** The kinds that a definition of `open_cases` adds to those of the table: words, and a prefix with each state of its rows. */
function addedKinds(view: string): string[] {
  const [, states = ""] = /payment\.status in \(([^)]*)\)/.exec(view) ?? [];
  return found(view, /\b(?:select|then|else) '(\w+)'/g).flatMap((word) =>
    word.endsWith("_") ? found(states, /'(\w+)'/g).map((state) => word + state) : [word],
  );
}

test("docs/operations.md says what to do about each kind of open case", () => {
  const views = globSync("supabase/migrations/*.sql", { cwd: root })
    .toSorted()
    .flatMap((path) => found(read(path), /(create(?: or replace)? view public\.open_cases[^;]*;)/g));
  const added = addedKinds(views.at(-1) ?? "");
  expect(added).toEqual(expect.arrayContaining(["payment_needs_review", "payment_refund_under_way", "dead_job"]));
  const rows = found(read("docs/operations.md"), /^\| (case [^|]*)\|/gm).join();
  const kinds = [...Constants.public.Enums.case_kind, ...added];
  expect(kinds.filter((kind) => !rows.includes(`\`${kind}\``))).toEqual([]);
});

test(".env.example names each variable that the server reads", () => {
  const variables = found(read("lib/core/env.schema.ts"), /^\s+([A-Z][A-Z\d_]+):/gm);
  const named = ["NODE_ENV", ...found(read(".env.example"), /^(?:# )?([A-Z][A-Z\d_]+)=/gm)];
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter((name) => !named.includes(name))).toEqual([]);
});
