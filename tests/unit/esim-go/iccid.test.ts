import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isIccid } from "@/lib/esim-go/iccid";
import { newIccid } from "@/local/esim-go/identifiers";
import { hasIccidCheckDigit } from "../../support/iccid";

describe("ICCID", () => {
  it.each(["8944538532008160222", "8943108161000670038", "8943108165015003887", "89972123300991848961"])(
    "%s is one, check digit and all",
    (iccid) => expect([isIccid(iccid), hasIccidCheckDigit(iccid)]).toEqual([true, true]),
  );

  it("accepts an ICCID with a wrong check digit, and reports the digit", () => {
    expect([isIccid("8944123456789012345"), hasIccidCheckDigit("8944123456789012345")]).toEqual([true, false]);
  });

  it.each([
    "",
    "7944538532008160222",
    "89445385320081602",
    "894453853200816022233",
    "8944538532008160222 ",
    "8944538532008160a22",
  ])("%j is not an ICCID", (text) => expect([isIccid(text), hasIccidCheckDigit(text)]).toEqual([false, false]));

  it("notices any single changed digit", () => {
    fc.assert(
      fc.property(fc.nat(16), fc.integer({ min: 1, max: 9 }), (offset, change) => {
        const digits = [..."8944538532008160222"];
        const at = offset + 2;
        digits[at] = String((Number(digits[at]) + change) % 10);
        return !hasIccidCheckDigit(digits.join(""));
      }),
    );
  });

  it("is valid, unique and 19 digits long when the sandbox issues it", () => {
    const issued = new Set<string>();
    for (let count = 0; count < 200; count += 1) issued.add(newIccid((iccid) => issued.has(iccid)));
    expect(issued.size).toBe(200);
    expect([...issued].filter((iccid) => iccid.length !== 19 || !hasIccidCheckDigit(iccid))).toEqual([]);
  });
});
