import { describe, expect, it } from "vitest";
import { toInternationalMobileNumber } from "@/lib/xendit/mobile-number";

describe("toInternationalMobileNumber", () => {
  it.each([
    ["081234567890", "+6281234567890"],
    ["0812-3456-7890", "+6281234567890"],
    ["+62 812 3456 7890", "+6281234567890"],
    ["6281234567890", "+6281234567890"],
    ["+6208123456789", "+628123456789"],
    ["81234567890", "+6281234567890"],
    ["0062 812 3456 789", "+628123456789"],
    ["6281234567", "+6281234567"],
    ["08123456789012", "+628123456789012"],
    ["6591234567", "+6591234567"],
    ["+65 9123 4567", "+6591234567"],
    ["+1 (415) 555-2671", "+14155552671"],
  ])("reads %s as %s", (typed, expected) => {
    expect(toInternationalMobileNumber(typed)).toBe(expected);
  });

  it.each(["", "abc", "12345", "0812", "+62 21 555 1234", "0812345678901234", "+0812345678", "9123 4567"])(
    "does not guess at %j",
    (typed) => {
      expect(toInternationalMobileNumber(typed)).toBeNull();
    },
  );
});
