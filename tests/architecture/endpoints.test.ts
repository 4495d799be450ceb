import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { endpoints } from "@/lib/api/contract";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { assertionLines, castLines, predicateLines } from "./answers";
import { sourcesOf, storeSources } from "./sources";
import { fieldName, isNode, nodesBelow, syntaxOf } from "./syntax";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Routes that none of our pages calls, with the caller of each. */
const CALLED_BY_OTHERS: Record<string, string> = {
  "cron/catalogue": "npm run catalogue:sync",
  "cron/reconcile": "npm run reconcile",
  "cron/work": "the scheduler",
  health: "the host",
  "health/ready": "npm run doctor, and whoever watches the store",
  "hooks/send-email": "the auth service",
  metrics: "Prometheus, or another that watches the store",
  "payments/return": "the hosted invoice, as a redirect",
  "webhooks/esim-go": "the vendor",
  "webhooks/xendit": "the payment gateway",
};

const declared = Object.entries({ ...endpoints, ...deskEndpoints });
const routes = globSync("**/route.ts", { cwd: join(root, "app/api") }).map(dirname);

describe("lib/api/contract.ts", () => {
  test("declares each route that a browser calls: declare a new one, or name its other caller in CALLED_BY_OTHERS of this test", () => {
    const known = [...declared.map(([, { path }]) => path), ...Object.keys(CALLED_BY_OTHERS)];
    expect(routes.filter((path) => !known.includes(path))).toEqual([]);
  });

  test("declares only addresses that have a route, each once", () => {
    const paths = declared.map(([, { path }]) => path);
    expect([...paths, ...Object.keys(CALLED_BY_OTHERS)].filter((path) => !routes.includes(path))).toEqual([]);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test.each(declared)(
    "%s: its route exports the right method and uses its entry in the contract",
    (key, { kind, path }) => {
      const source = read(`app/api/${path}/route.ts`);
      const methods = [...source.matchAll(/^export (?:const|(?:async )?function) ([A-Z]+)\b/gm)].map(
        ([, name]) => name,
      );
      expect(methods).toEqual([kind === "call" ? "POST" : "GET"]);
      const entries = new Set([...source.matchAll(/\b(?:desk)?[eE]ndpoints\.(\w+)/g)].map(([, name]) => name));
      expect([...entries], `app/api/${path}/route.ts uses endpoints.${key}`).toEqual([key]);
      const hint = "make the handler by a function of lib/api/endpoint.ts, which checks origin, size, shape and login";
      const fileHint = "make the handler by ownFile of lib/api/endpoint.ts, which refuses the links of other sites";
      if (kind === "file") expect(source, fileHint).toMatch(/^export const GET = ownFile\(/m);
      if (kind === "call")
        expect(source, hint).toMatch(new RegExp(`= \\w+Endpoint\\(\\s*(?:endpoints|deskEndpoints)\\.${key},`));
    },
  );
});

/** Matches a direct request and the address of an endpoint. */
const REQUESTS = /\bfetch\(|["'`]\/api\//g;
/** Matches a name of the gateway or the vendor, in a text, a name or a comment. */
const OUTSIDE_NAMES = /xendit|esim[-_ ]?go(?![a-z])/gi;

const matches = (source: string, searched: RegExp) => [...source.matchAll(searched)].map(([text]) => text);

describe("components", () => {
  const inComponents = (searched: RegExp) =>
    sourcesOf("components/**/*.{ts,tsx}").flatMap(({ path, text }) =>
      matches(text, searched).map((found) => `${path}: ${found}`),
    );

  test("reach our endpoints only through lib/api/client.ts: no fetch, no address", () => {
    expect(inComponents(REQUESTS)).toEqual([]);
  });

  test("do not name the gateway or the vendor: what they say is in messages, what they do behind an endpoint", () => {
    expect(inComponents(OUTSIDE_NAMES)).toEqual([]);
  });

  test("each check finds what it must refuse, and nothing else", () => {
    const source =
      'await fetch("/api/x"); const gateway = "xendit"; endpoints["create-esimgo-order"]; eSIM Go; esimGoal; prefetch(url)';
    expect(matches(source, REQUESTS)).toEqual(["fetch(", '"/api/']);
    expect(matches(source, OUTSIDE_NAMES)).toEqual(["xendit", "esimgo", "eSIM Go"]);
  });
});

/** The fields that the objects of a schema accept, except those with one possible value. */
function acceptedFields(source: string, path: string): string[] {
  return nodesBelow(syntaxOf(source, path)).flatMap((node) => {
    if (node.type !== "Property" || node.computed || !isNode(node.value)) return [];
    const rule = source.slice(node.value.start, Number(node.value.end));
    const isRule = /\bz\.|Field\b|Schema\b/.test(rule) && !/^z\.literal\("\w+"\)$/.test(rule);
    const name = fieldName(node.key, false);
    return isRule && typeof name === "string" ? [name] : [];
  });
}

describe("a field that an endpoint accepts", () => {
  const schemas = sourcesOf("lib/*/schema.ts").filter(({ path }) => !path.startsWith("lib/esim-go/"));

  test("is read by a service: read it there, or take it out of the schema", () => {
    const readers = sourcesOf("{lib,app}/**/*.ts").filter(({ path }) => !path.endsWith("/schema.ts"));
    const words = new Set(readers.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    const fields = schemas.flatMap(({ path, text }) => acceptedFields(text, path).map((field) => ({ path, field })));
    expect(fields.length).toBeGreaterThan(30);
    expect(fields.filter(({ field }) => !words.has(field))).toEqual([]);
  });

  test("is found in the objects of a schema", () => {
    const source = `const base = { bundleId: idField, note: z.string().optional() };
export const bodies = { gift: z.strictObject({ to: emailField, kind: z.literal("a"), ...base }) };
const LIMITS = { most: 5 };`;
    expect(acceptedFields(source, "schema.ts")).toEqual(["bundleId", "note", "gift", "to"]);
  });
});

describe("JSON from outside", () => {
  const hint = "check it by a schema, or on the browser's side by the `answer` of its entry in lib/api/contract.ts";

  test(`is never cast to a type: ${hint}`, () => {
    expect(storeSources().length).toBeGreaterThan(150);
    expect(storeSources().flatMap(({ path, text }) => castLines(text).map((line) => `${path}:${line}`))).toEqual([]);
  });

  test("the check finds each cast in a file with known breaches", () => {
    expect(castLines(read("tests/architecture/fixtures/bad/components/orders/answer.ts"))).toEqual([
      5, 10, 16, 21, 28, 33, 34, 36,
    ]);
  });
});

/** Files that cast a value, each with the reason why no check can take its place. */
const CASTS: Record<string, string> = {
  "lib/supabase/login-life.ts": "options of whatever type, without two that may be left out",
};

/** Files with functions that say what an unknown value is, each with what they look at. */
const PREDICATES: Record<string, string> = {
  "lib/api/shape.ts": "every field, by the check of its type",
  "lib/auth/last-mail.ts": "the value itself, among the known ones",
  "lib/core/errors.ts": "the value itself, among the known ones",
  "lib/core/record.ts": "that it is an object, whose fields stay unknown",
  "lib/esims/wallet.ts": "every field of an entry",
  "lib/orders/kept.ts": "every field of an entry",
  "lib/orders/kinds.ts": "the value itself, among the known ones",
  "lib/xendit/failures.ts": "the status of an error that the client of the gateway threw",
};

describe("a value", () => {
  const sources = [...storeSources(), ...sourcesOf("middleware.ts")];
  const hint =
    "declare its type where it is made; check one from outside by a schema, or by a function that returns `value is Type`";

  test(`is not cast to a type, except as const, the names of a table and an object that is written out: ${hint}`, () => {
    const casting = sources.flatMap(({ path, text }) =>
      assertionLines(text, path).map((line) => ({ path, place: `${path}:${line}` })),
    );
    expect(casting.filter(({ path }) => !(path in CASTS)).map(({ place }) => place)).toEqual([]);
    expect(Object.keys(CASTS).filter((known) => !casting.some(({ path }) => path === known))).toEqual([]);
  });

  test("from outside is said to be of a type where every field of it is checked: combine the checks of lib/api/shape.ts", () => {
    const files = sources.filter(({ path, text }) => predicateLines(text, path).length > 0).map(({ path }) => path);
    expect(files.toSorted()).toEqual(Object.keys(PREDICATES));
  });

  test("that a function says to be of a type is found in each form", () => {
    const source = `export const isPlan = (value: unknown): value is Plan => value !== null;
export function isOrder(first: number, value: unknown): value is Order { return first > 0; }
const isId = (text: string): text is Id => text in IDS;
const isText = (value: unknown): boolean => typeof value === "string";`;
    expect(predicateLines(source)).toEqual([1, 2]);
  });

  test("that is cast is found, whatever it is called and wherever it stands", () => {
    const source = `const order = value as Order;
const own = () => value as unknown as Order;
const paid = (await read()).rows as Order[];
const kinds = Object.keys(KINDS) as OrderKind[];
const words = Object.fromEntries([["a", 1]]) as Words;
const style = { "--stub": "1em" } as CSSProperties;
const list = ["a"] as const;
const row = rows.find(isRecent) satisfies Row | undefined;
export const first = [...new Set(kinds)][0] as OrderKind;
import { a as b } from "./a";`;
    expect(assertionLines(source)).toEqual([1, 2, 2, 3, 9]);
    expect(assertionLines("const order = <Order>value;", "x.ts")).toEqual([1]);
  });
});
