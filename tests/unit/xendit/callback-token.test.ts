import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCallbackToken } from "@/lib/xendit/callback-token";

const TOKEN = "a-callback-token-of-some-length";

describe("isCallbackToken", () => {
  it("accepts the token itself", () => {
    expect(isCallbackToken(TOKEN, TOKEN)).toBe(true);
  });

  it.each([
    ["a missing header", null],
    ["an empty header", ""],
    ["a prefix", TOKEN.slice(0, -1)],
    ["a longer text that starts with it", `${TOKEN}x`],
    ["the token twice, as a repeated header arrives", `${TOKEN}, ${TOKEN}`],
    ["another case of letters", TOKEN.toUpperCase()],
    ["a look-alike in unicode", TOKEN.replace("a", "\u0430")],
  ])("refuses %s", (_name, header) => {
    expect(isCallbackToken(header, TOKEN)).toBe(false);
  });

  it("never matches an unset token", () => {
    expect(isCallbackToken("", "")).toBe(false);
    expect(isCallbackToken(TOKEN, "")).toBe(false);
  });

  it("refuses anything else, without throwing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (header) => isCallbackToken(header, TOKEN) === (header === TOKEN)),
      { numRuns: 1000 },
    );
  });
});
