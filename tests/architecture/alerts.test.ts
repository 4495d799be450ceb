import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { METRICS } from "@/lib/health/metrics";
import { Constants } from "@/lib/supabase/database.types";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["page", "work", "watchdog"]) }),
});
const file = z.strictObject({ groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(rule) })]) });
const { rules } = file.parse(parse(read("local/deploy/alerts.yaml"))).groups[0];

/** Each row of the table in docs/alerts.md: its alert, when it fires, its severity. */
const rows = [
  ...read("docs/alerts.md").matchAll(/^\| (?<alert>Kelana\w+) \| (?<fires>.*?) \| (?<severity>\w+) \|/gm),
].map(({ groups }) => ({ alert: groups?.alert, fires: groups?.fires ?? "", severity: groups?.severity }));

/** The names of metrics in an expression, without words of the language and what stands between quotes. */
const metricsOf = (expr: string) =>
  [...expr.replaceAll(/"[^"]*"/g, "").matchAll(/\b(?:up\b|[a-z]+_[a-z_]+)/g)].map(([name]) => name);

test("docs/alerts.md and the rules name the same alerts, with the same severity", () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(rows.map(({ alert, severity }) => [alert, severity])).toEqual(
    rules.map(({ alert, labels }) => [alert, labels.severity]),
  );
});

test.each(rules)("$alert: its rule and its row say the same of a metric that the store has", (one) => {
  const fires = rows.find(({ alert }) => alert === one.alert)?.fires ?? "";
  for (const metric of metricsOf(one.expr)) {
    expect(["up", ...Object.keys(METRICS)]).toContain(metric);
    expect(fires).toContain(`\`${metric}\``);
  }
  for (const [, threshold = ""] of one.expr.matchAll(/[<>=]=? (\d+)/g)) {
    expect(fires).toMatch(new RegExp(`\\b${threshold}\\b`));
  }
  if (one.for !== undefined) expect(fires).toContain(`for ${one.for.replace("m", " minutes")}`);
});

test("the names of metrics are read from an expression", () => {
  expect(metricsOf('max by (kind) (kelana_a{kind!~"b_c|d"}) > 0 or absent(up{job="e_f"})')).toEqual(["kelana_a", "up"]);
});

test("the rules tell apart kinds and states that there are", () => {
  const { case_kind, order_status } = Constants.public.Enums;
  const known = [
    ...case_kind,
    ...order_status,
    "kelana",
    "payment_needs_review",
    "payment_refund_under_way",
    "dead_job",
  ];
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/"([^"]*)"/g)].flatMap(([, words = ""]) => words.split("|")),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((word) => !known.includes(word))).toEqual([]);
});

test("the scheduler has a dead man's alarm: it fires where its metric is missing, too", () => {
  const silent = rules.find(({ alert }) => alert === "KelanaSchedulerSilent")?.expr;
  expect(silent).toMatch(/(\w+)\) > \d+ or absent\(\1\)$/);
});
