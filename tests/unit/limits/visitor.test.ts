import { describe, expect, it } from "vitest";
import { visitorAddress } from "@/lib/limits/visitor";

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

  it.each([
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
  ])("of %s has no port", (header, address) => {
    expect(visitorAddress(header, 1)).toBe(address);
  });

  it.each([
    "::ffff:203.0.113.5",
    "::ffff:cb00:7105",
    "::FFFF:CB00:7105",
    "0:0:0:0:0:ffff:203.0.113.5",
    "0000:0000:0000:0000:0000:ffff:cb00:7105",
    "[::ffff:cb00:7105]:4711",
  ])("written as %s is 203.0.113.5", (header) => {
    expect(visitorAddress(header, 1)).toBe("203.0.113.5");
  });

  it.each(["::cb00:7105", "::fffe:cb00:7105", "1::ffff:cb00:7105", "64:ff9b::cb00:7105"])(
    "%s stays itself",
    (header) => {
      expect(visitorAddress(header, 1)).toBe(header);
    },
  );
});
