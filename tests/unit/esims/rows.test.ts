import { expect, it } from "vitest";
import { assignmentFromRow, networksFromRows } from "@/lib/esims/rows";

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

it.each([
  ["completed", null, false, false],
  ["refunded", "refund_recorded", true, false],
  ["refunded", "refund_withdrawn", true, true],
] as const)(
  "knows of a plan of an order that is %s (%s) where its money is",
  (status, reason, isRefunded, isStillOwed) => {
    const row = {
      id: "a1",
      bundle_state: "queued",
      start_time: null,
      end_time: null,
      assigned_at: "2026-11-19T10:00:00Z",
      created_at: "2026-11-19T10:00:00Z",
      is_unlimited: false,
      initial_quantity_bytes: 5e9,
      remaining_quantity_bytes: 5e9,
      bundles: null,
      user_orders: { id: "o1", total_amount: 103_500, status, status_reason: reason },
    } as const;
    expect(assignmentFromRow(row)).toMatchObject({ isRefunded, isStillOwed });
  },
);
