import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const IN_PARTS =
  /\blog\.(?:info|warn|error)\([^;]*?(?:String\(\w*(?:error|cause)\)|\b(?:error|cause)\.(?:message|name|stack)\b)/g;

const loggedInParts = (source: string) => [...source.matchAll(IN_PARTS)].map(([call]) => call);

test("a caught error is passed whole as the last argument of log.warn or log.error, which keeps its stack and cause", () => {
  const sources = globSync("{app,lib}/**/*.{ts,tsx}", { cwd: root }).toSorted();
  const calls = sources.flatMap((path) =>
    loggedInParts(readFileSync(join(root, path), "utf8")).map((call) => `${path}: ${call}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(calls).toEqual([]);
});

test("the check finds each way of logging only a part of an error", () => {
  const source = `log.error("a", { message: String(error) });
    log.warn("b", {\n  reason: error instanceof Error ? error.name : "unknown" });
    log.info("c", { cause: cause.message });
    log.error("d", { kind: read.error.kind }, error);`;
  expect(loggedInParts(source)).toHaveLength(3);
});

const ERROR_EVENTS = /\blog\.error\(\s*"([^"]+)"/g;

test("docs/operations.md says what to do about each event that is logged as an error", () => {
  const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
  const sources = globSync("{app,components,lib}/**/*.{ts,tsx}", { cwd: root });
  const events = sources.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(ERROR_EVENTS)].map(([, event]) => event ?? ""),
  );
  expect(new Set(events).size).toBeGreaterThan(10);
  expect(events.filter((event) => !operations.includes(`\`${event}\``))).toEqual([]);
});
