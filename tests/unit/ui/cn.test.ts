import { describe, expect, it } from "vitest";
import { cn } from "@/lib/core/cn";

describe("cn", () => {
  it("lets the caller's padding, size and colour win over the part's own", () => {
    expect(cn("p-4 md:p-6", "p-0")).toBe("md:p-6 p-0");
    expect(cn("px-4 pt-2", "p-3")).toBe("p-3");
    expect(cn("size-8", "h-10")).toBe("size-8 h-10");
    expect(cn("h-10 w-10", "size-8")).toBe("size-8");
    expect(cn("bg-surface", "bg-wash")).toBe("bg-wash");
  });

  it("tells text sizes, text colours and alignment apart", () => {
    expect(cn("text-sm text-muted text-left", "text-lg")).toBe("text-muted text-left text-lg");
    expect(cn("text-sm text-muted", "text-sunrise-text")).toBe("text-sm text-sunrise-text");
  });

  it("keeps the gap between columns beside the gap between rows", () => {
    expect(cn("grid gap-x-4 gap-y-3")).toBe("grid gap-x-4 gap-y-3");
    expect(cn("gap-x-4 gap-y-3", "gap-2")).toBe("gap-2");
  });

  it("keeps the same property under another condition", () => {
    expect(cn("hidden md:flex", "block")).toBe("md:flex block");
  });

  it("drops what is false or missing", () => {
    expect(cn("flex", undefined, false, ["gap-2"])).toBe("flex gap-2");
  });
});
