import { expect, it } from "vitest";
import { gigabitLabel, speedGrade } from "@/lib/esims/speed";

it.each([
  [1000, "high"],
  [100, "high"],
  [99.9, "medium"],
  [10, "medium"],
  [9.9, "low"],
  [1, "low"],
  [0.99, "veryLow"],
  [0.512, "veryLow"],
] as const)("%d Mbps is %s", (mbps, grade) => {
  expect(speedGrade(mbps)).toBe(grade);
});

it("writes 1000 Mbps and more as Gbps", () => {
  expect(gigabitLabel(1000, "en")).toBe("1\u00a0Gbps");
  expect(gigabitLabel(2500, "id")).toBe("2,5\u00a0Gbps");
  expect(gigabitLabel(999, "en")).toBeNull();
});
