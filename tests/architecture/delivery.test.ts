import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { environmentFaults } from "@/lib/core/env.schema";
import manifest from "@/package.json";
import { readModules } from "./import-graph";

const root = resolve(import.meta.dirname, "../..");
const deploy = join(root, "local/deploy");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  command: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read("local/deploy/compose.yaml")));

/** The instructions of the Dockerfile, lines that go on joined, without comments. */
const instructions = read("local/deploy/Dockerfile")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "");
const withName = (name: string) =>
  instructions.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

/** What the last stage copies from the build, relative to the root. */
const copied = withName("COPY")
  .filter((line) => line.startsWith("--from=build"))
  .flatMap((line) => [...line.matchAll(/\/app\/(\S+)/g)].map(([, path = ""]) => path));

/** What the build makes. */
const MADE = [".next", "node_modules", "public"];

test("the image holds only what exists or the build makes, and all that its start reads", () => {
  expect(copied.filter((path) => !MADE.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  const imported = [...read("next.config.mjs").matchAll(/"\.\/([^"]+)"/g)].map(([, path = ""]) => path);
  const joined = [...read("next.config.mjs").matchAll(/import\.meta\.dirname, "([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const needed = ["package.json", "next.config.mjs", "local/doctor.ts", "messages", ...MADE, ...imported, ...joined];
  expect(imported.length).toBeGreaterThan(1);
  expect(needed.filter((path) => !copied.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([]);
});

/** The commands that docs/deploying.md starts inside the image. */
const COMMANDS = ["doctor", "ops", "accept", "refund", "reconcile", "catalogue-sync", "worker/main"];

test("the image holds each file and package that the operator's commands load", () => {
  const modules = new Map(readModules(root, ["lib", "local", "supabase/seed"]).map((module) => [module.path, module]));
  const loaded = new Set(COMMANDS.map((name) => `local/${name}.ts`));
  for (const path of loaded) for (const next of modules.get(path)?.bundled ?? []) loaded.add(next);
  expect(loaded.size).toBeGreaterThan(30);
  expect([...loaded].filter((path) => !copied.some((one) => path.startsWith(`${one}/`)))).toEqual([]);
  const packages = [...loaded].flatMap((path) => modules.get(path)?.valuePackages ?? []);
  expect(packages).toContain("@supabase/supabase-js");
  expect(packages.filter((name) => name in manifest.devDependencies)).toEqual([]);
});

test("the image starts as a user without rights, on the Node of .nvmrc, with a server that exists", () => {
  expect(withName("USER")).toEqual(["node"]);
  const node = `node:${read(".nvmrc").trim()}-bookworm-slim`;
  expect(withName("FROM")).toEqual([`${node} AS build`, node]);
  const [, server = ""] = z.array(z.string()).parse(JSON.parse(withName("CMD")[0] ?? ""));
  expect(existsSync(join(root, server)), server).toBe(true);
});

test("the image is built with each public variable, and with no secret", () => {
  const args = withName("ARG").flatMap((line) => line.split(" "));
  const missing = environmentFaults({}, "build").map(({ name }) => name);
  expect(missing.length).toBeGreaterThan(2);
  expect(missing.filter((name) => !args.includes(name))).toEqual([]);
  expect(args.filter((name) => /SECRET|TOKEN|API_KEY|SMTP/.test(name))).toEqual([]);
  expect(Object.keys(services.store?.build?.args ?? {})).toEqual(args);
});

test("what is secret, local or made again stays out of the image", () => {
  const ignored = read(".dockerignore").split("\n");
  const hidden = [".env", ".git", ".data", ".cache", ".next", "node_modules", "backups"];
  expect(hidden.filter((path) => !ignored.includes(path))).toEqual([]);
  expect(copied.filter((path) => !MADE.includes(path) && ignored.includes(path))).toEqual([]);
});

test("compose names files and programs that exist", () => {
  expect(Object.keys(services)).toEqual(["store", "worker", "cache"]);
  const { context = "", dockerfile = "" } = services.store?.build ?? {};
  expect(resolve(deploy, context)).toBe(root);
  expect(existsSync(resolve(deploy, context, dockerfile))).toBe(true);
  expect(resolve(deploy, services.store?.env_file ?? "")).toBe(join(root, ".env"));
  const [program, script = ""] = services.worker?.command ?? [];
  expect([program, existsSync(join(root, script))]).toEqual(["node", true]);
  const [mounted = ""] = services.cache?.volumes?.[0]?.split(":") ?? [];
  expect(existsSync(resolve(deploy, mounted))).toBe(true);
});

const workflow = z.object({
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ run: z.string().optional() })) })),
});

test("each workflow can be read, and one runs what a release must pass", () => {
  const paths = globSync(".github/workflows/*", { cwd: root });
  const runs = paths.flatMap((path) =>
    Object.values(workflow.parse(parse(read(path))).jobs).flatMap(({ steps }) => steps.map(({ run }) => run)),
  );
  expect(runs).toContain(".ci/run");
  expect(statSync(join(root, ".ci/run")).mode & 0o111).not.toBe(0);
});
