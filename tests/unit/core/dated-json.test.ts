import { expect, test } from "vitest";
import { datedJson, parseDated } from "@/lib/core/dated-json";

test("dates come back as dates, at any depth, and a text that looks like one stays a text", () => {
  const at = new Date("2026-11-20T10:00:00.123Z");
  const value = { at, none: null, list: [{ at }, 1, "x"], nickname: at.toISOString(), deep: { deeper: { at } } };
  expect(parseDated(datedJson(value))).toEqual(value);
});

test("what is no JSON is null", () => {
  expect(parseDated("{")).toBeNull();
});
