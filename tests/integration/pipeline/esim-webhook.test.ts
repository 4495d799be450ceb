import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { eventsOf, sign } from "./support";

const running = sharedStack();

/** The webhook's handler. For a known eSIM it queues work after its answer, which needs a running server. */
async function knock(body: string, headers: Record<string, string> = {}) {
  const { POST } = await import("@/app/api/webhooks/esim-go/route");
  return POST(new Request("http://localhost:9/api/webhooks/esim-go", { method: "POST", body, headers }));
}

describe("the vendor's webhook", () => {
  const body = JSON.stringify({ iccid: "8944538532008160222", alertType: "FirstUse" });
  const storedNow = () => running().sql("select event_key from callbacks");

  it.each([
    ["no signature", body, {}],
    ["an empty signature", body, { "X-Signature-SHA256": "" }],
    ["the signature of another body", body, { "X-Signature-SHA256": "f".repeat(64) }],
    [
      "a signature with another key",
      body,
      { "X-Signature-SHA256": createHmac("sha256", "no").update(body).digest("hex") },
    ],
  ])("refuses %s", async (_case, text, headers) => {
    const before = await storedNow();
    const answer = await knock(text, headers);
    expect([answer.status, await answer.json()]).toEqual([401, { success: false, error: "invalid_signature" }]);
    expect(await storedNow()).toEqual(before);
  });

  it.each([
    ["no JSON", "iccid"],
    ["no object", "[]"],
    ["no ICCID", "{}"],
    ["an invalid ICCID", '{"iccid":"8944"}'],
  ])("refuses a signed body with %s", async (_case, text) => {
    const before = await storedNow();
    expect((await knock(text, sign(text))).status).toBe(400);
    expect(await storedNow()).toEqual(before);
  });

  it("refuses more than 64 KiB before it looks at the signature", async () => {
    const large = JSON.stringify({ iccid: "8944538532008160222", padding: "x".repeat(65 * 1024) });
    expect((await knock(large, sign(large))).status).toBe(413);
  });

  it("stores a callback about an unknown eSIM, and reads nothing", async () => {
    const stranger = JSON.stringify({ iccid: "8944538532008160222", alertType: "FirstUse", n: crypto.randomUUID() });
    expect((await knock(stranger, sign(stranger, "base64"))).status).toBe(200);
    expect(await eventsOf(running(), "8944538532008160222")).toHaveLength(1);
    expect(await running().sql("select 1 from jobs where kind = 'refresh_esim' and state <> 'done'")).toEqual([]);
  });
});
