import { describe, expect, it } from "vitest";
import { commandOf, waysOf } from "@/lib/desk/cases";
import { firstActFailure, messageFailure } from "@/lib/desk/rules";
import { closeCaseSchema } from "@/lib/desk/schema";
import type { OpenCase } from "@/lib/desk/types";
import { openCase } from "./samples";

const PAYMENT = "7f0c2c1e-0000-4000-8000-000000000000";

const caseOf = (kind: string, claimedBy: string | null) =>
  openCase({ kind, subject: PAYMENT, owedRupiah: 10_000, claimedBy });

const commandsOf = (open: OpenCase) => waysOf(open)?.acts.map((act) => commandOf(act, open));

describe("a payment that somebody has claimed", () => {
  it.each(["payment_needs_review", "payment_refund_due"])("leads to its record alone (%s)", (kind) => {
    expect(commandsOf(caseOf(kind, "Sari, by bank"))).toEqual([`npm run refund -- ${PAYMENT} '<reference>'`]);
    expect(commandsOf(caseOf(kind, null))).toContain(`npm run refund -- --claim ${PAYMENT} '<who, how>'`);
  });

  it("has the ways of its kind where that knows no claim", () => {
    for (const kind of ["refunded_twice", "recorded_refund_failed", "dead_job"]) {
      expect(waysOf(caseOf(kind, "Sari, by bank"))).toEqual(waysOf(caseOf(kind, null)));
    }
  });
});

describe("a note of which nothing is seen", () => {
  const INVISIBLE = " \u200b\u2060\u00ad";

  it("is no note, in the form and at the door", () => {
    const form = { note: INVISIBLE, word: "0d9a3f11" };
    expect(firstActFailure(form, "close", "0d9a3f11")).toEqual({ field: "note", code: "note_required" });
    const body = { caseId: PAYMENT, seen: "7f0c2c1e", word: "0d9a3f11", note: "Sari: looked at it" };
    expect(closeCaseSchema.safeParse(body).success).toBe(true);
    expect(closeCaseSchema.safeParse({ ...body, note: INVISIBLE }).success).toBe(false);
    expect(messageFailure({ text: INVISIBLE })).toEqual({ field: "text", code: "text_required" });
    expect(messageFailure({ text: "Halo" })).toBeNull();
  });
});
