import { describe, expect, it } from "vitest";
import { bucketsOfNetwork, bucketsOfTyped } from "@/lib/limits/networks";
import { bucketPart } from "@/lib/limits/service";

const look = { name: "look:address", limit: 10, windowSeconds: 60 };
const named = (name: string, limit: number) => ({ name: `look:address:${bucketPart(name)}`, limit, windowSeconds: 60 });

describe("the buckets of a visitor's network", () => {
  it("are those of the /64, /56 and /48 of an IPv6 address, however it is written, and allow more, the wider they are", () => {
    const buckets = [
      named("2001:db8:0:1234::/64", 10),
      named("2001:db8:0:1200::/56", 20),
      named("2001:db8:0::/48", 40),
    ];
    for (const address of ["2001:db8:0:1234::5", "2001:0DB8:0000:1234:ffff:1:2:3", "2001:db8:0:1234:0:0:0:0"]) {
      expect(bucketsOfNetwork(address, look)).toEqual(buckets);
    }
    expect(bucketsOfNetwork("::1", look)).toEqual([
      named("0:0:0:0::/64", 10),
      named("0:0:0:0::/56", 20),
      named("0:0:0::/48", 40),
    ]);
  });

  it("are one for an IPv4 address, and none where the address is unknown", () => {
    expect(bucketsOfNetwork("203.0.113.9", look)).toEqual([named("203.0.113.9", 10)]);
    expect(bucketsOfNetwork(null, look)).toEqual([]);
  });

  it("do not store the address", () => {
    for (const { name } of [...bucketsOfNetwork("203.0.113.9", look), ...bucketsOfTyped("sari", "203.0.113.9", look)]) {
      expect(name).not.toMatch(/203|sari/);
    }
  });
});

describe("the buckets of what was typed", () => {
  const typedAt = (network: string | null, limit: number) => named(JSON.stringify(["sari", network]), limit);

  it("are one for each network from which it was typed", () => {
    const networks = [
      typedAt("2001:db8:0:1::/64", 10),
      typedAt("2001:db8:0:0::/56", 20),
      typedAt("2001:db8:0::/48", 40),
    ];
    expect(bucketsOfTyped("sari", "2001:db8:0:1::5", look)).toEqual(networks);
  });

  it("are one for all visitors whose address is unknown", () => {
    expect(bucketsOfTyped("sari", null, look)).toEqual([typedAt(null, 10)]);
  });
});
