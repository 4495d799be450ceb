import { describe, expect, it } from "vitest";
import {
  androidInstallLink,
  appleInstallLink,
  bareSmdpAddress,
  buildActivationCode,
  parseActivationCode,
} from "@/lib/esim-go/activation-code";

const CODE = "LPA:1$rsp.esim-go.example$K2-ABC123";

describe("activation code", () => {
  it.each([
    "rsp.esim-go.example",
    "http://rsp.esim-go.example",
    "https://rsp.esim-go.example/",
    " rsp.esim-go.example/ ",
  ])("removes the scheme and slash of the address %j", (address) => {
    expect(bareSmdpAddress(address)).toBe("rsp.esim-go.example");
    expect(buildActivationCode(address, "K2-ABC123")).toEqual({ ok: true, value: CODE });
  });

  it.each([
    ["", "K2"],
    ["localhost", "K2"],
    ["rsp.esim-go.example:443", "K2"],
    ["rsp.esim-go.example/path", "K2"],
    ["rsp.esim-go.example", ""],
    ["rsp.esim-go.example", "K2$1"],
    ["rsp.esim-go.example$x", "K2"],
    ["rsp.esim-go.example", "K2 ABC"],
  ])("refuses the address %j with the matching id %j", (address, matchingId) => {
    expect(buildActivationCode(address, matchingId)).toEqual({ ok: false, error: "invalid" });
  });

  it("has 255 characters at most", () => {
    const longest = "A".repeat(255 - "LPA:1$rsp.esim-go.example$".length);
    const built = buildActivationCode("rsp.esim-go.example", longest);
    expect(built.ok && built.value.length).toBe(255);
    expect(buildActivationCode("rsp.esim-go.example", `${longest}A`).ok).toBe(false);
    expect(parseActivationCode(`LPA:1$rsp.esim-go.example$${longest}`).ok).toBe(true);
    expect(parseActivationCode(`LPA:1$rsp.esim-go.example$${longest}A`).ok).toBe(false);
  });

  it("reads back what it built", () => {
    expect(parseActivationCode(CODE)).toEqual({
      ok: true,
      value: { smdpAddress: "rsp.esim-go.example", matchingId: "K2-ABC123", confirmationCodeRequired: false },
    });
  });

  it("reads the confirmation flag after the object id, and ignores later fields", () => {
    const parsed = parseActivationCode(`${CODE}$1.3.6.1.4.1$1$later`);
    expect(parsed.ok && parsed.value.confirmationCodeRequired).toBe(true);
  });

  it.each([
    "1$rsp.esim-go.example$K2",
    "LPA:2$rsp.esim-go.example$K2",
    "LPA:1$rsp.esim-go.example",
    `${CODE}$oid`,
    `${CODE}$$yes`,
    "",
  ])("does not read %j", (code) => expect(parseActivationCode(code)).toEqual({ ok: false, error: "invalid" }));

  it("gives one-tap links that carry the code in their query", () => {
    const apple = new URL(appleInstallLink(CODE));
    const android = new URL(androidInstallLink(CODE));
    expect([apple.origin, android.origin]).toEqual(["https://esimsetup.apple.com", "https://esimsetup.android.com"]);
    expect([apple, android].map((url) => url.searchParams.get("carddata"))).toEqual([CODE, CODE]);
  });
});
