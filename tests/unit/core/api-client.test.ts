import { describe, expect, it } from "vitest";
import { callFunction } from "@/lib/core/api-client";

type Sent = { url: string; init: RequestInit | undefined };

function answering(body: string, status = 200) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({ url: String(url), init });
    return new Response(body, { status });
  };
  return { send, sent };
}

describe("callFunction", () => {
  it("posts JSON to the named function and gives its answer", async () => {
    const { send, sent } = answering('{"success":true,"updated":true}');
    const result = await callFunction("check-xendit-payment-status", { orderId: "1" }, send);
    expect(result).toEqual({ ok: true, value: { success: true, updated: true } });
    expect(sent[0]?.url).toBe("/api/functions/check-xendit-payment-status");
    expect(sent[0]?.init).toMatchObject({ method: "POST", body: '{"orderId":"1"}' });
  });

  it.each([
    ['{"success":false,"error":"order_not_payable"}', 409, "order_not_payable"],
    ['{"success":false,"error":"rate_limited"}', 429, "rate_limited"],
    ["<html>Bad gateway</html>", 502, "internal"],
    ["not json", 200, "internal"],
    ["{}", 200, "internal"],
    ['{"success":true}', 500, "internal"],
  ])("turns %s with status %i into %s", async (body, status, code) => {
    const { send } = answering(body, status);
    expect(await callFunction("any", {}, send)).toEqual({ ok: false, error: { code } });
  });

  it("says offline when nothing comes back", async () => {
    const send: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await callFunction("any", {}, send)).toEqual({ ok: false, error: { code: "offline" } });
  });
});
