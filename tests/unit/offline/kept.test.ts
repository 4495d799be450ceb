import { expect, test } from "vitest";
import { isPrivatePath, pathOf } from "@/lib/i18n/paths";
import { resolvePath } from "@/lib/i18n/resolve";
import { locales } from "@/lib/i18n/routing";
import { filesIn, isFile, KEPT_PATHS, keptPathFor } from "@/lib/offline/kept";

test("only public pages are kept, each at its own address in every language", () => {
  expect(KEPT_PATHS.length).toBeGreaterThan(locales.length);
  const resolved = KEPT_PATHS.map((path) => ({ ...resolvePath(path), asked: path }));
  expect(resolved.filter((page) => page.action !== "rewrite" || page.isPrivate || isPrivatePath(page.asked))).toEqual(
    [],
  );
});

test("a kept page answers for itself, and the wallet for every other address, in the language of the address", () => {
  for (const locale of locales) {
    const guide = pathOf({ screen: "installationGuide" }, locale);
    const wallet = pathOf({ screen: "offline" }, locale);
    expect(keptPathFor(guide)).toBe(guide);
    for (const route of [
      { screen: "home" },
      { screen: "myEsims" },
      { screen: "esimDetail", id: "e1" },
      { screen: "destination", slug: "x" },
    ] as const) {
      expect([route.screen, keptPathFor(pathOf(route, locale))]).toEqual([route.screen, wallet]);
    }
  }
  expect(keptPathFor("/nothing/at/all")).toBe("/offline");
  expect(keptPathFor("/en/nothing")).toBe("/en/offline");
});

test("the files of a page are found in its markup and in its data, once each, and no other address", () => {
  const markup = `<link rel="stylesheet" href="/_next/static/chunks/a-1.css?dpl=x"/>
<link rel="preload" as="font" href="/_next/static/media/jakarta.p.0b~.woff2"/>
<script src="/_next/static/chunks/turbopack-2.js"></script>
<script>push([1,"3:I[1,[\\"/_next/static/chunks/b_3.js\\",\\"/_next/static/chunks/turbopack-2.js\\"]"])</script>
<a href="/api/esims/1/qr">x</a><img src="/flags/jp.svg"/><a href="/myesims">y</a>`;
  const files = filesIn(markup);
  expect(files).toEqual([
    "/_next/static/chunks/a-1.css",
    "/_next/static/media/jakarta.p.0b~.woff2",
    "/_next/static/chunks/turbopack-2.js",
    "/_next/static/chunks/b_3.js",
  ]);
  expect(files.every(isFile)).toBe(true);
  expect(["/_next/data/x.json", "/api/esims", "/orders", "/"].filter(isFile)).toEqual([]);
});
