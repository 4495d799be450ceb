import { describe, expect, it } from "vitest";
import { isModel, matchesDevice } from "@/lib/devices/rules";

const S23 = "Samsung Galaxy S23 SM-S911B SM-S911U";
const S25_PLUS = "Samsung Galaxy S25+ SM-S936B";

describe("the search of devices", () => {
  it.each(["", "  ", "samsung", "GALAXY s23", "samsung s23", "SM-S911B", "sm s911b", "sms911b", "911u", "laxy S2"])(
    "finds the Galaxy S23 by '%s'",
    (query) => {
      expect(matchesDevice(query, S23)).toBe(true);
    },
  );

  it.each(["iphone", "s24", "samsung s24", "SM-S918B", "galaxy pixel", "?"])("does not find it by '%s'", (query) => {
    expect(matchesDevice(query, S23)).toBe(false);
  });

  it("distinguishes a plus model from the plain one", () => {
    expect(matchesDevice("s25+", S25_PLUS)).toBe(true);
    expect(matchesDevice("s25+", "Samsung Galaxy S25 SM-S931B")).toBe(false);
  });
});

describe("the model that a browser reports", () => {
  it.each([
    ["SM-S911B", true],
    ["sm-s911b", true],
    ["Galaxy S23", true],
    ["SM-S911", false],
    ["SM-S9110", false],
    ["", false],
  ])("'%s' is the Galaxy S23: %s", (model, expected) => {
    expect(isModel(model, ["Galaxy S23", "SM-S911B", "SM-S911U"])).toBe(expected);
  });
});
