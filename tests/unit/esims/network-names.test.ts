import { expect, it } from "vitest";
import { networkText } from "@/components/esims/network-names";
import { PLAN } from "./samples";

it("names two networks, each unbroken, and counts the others", () => {
  const plan = { ...PLAN, kind: "country", places: [{ code: "US", name: "United States", region: null }] } as const;
  const networks = ["AT&T", "T-Mobile", "US Cellular"].map((brandName) => ({ brandName, speeds: ["5G"] }));
  expect(networkText(plan, new Map([["US", networks.slice(1)]]))).toBe("T\u2011Mobile, US\u00a0Cellular");
  expect(networkText(plan, new Map([["US", networks]]))).toBe("AT&T, T\u2011Mobile\u00a0+1");
});
