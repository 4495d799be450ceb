import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeNextPath } from "@/lib/auth/next-path";

const ORIGIN = "https://kelana.example";

const OWN: [string, string][] = [
  ["/", "/"],
  ["/browse", "/browse"],
  ["/destinasi/jepang?plan=2f0c", "/destinasi/jepang?plan=2f0c"],
  ["/en/orders#latest", "/en/orders#latest"],
  ["https://kelana.example/destination/japan?plan=1", "/destination/japan?plan=1"],
  ["/a/../browse", "/browse"],
  ["browse", "/browse"],
  // Without slashes, and with our own scheme, this is a relative path.
  ["https:evil.example/x", "/evil.example/x"],
  ["/browse?q=https://evil.example", "/browse?q=https://evil.example"],
];

const FOREIGN = [
  "",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "\\/evil.example",
  "https://evil.example",
  "https:/\\evil.example",
  "http:evil.example/x",
  "HTTPS://EVIL.EXAMPLE/",
  "http://kelana.example/",
  "https://kelana.example:8443/",
  "https://kelana.example.evil.example/",
  "https://kelana.example@evil.example/",
  "https://evil.example\\@kelana.example/",
  "https://user:pass@kelana.example/",
  "ftp://kelana.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://kelana.example/1",
  "mailto:a@b.c",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nLocation: https://evil.example",
  "\u0000/browse",
  "/browse\u2028",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2F/evil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/%5c%5cevil.example",
  "/%0d%0aSet-Cookie:x=1",
  "/%00",
  "/%09/evil.example",
  "/browse//evil.example",
  "/api/auth/sign-out",
  "/API/functions/x",
  "/api",
  "/x/../api/health",
  "/_next/static/x.js",
  "http://[",
];

describe("?next=", () => {
  it.each(OWN)("leads from %j to %j", (value, path) => {
    expect(safeNextPath(value, ORIGIN)).toBe(path);
  });

  it.each(FOREIGN)("refuses %j", (value) => {
    expect(safeNextPath(value, ORIGIN)).toBeNull();
  });

  it("refuses a value longer than any of our addresses", () => {
    expect(safeNextPath(`/${"a".repeat(1023)}`, ORIGIN)).toHaveLength(1024);
    expect(safeNextPath(`/${"a".repeat(1024)}`, ORIGIN)).toBeNull();
    expect(safeNextPath(`/${"😀".repeat(100)}`, ORIGIN)).toBeNull();
  });

  it("refuses a missing value", () => {
    expect(safeNextPath(null, ORIGIN)).toBeNull();
    expect(safeNextPath(undefined, ORIGIN)).toBeNull();
  });

  it("never leads to another site, for any combination of parts", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "https",
      "evil.example",
      "?",
      "#",
    );
    const value = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(value, (text) => {
        const path = safeNextPath(text, ORIGIN);
        if (path === null) return;
        expect(path.startsWith("/")).toBe(true);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(safeNextPath(path, ORIGIN)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});
