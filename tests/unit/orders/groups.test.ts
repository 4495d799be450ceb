import { expect, it } from "vitest";
import { isInGroup, orderGroups } from "@/lib/orders/groups";
import { orderStatuses } from "@/lib/orders/types";

it("has every status in one group of the list's filter, and all without a group", () => {
  for (const status of orderStatuses) {
    expect(orderGroups.filter((group) => isInGroup({ status }, group))).toHaveLength(1);
    expect(isInGroup({ status }, null)).toBe(true);
  }
});
