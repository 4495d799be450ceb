import { describe, expect, it } from "vitest";
import { NOBODY, ORDER_NUMBER, runCommand, withPayment, withService } from "./commands";

const PAYMENT = "7f0c2c1e-0000-4000-8000-000000000000";

/** Runs the command with the database at this address. */
const refund = (args: string[], url = NOBODY) => runCommand("refund.ts", args, { NEXT_PUBLIC_SUPABASE_URL: url });

describe("npm run refund", () => {
  it("says that the database does not answer, and what to do", async () => {
    const { code, said } = await refund([PAYMENT, "rfd-1"]);
    expect([code, said.trim().split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`No answer from the database at ${NOBODY}`);
    expect(said).toContain("NEXT_PUBLIC_SUPABASE_URL");
  });

  it.each([
    ["a mistyped payment id", ["7f0c2c1e-0000", "rfd-1"], "'7f0c2c1e-0000' is not a payment id"],
    ["an empty reference", [PAYMENT, " "], "The reference is empty"],
    ["an invisible reference", [PAYMENT, "\u200b\u00a0"], "The reference is empty"],
    ["no reference", [PAYMENT], "npm run refund -- <payment id>"],
    ["a claim whose option is behind its payment", [PAYMENT, "--claim", "Sari, bank"], "'--claim' is unknown"],
    ["a claim without a reason in that place", [PAYMENT, "--claim"], "'--claim' is unknown"],
    ["a reference without quotes", [PAYMENT, "bank", "transfer", "17"], "'transfer' is one argument too many"],
    ["a claim without quotes", ["--claim", PAYMENT, "Sari,", "bank"], "'bank' is one argument too many"],
    ["a claim without a reason", ["--claim", PAYMENT], "npm run refund -- --claim <payment id>"],
    ["a withdrawal without its reference", ["--withdraw", PAYMENT], "npm run refund -- --withdraw <payment id>"],
    ["a withdrawal of an empty reference", ["--withdraw", PAYMENT, " "], "The reference is empty"],
  ])("names %s before it asks the database", async (_case, args, expected) => {
    const { code, said } = await refund(args);
    expect(code).toBe(1);
    expect(said).toContain(expected);
  });

  it.each([
    [401, "{}", 1, "Set SUPABASE_SECRET_KEY"],
    [404, "{}", 1, "Set NEXT_PUBLIC_SUPABASE_URL"],
    [500, "{}", 1, "answered 500"],
    [200, '"not_found"', 1, "There is no such payment"],
    [200, '"under_way"', 1, "Do not pay it again"],
    [200, '"reference_of_another"', 1, "Another payment was given back with this reference"],
    [200, '"corrected"', 0, "this reference has replaced"],
    [200, '"held"', 1, `npm run ops -- decide ${ORDER_NUMBER}-0000-4000-8000-000000000000 buy_again|give_back`],
    [200, '"recorded"', 0, "Recorded"],
  ])("says what an answer of %s %s means", async (status, answer, expected, text) => {
    const { code, said } = await withService(status, status === 200 ? withPayment(answer) : answer, (url) =>
      refund([PAYMENT, "rfd-1", "--order", ORDER_NUMBER], url),
    );
    expect([code, said]).toEqual([expected, expect.stringContaining(text)]);
  });

  it.each([
    ["true", 0, "Claimed"],
    ["false", 1, "Not claimed"],
  ])("says what an answer of %s to a claim means", async (answer, expected, text) => {
    const { code, said } = await withService(200, withPayment(answer), (url) =>
      refund(["--claim", PAYMENT, "Sari, bank", "--order", ORDER_NUMBER], url),
    );
    expect([code, said]).toEqual([expected, expect.stringContaining(text)]);
  });

  it.each([
    ["withdrawn", 0, "Withdrawn"],
    ["of_gateway", 1, "own refund at the gateway"],
    ["other_reference", 1, "another reference"],
  ])("says what an answer of '%s' to a withdrawal means", async (answer, expected, text) => {
    const { code, said } = await withService(200, withPayment(`"${answer}"`), (url) =>
      refund(["--withdraw", PAYMENT, "transfer 17", "--order", ORDER_NUMBER], url),
    );
    expect([code, said]).toEqual([expected, expect.stringContaining(text)]);
  });
});
