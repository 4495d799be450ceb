import { describe, expect, it } from "vitest";
import { isApproved, withApproval } from "@/lib/auth/change-approval";

const ADDRESS = "https://kelana.example/akun?tab=profil";
const SECRET = "a-secret-of-this-test";
const CHANGE = { userId: "00000000-0000-4000-8000-000000000001", newEmail: "baru@example.com" };
const NOW = Date.parse("2026-11-21T09:00:00Z");
const APPROVED = withApproval(ADDRESS, CHANGE, SECRET, NOW);

describe("the approval of a change of address", () => {
  it("is valid for its change, in any letter case, for five minutes", () => {
    expect(isApproved(APPROVED, CHANGE, SECRET, NOW)).toBe(true);
    expect(isApproved(APPROVED, { ...CHANGE, newEmail: "BARU@example.com" }, SECRET, NOW)).toBe(true);
    expect(isApproved(APPROVED, CHANGE, SECRET, Date.parse("2026-11-21T09:04:59Z"))).toBe(true);
    expect(isApproved(APPROVED, CHANGE, SECRET, Date.parse("2026-11-21T09:05:00Z"))).toBe(false);
  });

  it.each([
    ["of another traveller", { ...CHANGE, userId: "00000000-0000-4000-8000-000000000002" }],
    ["to another address", { ...CHANGE, newEmail: "pencuri@example.com" }],
  ])("is not valid for a change %s", (_which, change) => {
    expect(isApproved(APPROVED, change, SECRET, NOW)).toBe(false);
  });

  it("is not valid when it was sealed with another secret", () => {
    expect(isApproved(withApproval(ADDRESS, CHANGE, "a-guess", NOW), CHANGE, SECRET, NOW)).toBe(false);
  });

  it("is not valid with a later end written into it", () => {
    const later = APPROVED.replace(/approval=\d+/, `approval=${NOW + 3_600_000}`);
    expect(later).not.toBe(APPROVED);
    expect(isApproved(later, CHANGE, SECRET, NOW)).toBe(false);
  });

  it.each([[ADDRESS], [""], ["not an address"], [`${ADDRESS}&approval=`], [`${ADDRESS}&approval=9999999999999.x`]])(
    "is not found in %j",
    (address) => {
      expect(isApproved(address, CHANGE, SECRET, NOW)).toBe(false);
    },
  );
});
