import { describe, expect, it } from "vitest";
import { networksOf, visitorAddress } from "@/lib/limits/visitor";

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

describe("the networks that limits count", () => {
  const namesOf = (address: string) => networksOf(address).map(({ name }) => name);

  it("are the /64, /56 and /48 of an IPv6 address, however it is written", () => {
    for (const address of ["2001:db8:0:1234::5", "2001:0DB8:0000:1234:ffff:1:2:3", "2001:db8:0:1234:0:0:0:0"]) {
      expect(namesOf(address)).toEqual(["2001:db8:0:1234::/64", "2001:db8:0:1200::/56", "2001:db8:0::/48"]);
    }
    expect(namesOf("::1")).toEqual(["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]);
  });

  it("allow more, the wider they are", () => {
    expect(networksOf("2001:db8::1").map(({ times }) => times)).toEqual([1, 2, 4]);
  });

  it("are the address itself for IPv4", () => {
    expect(networksOf("203.0.113.9")).toEqual([{ name: "203.0.113.9", times: 1 }]);
  });
});
