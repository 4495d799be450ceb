import { describe, expect, it } from "vitest";
import { pathToRestore } from "@/lib/core/saved-screen";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const MINUTE = 60_000;

const stored = (change: object = {}) =>
  JSON.stringify({
    currentScreen: "payment",
    screenData: { path: "/payment?bundle=1" },
    lastVisited: NOW - 5 * MINUTE,
    ...change,
  });

describe("the screen that a new start of the app goes back to", () => {
  it("is the one that was open less than two hours ago", () => {
    expect(pathToRestore(stored(), NOW)).toBe("/payment?bundle=1");
    expect(pathToRestore(stored({ lastVisited: NOW - 119 * MINUTE }), NOW)).toBe("/payment?bundle=1");
    expect(pathToRestore(stored({ lastVisited: NOW - 120 * MINUTE }), NOW)).toBeNull();
    expect(pathToRestore(stored({ lastVisited: NOW + MINUTE }), NOW)).toBeNull();
  });

  it.each(["home", "myEsims", "orders", "account", "notifications"])("is never %s", (currentScreen) => {
    expect(pathToRestore(stored({ currentScreen }), NOW)).toBeNull();
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another shape", "[1]"],
    ["another site", stored({ screenData: { path: "//evil.example" } })],
    ["a script", stored({ screenData: { path: "javascript:alert(1)" } })],
    ["a backslash", stored({ screenData: { path: "/\\evil.example" } })],
  ])("is none for %s", (_, text) => {
    expect(pathToRestore(text, NOW)).toBeNull();
  });
});
