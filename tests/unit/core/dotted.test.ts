import { expect, test } from "vitest";
import { dotted } from "@/lib/core/dotted";

test("facts stand in one line without the empty ones, and the dot never begins a line", () => {
  const line = dotted("3\u00a0GB", "", null, false, undefined, "30 Hari");
  expect(line).toBe("3\u00a0GB\u00a0· 30 Hari");
  expect(line.split(" ").filter((word) => word.startsWith("·"))).toEqual([]);
  expect(dotted("")).toBe("");
});
