import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
/** Older versions have published vulnerabilities that affect this store. */
const MINIMUM: Record<string, string> = { next: "16.3.8", "next-intl": "4.9.2", "@supabase/ssr": "0.10.0" };

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

function installed(name: string): string {
  return (JSON.parse(readFileSync(resolve(root, "node_modules", name, "package.json"), "utf8")) as { version: string })
    .version;
}

function isAtLeast(version: string, minimum: string): boolean {
  const [a, b] = [version, minimum].map((text) => text.split(".").map(Number));
  const difference = [0, 1, 2].map((index) => (a?.[index] ?? 0) - (b?.[index] ?? 0)).find((value) => value !== 0);
  return (difference ?? 0) >= 0;
}

describe("releases", () => {
  test("the comparison distinguishes older versions from newer ones", () => {
    expect(isAtLeast("16.3.7", "16.3.8")).toBe(false);
    expect(isAtLeast("16.10.0", "16.3.8")).toBe(true);
    expect(isAtLeast("16.3.8", "16.3.8")).toBe(true);
  });

  test.each(Object.entries(MINIMUM))("%s is at least %s", (name, minimum) => {
    expect(isAtLeast(installed(name), minimum)).toBe(true);
  });

  test("every dependency is pinned to one version: write it without ^ or ~", () => {
    const manifest = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, range]) => !/^\d/.test(range),
    );
    expect(loose.map(([name, range]) => `package.json: ${name} ${range}`)).toEqual([]);
  });

  test("the lock file names each optional package: `npm ci` refuses one that lacks another platform's binary", () => {
    const { packages } = JSON.parse(readFileSync(resolve(root, "package-lock.json"), "utf8")) as Lock;
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
      ),
    );
    expect(missing, "add them as docs/decisions/2026-11-20-installing-from-the-lock-file.md says").toEqual([]);
  });
});
