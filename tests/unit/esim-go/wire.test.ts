import { describe, expect, it } from "vitest";
import { toPurchaseFailure, toVendorFailure } from "@/lib/esim-go/failures";
import { parseVendorBody } from "@/lib/esim-go/json";
import { installDetailsSchema, placedOrderSchema } from "@/lib/esim-go/schema";
import { ICCID, ORDER } from "./order-sample";

describe("vendor body", () => {
  it("is JSON whatever its content type, else text", () => {
    expect(parseVendorBody('{"message":"no"}')).toEqual({ message: "no" });
    expect(parseVendorBody("upstream error")).toBe("upstream error");
  });

  it("keeps every digit of an ICCID written as a number", () => {
    expect(parseVendorBody(`{"iccid":${ICCID},"total":2.28,"quantity":1}`)).toEqual({
      iccid: ICCID,
      total: 2.28,
      quantity: 1,
    });
  });
});

describe("purchase answer", () => {
  it("gives the eSIM, its time in milliseconds and its SM-DP+ address without a scheme", () => {
    expect(placedOrderSchema.parse(ORDER)).toEqual({
      orderReference: "7b2f",
      createdDate: "2025-03-28T14:47:26.153Z",
      item: "esim_1GB_7D_JP_V2",
      quantity: 1,
      iccid: ICCID,
      matchingId: "MATCH-001",
      smdpAddress: "smdp.example.com",
    });
  });

  it("says what was sold, so that it can be compared with what was ordered", () => {
    const [line = { item: "", quantity: 0, esims: [], iccids: [] }] = ORDER.order;
    const sold = (order: object[]) => placedOrderSchema.parse({ ...ORDER, order });
    expect(sold([{ ...line, quantity: 2 }])).toMatchObject({ item: line.item, quantity: 2 });
    expect(sold([{ ...line, iccids: [ICCID, "8944538532008160230"] }])).toMatchObject({ quantity: 2 });
    expect(sold([line, { ...line, item: "other" }])).toMatchObject({ item: `${line.item} + other`, quantity: 2 });
  });

  it.each([
    [
      { total: 2.28, currency: "USD" },
      { cents: 228, currency: "USD" },
    ],
    [{ total: 2.28 }, undefined],
    [{ total: "2.28", currency: 7 }, undefined],
  ])("with %j says what we were charged: %j", (said, price) => {
    expect(placedOrderSchema.parse({ ...ORDER, ...said }).price).toEqual(price);
  });

  it("is sufficient with ICCIDs only", () => {
    const { esims: _inline, ...line } = ORDER.order[0] ?? {};
    expect(placedOrderSchema.parse({ ...ORDER, order: [line] })).toEqual({
      orderReference: "7b2f",
      createdDate: "2025-03-28T14:47:26.153Z",
      item: "esim_1GB_7D_JP_V2",
      quantity: 1,
      iccid: ICCID,
    });
  });

  it.each([
    ["a matching id that is no text", { esims: [{ iccid: ICCID, matchingId: 5, smdpAddress: "smdp.example.com" }] }],
    ["an object in place of its eSIMs", { esims: { iccid: ICCID } }],
    [
      "two entries of its eSIM",
      { esims: ["WRONG", "MATCH-001"].map((matchingId) => ({ iccid: ICCID, matchingId, smdpAddress: "a.example" })) },
    ],
    ["an eSIM without an ICCID", { esims: [{ matchingId: "MATCH-001" }] }],
  ])("is a sale without a matching id where it has %s", (_case, odd) => {
    const placed = placedOrderSchema.parse({ ...ORDER, order: [{ ...ORDER.order[0], ...odd }] });
    expect(placed).toMatchObject({ orderReference: "7b2f", iccid: ICCID, quantity: 1 });
    expect(placed.matchingId).toBeUndefined();
  });

  it.each([
    ["another status", { ...ORDER, status: "processing" }],
    ["a status that is no word", { ...ORDER, status: 5 }],
    ["no eSIM", { ...ORDER, order: [{ item: "x", quantity: 1 }] }],
    ["eSIMs of another form alone", { ...ORDER, order: [{ item: "x", quantity: 1, esims: { iccid: ICCID } }] }],
    ["no reference", { ...ORDER, orderReference: undefined }],
    ["no time", { ...ORDER, createdDate: "" }],
    ["no ICCID worth the name", { ...ORDER, order: [{ item: "x", quantity: 1, iccids: ["123"] }] }],
  ])("with %s is not accepted as a purchase", (_name, body) => {
    expect(placedOrderSchema.safeParse(body).success).toBe(false);
  });
});

