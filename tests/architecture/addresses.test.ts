import { globSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { config, middleware } from "@/middleware";

const root = resolve(import.meta.dirname, "../..");
const filesIn = (folder: string, pattern: string) => globSync(pattern, { cwd: join(root, folder) }).toSorted();

/** An address of a file or folder below app/, with the same example for each parameter. */
const addressOf = (path: string, example: string) =>
  `/${path
    .split("/")
    .filter((segment) => !segment.startsWith("("))
    .join("/")
    .replaceAll(/\[\w+\]/g, example)
    .replace("%5F", "_")}`;

const passes = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

/** Files that `app/` makes at the root of the store, by the names that the framework gives them. */
const MADE: Record<string, string> = {
  "manifest.ts": "manifest.webmanifest",
  "robots.ts": "robots.txt",
  "sitemap.ts": "sitemap.xml",
};
const made = filesIn("app", "{*.{ico,png,svg},manifest.ts,robots.ts,sitemap.ts}").map((file) => MADE[file] ?? file);
const served = filesIn("public", "**/*.*").filter((file) => !file.startsWith("flags/"));
// The build copies the package's flags.
const flags = filesIn("node_modules/country-flag-icons/3x2", "*.svg").map((file) => `flags/${file}`);
const files = [...made, ...served, ...flags].map((file) => `/${file}`);

const KEPT = /^\/(?:api\/catalogue|share)\//;
const routes = filesIn("app", "**/route.ts").map((file) => addressOf(dirname(file), crypto.randomUUID()));
const pages = filesIn("app/[locale]", "**/page.tsx").map(dirname);

/** First segments that are no language: folders of files and routes, names of files, what scanners ask for. */
const firstOf = (path: string) => path.split("/")[1] ?? "";
const strangers = [...new Set([...files, ...routes].map(firstOf)), "_next", "wp-login.php", "x%20y.txt"];
/** An address for each of these and each page, as if the first segment were a language. */
const invented = strangers
  .flatMap((first) => pages.flatMap((page) => ["x", "x.svg", "%ff"].map((id) => `/${first}${addressOf(page, id)}`)))
  .map((address) => address.replace(/\/$/, ""))
  .filter((address) => !files.includes(address) && !routes.includes(address));

describe("the matcher of the middleware", () => {
  test("is compared with files, routes and pages", () => {
    expect([files.length > 250, routes.length > 30, pages.length > 35, strangers.length > 10]).toEqual(
      Array(4).fill(true),
    );
  });

  test("leaves out every file: name a new one there", () => {
    expect(files.filter(passes)).toEqual([]);
  });

  test("leaves out every route that keeps no answer, and only those: name a new folder of app/api there", () => {
    expect(routes.filter((route) => passes(route) !== KEPT.test(route))).toEqual([]);
  });

  test("has every address that would be a page with an invented language", () => {
    const forms = invented.flatMap((address) => [address, `${address}.rsc`, `/_next/data/build${address}.json`]);
    expect(forms.filter((address) => !passes(address))).toEqual([]);
  });
});

test("an address with an invented language is not found, and no page of that language is asked for", async () => {
  const answers = new Set<string>();
  for (const address of new Set(invented)) {
    const { status, headers } = await middleware(new NextRequest(`http://localhost:3000${address}`));
    const target = headers.get("x-middleware-rewrite");
    answers.add([status, target && new URL(target).pathname, headers.has("content-security-policy")].join(" "));
  }
  // An unreadable address is redirected to its escaped form first; routes answer without a text.
  expect([...answers].toSorted()).toEqual(["308  false", "404  false", "404 /id/_missing true"]);
});
