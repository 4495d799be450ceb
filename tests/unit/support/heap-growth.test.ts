import { expect, test } from "vitest";
import { keepsGrowing } from "../../chaos/fuzz/heap";

test.each([
  { what: "a heap that stays", sizes: [130, 128, 131, 129, 132, 130, 131, 129] },
  { what: "work under way in some measurements", sizes: [130, 128, 160, 129, 175, 180, 190, 131] },
  { what: "a heap that shrinks", sizes: [160, 150, 140, 130, 120, 120, 120, 120] },
])("no growth: $what", ({ sizes }) => {
  expect(keepsGrowing(sizes)).toBe(false);
});

test.each([
  { what: "a leak in every part", sizes: [130, 132, 134, 136, 138, 140, 142, 144] },
  { what: "a leak that begins late", sizes: [130, 130, 130, 130, 130, 135, 140, 145] },
])("growth: $what", ({ sizes }) => {
  expect(keepsGrowing(sizes)).toBe(true);
});
