import { describe, expect, it } from "vitest";
import { arcPath, arcPoint, travelled } from "@/components/brand/route-arc";

describe("route arc", () => {
  it("starts and ends on the ground and is highest in the middle", () => {
    expect(arcPoint(10, 0)).toEqual({ x: 10, y: 32 });
    expect(arcPoint(10, 1)).toEqual({ x: 90, y: 32 });
    expect(arcPoint(10, 0.5)).toEqual({ x: 50, y: 8 });
  });

  it("splits the path at the traveller's position, on the same curve", () => {
    expect(arcPath(10, 1)).toBe("M10 32Q50 -16 90 32");
    expect(arcPath(10, 0.5)).toBe("M10 32Q30 8 50 8");
  });

  it("counts the path up to the last reached stop as travelled", () => {
    expect(travelled(["done", "current", "todo"])).toBe(0.5);
    expect(travelled(["done", "failed", "todo", "todo"])).toBeCloseTo(1 / 3);
    expect(travelled(["done", "done"])).toBe(1);
    expect(travelled(["todo", "todo"])).toBe(0);
    expect(travelled(["done"])).toBe(0);
  });
});
