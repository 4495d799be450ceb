import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isVendorSignature } from "@/lib/esim-go/signature";

const KEY = "vendor-api-key";
const BODY = '{"iccid":"8944538532008160222","alertType":"FirstAttachment"}';
const sign = (encoding: "hex" | "base64", body = BODY, key = KEY) =>
  createHmac("sha256", key).update(body).digest(encoding);

describe("vendor signature", () => {
  it("is accepted in base64 and in hex of either case", () => {
    const headers = [sign("base64"), sign("hex"), sign("hex").toUpperCase()];
    expect(headers.map((header) => isVendorSignature(BODY, header, KEY))).toEqual([true, true, true]);
  });

  it("covers the bytes as received", () => {
    expect(isVendorSignature(Buffer.from(BODY), sign("base64"), KEY)).toBe(true);
    expect(isVendorSignature(`${BODY} `, sign("base64"), KEY)).toBe(false);
  });

  it.each([
    ["no header", null],
    ["an empty header", ""],
    ["another key", sign("base64", BODY, "another-key")],
    ["another body", sign("hex", BODY.replace("FirstAttachment", "FirstUse"))],
    ["a shortened signature", sign("base64").slice(0, -1)],
    ["base64 in the wrong case", sign("base64").toLowerCase()],
  ])("refuses %s", (_name, header) => expect(isVendorSignature(BODY, header, KEY)).toBe(false));

  it("refuses everything while no key is set", () => {
    expect(isVendorSignature(BODY, sign("base64", BODY, ""), "")).toBe(false);
  });
});
