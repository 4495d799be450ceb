import { describe, expect, it } from "vitest";
import { pageAddress, toCreateRequest } from "@/lib/xendit/wire";

/** The mobile number that the gateway gets for a typed one; undefined where it is left out. */
function sentFor(mobileNumber: string): string | null | undefined {
  const { customer } = toCreateRequest({
    externalId: "p-1",
    amount: 45_000,
    description: "Jepang",
    payer: { givenNames: "Sari", email: "sari@example.com", mobileNumber },
    durationSeconds: 3600,
    successUrl: "https://kelana.example/orders",
    failureUrl: "https://kelana.example/orders",
    language: "id",
  });
  return customer?.mobileNumber;
}

describe("the mobile number of an invoice's payer", () => {
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
  ])("is read from %s as %s", (typed, expected) => {
    expect(sentFor(typed)).toBe(expected);
  });

  it.each(["", "abc", "12345", "0812", "+62 21 555 1234", "0812345678901234", "+0812345678", "9123 4567"])(
    "is left out for %j",
    (typed) => {
      expect(sentFor(typed)).toBeUndefined();
    },
  );
});

describe("the address of an invoice's page", () => {
  const ID = "6748105a77f16ebe0cc583a7";
  const OTHER = "6748105a77f16ebe0cc583a8";
  const API = "https://api.xendit.co";
  const LOCAL = "http://localhost:14430";

  it.each([
    [`https://checkout.xendit.co/web/${ID}`, API],
    [`https://checkout-staging.xendit.co/web/${ID}?lang=en#pay`, API],
    [`https://xendit.co/web/${ID}`, API],
    ["https://checkout.xendit.co/v9/a-page-without-an-id", API],
    [`https://checkout.xendit.co/web/${ID}`, "https://proxy.kelana.example/xendit"],
    [`${LOCAL}/web/${ID}`, LOCAL],
  ])("is %s of the gateway at %s", (address, gateway) => {
    expect(pageAddress(address, ID, gateway)).toBe(address);
  });

  it.each([
    ["javascript:alert(1)", API],
    [" java\nscript:alert(1)", API],
    ["data:text/html,x", API],
    [`//checkout.xendit.co/web/${ID}`, API],
    [`http://checkout.xendit.co/web/${ID}`, API],
    [`https://evil.example/web/${ID}`, API],
    [`https://xendit.co.evil.example/web/${ID}`, API],
    [`https://evilxendit.co/web/${ID}`, API],
    [`https://checkout.xendit.co@evil.example/web/${ID}`, API],
    [`https://somebody@checkout.xendit.co/web/${ID}`, API],
    [`https://checkout.xendit.co/web/${OTHER}`, API],
    [`https://checkout.xendit.co/web/${ID}/${OTHER}`, API],
    [`${LOCAL}/web/${ID}`, API],
    [`http://localhost:14431/web/${ID}`, LOCAL],
    [`${LOCAL}/web/${OTHER}`, LOCAL],
    ["", API],
    [null, API],
    [undefined, API],
  ])("is not %j of the gateway at %s", (address, gateway) => {
    expect(pageAddress(address, ID, gateway)).toBeNull();
  });
});