describe("install details", () => {
  const details = {
    iccid: ICCID,
    matchingId: "K2",
    smdpAddress: "https://smdp.example.com/",
    profileStatus: "Released",
  };
  const read = {
    iccid: ICCID,
    matchingId: "K2",
    smdpAddress: "smdp.example.com",
    profileStatus: "released",
    appleInstallUrl: null,
    androidInstallUrl: null,
  };

  it("are read from one object or an array", () => {
    expect([details, [details]].map((body) => installDetailsSchema(ICCID).parse(body))).toEqual([[read], [read]]);
  });

  it("keep only https links", () => {
    const links = {
      appleInstallUrl: "javascript:alert(1)",
      androidInstallUrl: "https://esimsetup.android.com/?carddata=x",
    };
    expect(installDetailsSchema(ICCID).parse({ ...details, ...links })).toEqual([
      { ...read, androidInstallUrl: links.androidInstallUrl },
    ]);
  });

  it.each([
    ["without install details", { iccid: "8944538532008160230" }],
    ["with a matching id that is no text", { ...details, iccid: "8944538532008160230", matchingId: 5 }],
    ["without an ICCID", { ...details, iccid: null }],
    ["that is no object", null],
  ])("are found beside an entry of another eSIM %s", (_case, other) => {
    expect(installDetailsSchema(ICCID).parse([other, details])).toEqual([read]);
  });

  it.each([7, {}, ["Released"]])("are read where the word of the profile's state is %j", (profileStatus) => {
    expect(installDetailsSchema(ICCID).parse({ ...details, profileStatus })).toEqual([
      { ...read, profileStatus: null },
    ]);
  });

  it("are ours where blanks stand around the ICCID", () => {
    const spaced = { ...details, iccid: ` ${ICCID}\n` };
    expect(installDetailsSchema(ICCID).parse([spaced, details])).toEqual([read, read]);
  });

  it("are unreadable where another entry of the same eSIM is odd: it may hold the right code", () => {
    expect(installDetailsSchema(ICCID).safeParse([details, { ...details, matchingId: null }]).success).toBe(false);
  });
});

describe("failures", () => {
  const kinds = (statuses: number[], of: (answer: { status: number; body: unknown }) => { kind: string }) =>
    statuses.map((status) => of({ status, body: { message: "m" } }).kind);

  it("a purchase has certainly not happened only for 400, 401, 403 and 429", () => {
    expect(kinds([400, 401, 403, 429], toPurchaseFailure)).toEqual([
      "rejected",
      "rejected",
      "rejected",
      "rate_limited",
    ]);
    expect(new Set(kinds([301, 402, 404, 408, 409, 422, 500, 502, 503, 504], toPurchaseFailure))).toEqual(
      new Set(["unknown"]),
    );
  });

  it("a read is refused, limited or unavailable", () => {
    expect(kinds([400, 404, 408, 429, 500, 503], toVendorFailure)).toEqual([
      "rejected",
      "rejected",
      "unavailable",
      "rate_limited",
      "unavailable",
      "unavailable",
    ]);
  });

  it("carries the vendor's message from JSON or text, cut to a maximum length", () => {
    expect(toVendorFailure({ status: 400, body: "plain" })).toEqual({
      kind: "rejected",
      status: 400,
      message: "plain",
    });
    const long = toVendorFailure({ status: 400, body: { message: "x".repeat(5000) } });
    expect(long.kind === "rejected" && long.message.length).toBe(2000);
  });

  it.each([
    ["text", "no balance", "no balance"],
    ["a message", { message: "no balance" }, "no balance"],
    ["an object", { message: { code: 7, text: "no balance" } }, "no balance"],
    ["another field", { error: "no balance" }, "no balance"],
    ["a list of errors", { message: "refused", errors: [{ message: "no balance" }] }, "refused\nno balance"],
    ["a bare list", ["no", "balance"], "no\nbalance"],
    ["an echo", { message: "refused", request: { type: "bundle" }, link: "not found" }, "refused\nbundle\nnot found"],
    ["nothing", null, ""],
    ["no message", { message: null }, ""],
    ["a proxy's page", "\n<html><title>400 Bad Request</title> bundle</html>", ""],
  ])("finds the reason in %s", (_form, body, message) => {
    expect(toPurchaseFailure({ status: 400, body })).toEqual({ kind: "rejected", status: 400, message });
  });

  it("carries a message that the database can store, since it is the reason of a refused purchase", () => {
    const refused = toPurchaseFailure({ status: 400, body: { message: `a\0${"x".repeat(1997)}\u{1f600}` } });
    expect(refused.kind === "rejected" && refused.message).toBe(`a\ufffd${"x".repeat(1997)}\ufffd`);
  });

  it("waits a second when a 429 gives no time", () => {
    expect(toVendorFailure({ status: 429, body: "" })).toEqual({ kind: "rate_limited", retryAfterSeconds: 1 });
  });
});
