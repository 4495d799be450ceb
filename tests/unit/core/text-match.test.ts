import { describe, expect, it } from "vitest";
import { bestMatches, matchRank } from "@/lib/core/text-match";

describe("matchRank", () => {
  it.each([
    ["jepang", ["Jepang"], 0],
    ["  JEPANG ", ["Jepang", "3 GB"], 0],
    ["jep", ["Jepang"], 1],
    ["jepang 5gb", ["Jepang", "5 GB · 30 Hari"], 1],
    ["5gb jepang", ["Jepang", "5 GB · 30 Hari"], 1],
    ["5gb", ["15 GB · 30 Hari"], 2],
    ["5 GB jepang", ["Jepang", "5 GB · 30 Hari"], 1],
    ["5 gb", ["5d9f0a52-1111", "Jepang", "3 GB · 30 Hari"], null],
    ["7 hari", ["7d9f0a52-1111", "Jepang", "3 GB · 30 Hari"], null],
    ["30 hari", ["Jepang", "3 GB · 30 Hari"], 1],
    ["pang", ["Jepang"], 2],
    ["jepang 5gb", ["Jepang", "3 GB · 30 Hari"], null],
    ["7d9f jepang", ["7d9f0a52-1111", "Jepang"], 1],
    ["e-wallet", ["QRIS, e-\u2060wallet, transfer bank"], 1],
    ["", ["Jepang"], 0],
    ["korea", [null, undefined], null],
  ])("'%s' in %j is %s", (query, texts, rank) => {
    expect(matchRank(query, texts)).toBe(rank);
  });
});

it("puts the best match first and keeps the order of equals; an empty search keeps all", () => {
  const sizes = ["15 GB", "5 GB", "50 GB", "5 GB plus"];
  expect(bestMatches("5gb", sizes, (size) => [size])).toEqual(["5 GB", "5 GB plus", "15 GB"]);
  expect(bestMatches(" ", sizes, (size) => [size])).toEqual(sizes);
});
