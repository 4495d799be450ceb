import { expect, test } from "vitest";
import { cn } from "@/lib/core/cn";

test("class names are joined in order, and false or missing ones are dropped", () => {
  expect(cn("flex", undefined, false, ["gap-2"], "p-4")).toBe("flex gap-2 p-4");
});
