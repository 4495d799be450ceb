import { describe, expect, it } from "vitest";
import { commandOf, waysOf } from "@/lib/desk/cases";
import { detailOf } from "@/lib/desk/detail";
import { confirmingWord, isNamed, namedReason } from "@/lib/desk/rules";
import { caseOrder, openCase } from "./samples";

const order = caseOrder();
const { id: ID } = order;

describe("what settles a case", () => {
  it.each(["known_esim", "repeated_sale", "unreadable_sale", "wrong_plan"])(
    "is a decision while the order of %s is held, and closing it once it is not",
    (kind) => {
      expect(waysOf(openCase({ kind, order }))).toMatchObject({ acts: ["decide"], hint: "held" });
      const over = { ...order, isHeld: false };
      expect(waysOf(openCase({ kind, order: over }))).toMatchObject({ acts: ["close"], hint: "notHeld" });
      expect(waysOf(openCase({ kind }))).toMatchObject({ acts: ["close"] });
    },
  );

  it.each(["send_email", "send_receipt", "send_contact", "notify"])("may be to leave a dead %s unsent", (job) => {
    const dead = openCase({ subject: `${job}:receipt:${ID}` });
    expect(waysOf(dead)?.acts).toEqual(["retry", "close"]);
    expect(commandOf("close", dead)).toBe(`npm run ops -- close ${job}:receipt:${ID} '<who, what was done>'`);
  });

  it.each(["fulfil_order", "refund_payment", "verify_payment", "refresh_esim", "reconcile", "job_of_a_newer_release"])(
    "is to try a dead %s again",
    (job) => {
      expect(waysOf(openCase({ subject: `${job}:${ID}` }))?.acts).toEqual(["retry"]);
    },
  );

  it("is not known for a kind of a newer release", () => {
    expect(waysOf(openCase({ kind: "plan_recalled" }))).toBeNull();
  });
});

describe("the word that confirms an act", () => {
  it("is the order's number, without an order the job's own, or the kind of the case", () => {
    expect(confirmingWord(openCase({ subject: `send_email:esim_ready:${ID}`, order }))).toBe("0d9a3f11");
    expect(confirmingWord(openCase({ subject: `send_contact:${ID.toUpperCase()}` }))).toBe("0d9a3f11");
    expect(confirmingWord(openCase({ subject: "reconcile:Nightly" }))).toBe("nightly");
    expect(confirmingWord(openCase({ kind: "vendor_balance", subject: "account" }))).toBe("vendor_balance");
  });

  it("is typed in any case of letters and with blanks around it, and is no part of a word", () => {
    expect(isNamed(" VENDOR_balance ", "vendor_balance")).toBe(true);
    for (const typed of ["", "vendor", "vendor_balances"])
      expect([typed, isNamed(typed, "vendor_balance")]).toEqual([typed, false]);
  });
});

describe("the detail of a case", () => {
  it("has its sums apart, formatted, and the rest as it was written", () => {
    expect(detailOf("inv-1, Rp 1000 came of Rp 129000, refund by hand: Budi, transfer BCA")).toEqual({
      sums: { came: 1000, asked: 129_000 },
      rest: "inv-1, refund by hand: Budi, transfer BCA",
    });
    expect(detailOf("an unknown sum came of Rp 129000")).toEqual({ sums: { came: null, asked: 129_000 }, rest: null });
    expect(detailOf("USD 4.20 asked, Rp 1250000 booked").rest).toBe("USD 4.20 asked, Rp\u00a01.250.000 booked");
    expect(detailOf(null)).toEqual({ sums: null, rest: null });
  });
});

describe("the reason beside the standing of an order", () => {
  it("is left out where the standing says it, or nothing of the kind", () => {
    expect(namedReason("vendor_rejected")).toBe("vendor_rejected");
    for (const said of ["refund_withdrawn", "payment_mismatch", "needs_person", "install_details_stored"] as const) {
      expect([said, namedReason(said)]).toEqual([said, null]);
    }
    expect(namedReason(null)).toBeNull();
  });
});
