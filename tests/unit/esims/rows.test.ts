import { expect, it } from "vitest";
import { networksFromRows } from "@/lib/esims/rows";

it("groups the networks of a brand with all their speeds", () => {
  const row = (brand_name: string, ...supported_speeds: string[]) => ({
    country_iso: "JP",
    brand_name,
    supported_speeds,
  });
  const networks = networksFromRows([row("KDDI", "4G"), row("SoftBank", "4G", "5G"), row("KDDI", "4G", "5G")]);
  expect(networks.get("JP")).toEqual([
    { brandName: "KDDI", speeds: ["4G", "5G"] },
    { brandName: "SoftBank", speeds: ["4G", "5G"] },
  ]);
  expect(networks.get("SG")).toBeUndefined();
});
