import { describe, expect, it } from "vitest";
import { NOBODY, runCommand, withService } from "./commands";

/** Runs the command with the store at this address. */
const reconcile = (url: string) => runCommand("reconcile.ts", [], { NEXT_PUBLIC_SITE_URL: url });

const CASE = {
  kind: "second_invoice_paid",
  subject: "inv-2",
  orderId: null,
  detail: "35000 rupiah",
  since: "2026-11-23T01:00:00Z",
};
const answer = (found: object) => JSON.stringify({ success: true, invoices: 0, sales: 0, cases: [], ...found });

describe("npm run reconcile", () => {
  it("says that the store does not answer, and what to do", async () => {
    const { code, said } = await reconcile(NOBODY);
    expect([code, said.trim().split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`No answer from the store at ${NOBODY}. Start it`);
  });

  it("prints what differs and every open case", async () => {
    const { code, said } = await withService(200, answer({ sales: 3, cases: [CASE] }), reconcile);
    expect(code).toBe(0);
    expect(said).toMatch(/gateway: 0\n.*vendor: {2}3\n/);
    expect(said).toContain("2026-11-23T01:00:00Z  second_invoice_paid  inv-2  35000 rupiah\n1 open cases");
  });

  it.each([
    ["a refused key", 401, answer({}), "Set CRON_SECRET to the store's"],
    ["a store that fails", 500, "{}", "answered 500. Look in the store's log"],
    ["an answer that is none", 200, "<html>", "answered 200. Look in the store's log"],
    ["a list that could not be read", 200, answer({ sales: null }), "list not read, try again"],
  ])("ends with a failure after %s", async (_case, status, text, expected) => {
    const { code, said } = await withService(status, text, reconcile);
    expect(code).toBe(1);
    expect(said).toContain(expected);
  });
});
