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
    expect(pathToRestore(stored(), NOW, null)).toBe("/payment?bundle=1");
    expect(pathToRestore(stored({ lastVisited: NOW - 119 * MINUTE }), NOW, null)).toBe("/payment?bundle=1");
    expect(pathToRestore(stored({ lastVisited: NOW - 120 * MINUTE }), NOW, null)).toBeNull();
    expect(pathToRestore(stored({ lastVisited: NOW + MINUTE }), NOW, null)).toBeNull();
  });

  it.each(["home", "myEsims", "orders", "account", "notifications"])("is never %s", (currentScreen) => {
    expect(pathToRestore(stored({ currentScreen }), NOW, null)).toBeNull();
  });

  it("is restored for the traveller who left it, and for nobody else", () => {
    expect(pathToRestore(stored({ traveller: "sari" }), NOW, "sari")).toBe("/payment?bundle=1");
    expect(pathToRestore(stored({ traveller: "sari" }), NOW, "budi")).toBeNull();
    expect(pathToRestore(stored({ traveller: "sari" }), NOW, null)).toBeNull();
    expect(pathToRestore(stored({ traveller: null }), NOW, "budi")).toBeNull();
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another shape", "[1]"],
    ["another site", stored({ screenData: { path: "//evil.example" } })],
    ["a script", stored({ screenData: { path: "javascript:alert(1)" } })],
    ["another site behind a blank that browsers leave out", stored({ screenData: { path: "/\t/evil.example" } })],
    ["a backslash", stored({ screenData: { path: "/\\evil.example" } })],
  ])("is none for %s", (_, text) => {
    expect(pathToRestore(text, NOW, null)).toBeNull();
  });
});
