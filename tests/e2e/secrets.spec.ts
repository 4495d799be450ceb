import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { dataDir, distDir } from "./support/addresses.ts";

const root = resolve(import.meta.dirname, "../..");

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Every secret of this build's environment, plain and in base64. */
function secrets(): string[] {
  const { publishableKey: _public, ...keys } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as Record<
    string,
    string
  >;
  return Object.values(keys).flatMap((key) => [key, Buffer.from(key).toString("base64").replace(/=+$/, "")]);
}

test("nothing sent to the browser contains a secret", async ({ request }) => {
  const files = filesBelow(join(root, distDir, "static"));
  const pages = ["/", "/destinasi/jepang", "/login", "/orders", "/payment"];
  const bodies = await Promise.all(pages.map(async (path) => (await request.get(path)).text()));
  const sent = [...files.map((file) => readFileSync(file, "utf8")), ...bodies].join("\n");
  expect(files.length).toBeGreaterThan(20);
  expect(secrets().filter((secret) => sent.includes(secret))).toEqual([]);
  expect(sent.match(/(sb_secret|xnd_development|xnd_production|whsec)_[\w-]{12,}/g)).toBeNull();
});

test("the publishable key is found, which shows that the search for secrets works", async () => {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { publishableKey: string };
  const sent = filesBelow(join(root, distDir, "static")).map((file) => readFileSync(file, "utf8"));
  expect(sent.some((text) => text.includes(publishableKey))).toBe(true);
});
