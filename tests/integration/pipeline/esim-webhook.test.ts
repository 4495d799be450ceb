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
  ])("refuses a signed body with %s", async (_case, text) => {
    const before = await storedNow();
    expect((await knock(text, sign(text))).status).toBe(400);
    expect(await storedNow()).toEqual(before);
  });

  it("refuses more than 64 KiB before it looks at the signature", async () => {
    const large = JSON.stringify({ iccid: "8944538532008160222", padding: "x".repeat(65 * 1024) });
    expect((await knock(large, sign(large))).status).toBe(413);
  });

  describe("about our account", () => {
    const balance = { alertType: "LowBalance", balanceInfo: { balance: 41.5, threshold: 50 } };
    const accountEvents = () => eventsOf(running(), "account");
    const balanceCases = () =>
      running().sql("select kind, detail, closed_at from cases where kind = 'vendor_balance' and closed_at is null");

    it("opens one case a day where the balance is low, however often it comes", async () => {
      const text = JSON.stringify(balance);
      const answers = [await knock(text, sign(text)), await knock(text, sign(text, "base64"))];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await accountEvents()).toEqual([{ deliveries: 2, payload: balance }]);
      expect(await balanceCases()).toMatchObject([{ detail: "LowBalance: balance 41.5, threshold 50" }]);
    });

    it("opens a case on a later day, although the case of the day before was closed", async () => {
      const [before] = await running().sql<{ id: string }>("select id from cases where kind = 'vendor_balance'");
      await running().sql("select close_case($1, 'topped up')", [before?.id]);
      await running().sql("update cases set subject = '2026-01-01' where kind = 'vendor_balance'");
      await running().sql("update callbacks set event_key = event_key || ' earlier' where subject = 'account'");
      const text = JSON.stringify(balance);
      await knock(text, sign(text));
      expect(await balanceCases()).toHaveLength(1);
    });

    it.each([
      ["of an unknown kind", { event: "catalogue.changed", date: "2026-11-23" }],
      ["without a word for what happened", {}],
      ["with an ICCID that is none", { iccid: "8944", alertType: "FirstUse" }],
      ["with a balance report that says nothing", { alertType: "Topup", balanceInfo: 7 }],
    ])("stores an event %s, and opens no case", async (_case, event) => {
      const cases = await balanceCases();
      const text = JSON.stringify(event);
      expect((await knock(text, sign(text))).status).toBe(200);
      expect(await accountEvents()).toContainEqual({ deliveries: 1, payload: event });
      expect(await balanceCases()).toEqual(cases);
    });
  });

  it("stores a callback about an unknown eSIM, and reads nothing", async () => {
    const stranger = JSON.stringify({ iccid: "8944538532008160222", alertType: "FirstUse", n: crypto.randomUUID() });
    expect((await knock(stranger, sign(stranger, "base64"))).status).toBe(200);
    expect(await eventsOf(running(), "8944538532008160222")).toHaveLength(1);
    expect(await running().sql("select 1 from jobs where kind = 'refresh_esim' and state <> 'done'")).toEqual([]);
  });
});
