import { describe, expect, it } from "vitest";
import { networkOf, visitorAddress } from "@/lib/auth/visitor-address";

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
});

describe("the network that limits count", () => {
  it("is the /64 of an IPv6 address, however it is written", () => {
    for (const address of ["2001:db8:0:1::5", "2001:0DB8:0000:0001:ffff:1:2:3", "2001:db8:0:1:0:0:0:0"]) {
      expect(networkOf(address)).toBe("2001:db8:0:1::/64");
    }
    expect(networkOf("2001:db8:0:2::5")).toBe("2001:db8:0:2::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
  });

  it("is the address itself for IPv4", () => {
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  });
});
