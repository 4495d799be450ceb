import { describe, expect, it } from "vitest";
import { visitorAddress } from "@/lib/auth/visitor-address";

describe("the visitor's address", () => {
  it("is unknown without our own proxy", () => {
    expect(visitorAddress("203.0.113.9", 0)).toBeNull();
  });

  it("is the one that our outermost proxy saw, not the visitor's own header", () => {
    expect(visitorAddress("1.1.1.1, 203.0.113.9", 1)).toBe("203.0.113.9");
    expect(visitorAddress("1.1.1.1, 203.0.113.9, 10.0.0.2", 2)).toBe("203.0.113.9");
  });

  it.each([null, "", "unknown", "a\r\nb", "203.0.113.9;x"])("is unknown for %j", (header) => {
    expect(visitorAddress(header, 1)).toBeNull();
  });

  it("is unknown when there are fewer entries than proxies", () => {
    expect(visitorAddress("203.0.113.9", 2)).toBeNull();
  });
});
