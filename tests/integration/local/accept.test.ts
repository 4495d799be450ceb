import { describe, expect, it } from "vitest";
import { NOBODY, ORDER_NUMBER, runCommand, withPayment, withService } from "./commands";

const PAYMENT = "7f0c2c1e-0000-4000-8000-000000000000";

/** Runs the command with the database at this address. */
const accept = (args: string[], url = NOBODY) => runCommand("accept.ts", args, { NEXT_PUBLIC_SUPABASE_URL: url });

describe("npm run accept", () => {
  it("says that the database does not answer, and what to do", async () => {
    const { code, said } = await accept([PAYMENT, "Sari: checked"]);
    expect([code, said.trim().split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`No answer from the database at ${NOBODY}`);
  });

  it.each([
    ["a mistyped payment id", ["7f0c2c1e-0000", "Sari"], "'7f0c2c1e-0000' is not a payment id"],
    ["an empty reference", [PAYMENT, " "], "The reference is empty"],
    ["no reference", [PAYMENT], "npm run accept -- <payment id>"],
    ["a sum with a point", [PAYMENT, "Sari", "103.500"], "'103.500' is not a sum in whole rupiah"],
    ["more than a sum", [PAYMENT, "Sari", "103500", "103500"], "'103500' is one argument too many"],
    ["an option that it does not know", [PAYMENT, "--claim"], "'--claim' is unknown"],
    ["no sum at all", [PAYMENT, "Sari", "0"], "'0' is not a sum in whole rupiah"],
  ])("names %s before it asks the database", async (_case, args, expected) => {
    const { code, said } = await accept(args);
    expect(code).toBe(1);
    expect(said).toContain(expected);
  });

  it.each([
    [401, "{}", 1, "Set SUPABASE_SECRET_KEY"],
    [200, '"not_found"', 1, "There is no such payment"],
    [200, '"sum_unknown"', 1, "with the sum in whole rupiah"],
    [200, '"other_sum"', 1, "The gateway states another sum"],
    [200, '"sum_too_high"', 1, "more than was asked for, and the gateway states no sum"],
    [200, '"sum_too_low"', 1, "less than was asked for, and the gateway states no sum"],
    [200, '"not_waiting"', 1, "Give this payment back instead"],
    [200, '"withdrawn"', 1, "Give this payment back instead"],
    [200, '"claimed"', 1, "says who"],
    [200, '"accepted_other_sum"', 1, "under this reference and with another sum"],
    [200, '"accepted"', 0, "Accepted"],
    [200, '"already_accepted"', 0, "accepted before"],
  ])("says what an answer of %s %s means", async (status, answer, expected, text) => {
    const { code, said } = await withService(status, status === 200 ? withPayment(answer) : answer, (url) =>
      accept([PAYMENT, "Sari", "103500", "--order", ORDER_NUMBER], url),
    );
    expect([code, said]).toEqual([expected, expect.stringContaining(text)]);
  });

  it("refuses another sum than is known to have come, and does not offer to accept it", async () => {
    const { said, code } = await withService(200, withPayment('"already_accepted"', 103_500), (url) =>
      accept([PAYMENT, "Sari", "5", "--order", ORDER_NUMBER], url),
    );
    expect([code, said]).toEqual([1, expect.stringContaining("The gateway states another sum")]);
    expect(said).not.toContain("Accept this payment");
  });

  it.each([
    ["nothing", 103_500, "Accept this payment with Rp 103.500. The order goes on"],
    [
      "a surplus",
      969_500,
      "with Rp 969.500. Rp 866.000 more than asked is kept unless its traveller asks for it. The order",
    ],
    ["what is missing", 79_501, "with Rp 79.501, Rp 23.999 less than asked, and nothing more can be asked. The order"],
  ])("says before it is confirmed that %s is given up", async (_case, came, text) => {
    const { code, said } = await withService(200, withPayment('"accepted"', came), (url) =>
      accept([PAYMENT, "Sari"], url),
    );
    expect([code, said.replaceAll("\u00a0", " ")]).toEqual([2, expect.stringContaining(text)]);
  });

  it("asks for the sum where nothing states it, and does not offer to accept what may be stated meanwhile", async () => {
    const { code, said } = await withService(200, withPayment('"accepted"'), (url) => accept([PAYMENT, "Sari"], url));
    expect([code, said]).toEqual([1, expect.stringContaining("with the sum in whole rupiah")]);
    expect(said).not.toContain("Accept this payment");
  });

  it.each([
    ["without a sum", []],
    ["with one", ["103500"]],
  ])("refuses a payment that is not in review at once, where nothing states its sum: %s", async (_case, sum) => {
    const database = withPayment('"not_in_review"', null, "refund_due");
    const { code, said } = await withService(200, database, (url) => accept([PAYMENT, "Sari", ...sum], url));
    expect([code, said]).toEqual([1, expect.stringContaining("This payment is not in review")]);
    expect(said).not.toContain("Accept this payment");
  });

  it("takes no other sum than the one that it has shown", async () => {
    const shown = await withService(200, withPayment('"accepted"', 103_500), (url) => accept([PAYMENT, "Sari"], url));
    expect(shown.said).toContain(`npm run accept -- ${PAYMENT} Sari 103500 --order ${ORDER_NUMBER}`);
    const printed = [PAYMENT, "Sari", "103500", "--order", ORDER_NUMBER];
    const later = await withService(200, withPayment('"accepted"', 50_000), (url) => accept(printed, url));
    expect(later).toEqual({ code: 1, said: expect.stringContaining("The gateway states another sum") });
  });

  it("tells the database which sum it has shown, since another one may be stated before it is confirmed", async () => {
    const isShown = (body: string) => /"p_paid_amount":\s*103500\b/.test(body);
    const database = (path: string, body: string) =>
      withPayment(isShown(body) ? '"accepted"' : '"other_sum"', 103_500)(path);
    const confirmed = await withService(200, database, (url) =>
      accept([PAYMENT, "Sari", "--order", ORDER_NUMBER], url),
    );
    expect(confirmed).toEqual({ code: 0, said: expect.stringContaining("Accepted") });
  });
});
