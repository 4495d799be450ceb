import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ProcessGroup } from "./process-group.ts";

const root = resolve(import.meta.dirname, "..");
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  "supabase/migrations",
  "tsconfig.json",
];

/** The build makes these from a package, so the lock file already covers them. */
const GENERATED = join(root, "public/flags");

function filesBelow(path: string): string[] {
  if (!existsSync(path) || path === GENERATED) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of what a build depends on: the sources, the lock file, and the public values that are inlined into it. */
function fingerprint(env: Record<string, string>): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith("NEXT_PUBLIC_"))
    .sort()) {
    hash.update(`${name}=${env[name]}`);
  }
  return hash.digest("hex");
}

/** Builds the store if anything it depends on has changed since the last build. */
export async function buildIfStale(group: ProcessGroup, env: Record<string, string>): Promise<"built" | "kept"> {
  const folder = join(root, env.NEXT_DIST_DIR ?? ".next");
  const marker = join(folder, "kelana-build");
  const wanted = fingerprint(env);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return "kept";
  // Answers that an earlier run has stored: with them a build without its database would treat the catalogue as readable, and fail.
  rmSync(join(folder, "cache/fetch-cache"), { recursive: true, force: true });
  await group.run("next build", ["node_modules/next/dist/bin/next", "build"], env);
  writeFileSync(marker, wanted);
  return "built";
}
