import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepBrowseState, parseBrowseState, readBrowseState } from "@/lib/catalogue/browse-state";
import {
  forgetSearches,
  parseSearches,
  readSearches,
  rememberSearch,
  withSearch,
} from "@/lib/catalogue/recent-searches";
import type { Preferences } from "@/lib/core/storage";

function memory(): Preferences & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: async (key) => kept.get(key) ?? null,
    write: async (key, value) => void kept.set(key, value),
  };
}

const HOUR = 3_600_000;

describe("recent searches", () => {
  test("are listed latest first, trimmed, without duplicates in another letter case", () => {
    expect(withSearch(["Jepang", "Bali"], "  jepang ")).toEqual(["jepang", "Bali"]);
    expect(withSearch(["Jepang"], "   ")).toEqual(["Jepang"]);
  });

  test("are at most five different ones", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 })), (texts) => {
        const recent = texts.reduce(withSearch, [] as string[]);
        expect(recent.length).toBeLessThanOrEqual(5);
        expect(new Set(recent.map((item) => item.toLowerCase())).size).toBe(recent.length);
        expect(recent.every((item) => item !== "" && item === item.trim())).toBe(true);
      }),
    );
  });

  test("are stored under their agreed key and can be cleared", async () => {
    const preferences = memory();
    await rememberSearch(preferences, "Bali");
    await rememberSearch(preferences, "Jepang");
    expect(JSON.parse(preferences.kept.get("recent_destination_searches") ?? "")).toEqual(["Jepang", "Bali"]);
    expect(await readSearches(preferences)).toEqual(["Jepang", "Bali"]);
    await forgetSearches(preferences);
    expect(await readSearches(preferences)).toEqual([]);
  });

  test.each([[null], ["no json"], ["{}"], ["[1, null]"]])("are none in the stored value %s", (stored) => {
    expect(parseSearches(stored)).toEqual([]);
  });
});

describe("the last state of browse", () => {
  test("is stored with the time and restored for less than 24 hours", async () => {
    const preferences = memory();
    await keepBrowseState(preferences, { searchQuery: "asia", selectedFilter: "regional" }, 1000);
    expect(JSON.parse(preferences.kept.get("browse_state") ?? "")).toEqual({
      searchQuery: "asia",
      selectedFilter: "regional",
      lastVisited: 1000,
    });
    const state = { searchQuery: "asia", selectedFilter: "regional" };
    expect(await readBrowseState(preferences, 1000 + 24 * HOUR - 1)).toEqual(state);
    expect(await readBrowseState(preferences, 1000 + 24 * HOUR)).toBeNull();
    expect(await readBrowseState(preferences, 999)).toBeNull();
  });

  test.each([[null], ["x"], ["3"], ['{"searchQuery":1,"lastVisited":0}'], ['{"searchQuery":"a"}']])(
    "%s is nothing",
    (stored) => {
      expect(parseBrowseState(stored, 0)).toBeNull();
    },
  );

  test("an unknown filter counts as all", () => {
    const stored = JSON.stringify({ searchQuery: "a", selectedFilter: "planet", lastVisited: 0 });
    expect(parseBrowseState(stored, 1)).toEqual({ searchQuery: "a", selectedFilter: "all" });
  });
});
