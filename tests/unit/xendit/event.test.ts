import { describe, expect, it } from "vitest";
import { parseGatewayEvent } from "@/lib/xendit/event";

const session = {
  event: "payment_session.completed",
  business_id: "62440e322008e87fb29c1fd0",
  created: "2026-11-23T04:10:00.000Z",
  data: {
    payment_session_id: "ps-661f87c614802d6c402cd82d",
    id: "ps-661f87c614802d6c402cd82d",
    reference_id: "order-7",
    status: "COMPLETED",
    customer: { email: "sari@kelana.example" },
  },
};

describe("parseGatewayEvent", () => {
  it("reads what happened to what, and nothing of the payer", () => {
    expect(parseGatewayEvent(session)).toEqual({
      ok: true,
      value: {
        event: "payment_session.completed",
        created: "2026-11-23T04:10:00.000Z",
        id: "ps-661f87c614802d6c402cd82d",
        reference: "order-7",
        status: "COMPLETED",
      },
    });
  });

  it.each([
    ["without data", { event: "account.updated" }],
    ["with data of another kind", { event: "account.updated", data: ["a"], created: 7 }],
    ["with parts of another kind", { event: "account.updated", data: { id: 7, reference_id: null, status: {} } }],
  ])("reads an event %s", (_case, body) => {
    const nothing = { created: null, id: null, reference: null, status: null };
    expect(parseGatewayEvent(body)).toEqual({ ok: true, value: { event: "account.updated", ...nothing } });
  });

  it("makes its texts storable", () => {
    const read = parseGatewayEvent({ event: "a\0b", data: { id: "\ud800" } });
    expect(read).toMatchObject({ value: { event: "a\ufffdb", id: "\ufffd" } });
  });

  it.each([
    ["no word", { data: { id: "x" } }],
    ["an empty word", { event: "" }],
    ["a list", ["event"]],
    ["nothing", null],
    ["a refund, which has a reader of its own", { event: "refund.succeeded", data: { id: "rfd-1" } }],
  ])("refuses %s", (_case, body) => {
    expect(parseGatewayEvent(body)).toEqual({ ok: false, error: "invalid" });
  });
});
