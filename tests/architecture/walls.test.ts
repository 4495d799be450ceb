import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { reach, readModules, storeModules } from "./import-graph";
import { goneFolders, gonePackages } from "./outside-parties";
import { breaches, madeForOne } from "./walls";

const root = resolve(import.meta.dirname, "../..");
const modules = storeModules();
const LINE_LIMIT = 300;
/** Files that are generated or that a run writes. */
const WRITTEN_BY_PROGRAMS = /^lib\/supabase\/database\.types\.ts$|^tests\/\.output\//;

/** The files with more lines than the limit, each with their number. */
function tooLong(files: { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => !WRITTEN_BY_PROGRAMS.test(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, "").split("\n").length }))
    .filter(({ lines }) => lines > LINE_LIMIT)
    .map(({ path, lines }) => `${path}: ${lines}`);
}

describe("the walls between layers", () => {
  test("the import graph is read: most modules import another of our modules", () => {
    expect(modules.length).toBeGreaterThan(150);
    expect(modules.filter((module) => module.imports.length > 0).length).toBeGreaterThan(100);
  });

  test("no import breaks a wall", () => {
    expect(breaches(modules)).toEqual([]);
  });

  test("the check finds each breach in a tree with known breaches", () => {
    const bad = readModules(join(root, "tests/architecture/fixtures/bad"), ["app", "components", "lib"]);
    expect(
      breaches(bad)
        .map((line) => line.slice(line.indexOf(": ") + 2))
        .sort(),
    ).toEqual([
      "a repository is private to its domain",
      "a repository is private to its domain",
      "app never imports a repository",
      "app runs jobs through lib/scheduler",
      "components know no outside party: ask for what they need by an endpoint of lib/api/contract.ts",
      "components never import a module that is server-only",
      "components never import a service, a repository or server code",
      "components read through the hooks of their own domain, or get props",
      "components ship no zod: check a form by a rule of its domain, and import types of a schema alone",
      "components take types of a schema alone: check a form by a rule of its domain",
      "keep a package that talks to an outside party in its folder by a line of packageWalls in walls.ts, or list it in HARMLESS of outside-parties.ts",
      "lib never imports app or components",
      "lib/core imports nothing of ours",
      "lib/jobs knows no domain: a domain hands its handlers in through lib/scheduler",
      "lib/orders is a leaf: verbs that need another domain belong to that domain",
      "list the folder in OURS of outside-parties.ts or, if it has the words of an outside party, in OUTSIDE_PARTIES with those who may know it",
      "only fulfilment, eSIMs, reconciliation, health, the catalogue's sync and its webhook know the vendor: call a service of lib/esims",
      "only lib/email sends mail: call its sendMail",
      "only lib/fields knows phone numbers: call a rule of lib/fields/phone.ts",
      "only lib/supabase makes a client: take one of its four; a login's own calls belong in lib/auth",
      "only lib/supabase makes a client: take one of its four; a login's own calls belong in lib/auth",
      "only lib/xendit talks to the gateway: call one of its functions",
      "only payments, reconciliation, health and its webhook know the gateway: call a service of lib/payments",
      "only repositories, lib/auth, hooks and the middleware import lib/supabase",
      "only the cron route runs the jobs of everybody",
      "only the folder of an outside party sends requests: call a function of that folder, or list a new one in OUTSIDE_PARTIES of outside-parties.ts",
      "only the folder of an outside party sends requests: call a function of that folder, or list a new one in OUTSIDE_PARTIES of outside-parties.ts",
      "the service-role client is for repositories only",
    ]);
  });

  test("a folder or package that outside-parties.ts lists is still there", () => {
    expect([...goneFolders(modules), ...gonePackages(modules)]).toEqual([]);
  });

  test("a public page reads neither cookies, headers nor the login, which would make it dynamic: move it to (private)", () => {
    expect(modules.filter(({ path }) => path.startsWith("app/[locale]/(public)/")).length).toBeGreaterThan(10);
    expect(madeForOne(modules)).toEqual([]);
  });

  test("a public page that reads the request itself or through another module is found", () => {
    expect(madeForOne(readModules(join(root, "tests/architecture/fixtures/bad"), ["app", "lib"])).toSorted()).toEqual([
      "app/[locale]/(public)/about/page.tsx -> app/[locale]/(public)/about/page.tsx",
      "app/[locale]/(public)/home/page.tsx -> lib/auth/session.ts",
    ]);
  });

  test("no client module reaches the server's environment or its database client", () => {
    const forbidden = [
      "lib/core/env.server.ts",
      "lib/core/env.schema.ts",
      "lib/supabase/admin.ts",
      "lib/supabase/server.ts",
    ];
    const leaks = modules
      .filter((module) => module.isClient)
      .flatMap((module) =>
        forbidden.filter((path) => reach(modules, module).has(path)).map((path) => `${module.path} -> ${path}`),
      );
    expect(leaks).toEqual([]);
  });

  test("browser code loads the phone rule only by import(), because its numbering plans add 29 kB to a page", () => {
    const heavy = "lib/fields/phone.ts";
    const clients = modules.filter((module) => module.isClient);
    expect(clients.filter((module) => reach(modules, module).has(heavy)).length).toBeGreaterThan(2);
    expect(clients.filter((module) => reach(modules, module, "bundled").has(heavy)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

describe("the length of a file", () => {
  const advice = "split the file by subject";

  test(`no file of ours, its tests and its docs included, is longer than ${LINE_LIMIT} lines: ${advice}`, () => {
    const files = globSync(["{app,components,docs,lib,local,tests}/**/*.{css,md,mjs,ts,tsx}", "*.{md,mjs,ts}"], {
      cwd: root,
    }).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
    expect(files.length).toBeGreaterThan(1000);
    expect(tooLong(files)).toEqual([]);
  });

  test("the check finds a file with one line too many, and passes over what is generated", () => {
    const files = [
      { path: "tests/unit/long.test.ts", text: "//\n".repeat(LINE_LIMIT + 1) },
      { path: "docs/long.md", text: `${"a\n".repeat(LINE_LIMIT)}a` },
      { path: "lib/supabase/database.types.ts", text: "//\n".repeat(LINE_LIMIT + 1) },
      { path: "lib/core/full.ts", text: "//\n".repeat(LINE_LIMIT) },
    ];
    expect(tooLong(files)).toEqual([`tests/unit/long.test.ts: ${LINE_LIMIT + 1}`, `docs/long.md: ${LINE_LIMIT + 1}`]);
  });
});
