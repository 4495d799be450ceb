import { describe, expect, it } from "vitest";
import { listOf, nothing, number, oneOf, shape, text, yesOrNo } from "@/lib/api/shape";

const order = shape({ id: text, total: number, paid: yesOrNo, state: oneOf(["open", "done"]), tags: listOf(text) });
const fine = { id: "1", total: 1, paid: false, state: "open", tags: ["a"] };

describe("shape", () => {
  it("accepts an object with every declared field, whatever else it has", () => {
    expect(order(fine)).toBe(true);
    expect(order({ ...fine, tags: [], more: null })).toBe(true);
  });

  it.each([
    { ...fine, id: 1 },
    { ...fine, id: undefined },
    { ...fine, total: "1" },
    { ...fine, paid: 0 },
    { ...fine, state: "payed" },
    { ...fine, tags: ["a", 1] },
    { ...fine, tags: "a" },
    { ...fine, tags: { 0: "a" } },
    {},
    [],
    [fine],
    null,
    "text",
    undefined,
  ])("refuses %j", (value) => {
    expect(order(value)).toBe(false);
  });

  it("accepts only objects when no field is declared", () => {
    expect([{}, { since: 1 }].map((value) => nothing(value))).toEqual([true, true]);
    expect([null, [], "", 0, undefined].map((value) => nothing(value))).toEqual([false, false, false, false, false]);
  });

  it("leaves undeclared fields out of what is sent", () => {
    expect(order.declared({ ...fine, more: null })).toEqual(fine);
    expect(listOf(order).declared([{ ...fine, more: null }])).toEqual([fine]);
    expect(nothing.declared({ since: 1 })).toEqual({});
  });
});
