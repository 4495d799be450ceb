import { describe, expect, it } from "vitest";
import { additionOf, causeOf, lateWords, targetWord } from "@/lib/orders/shown-reasons";
import { type Order, type OrderReason, type OrderStanding, type OrderStatus, orderStandings } from "@/lib/orders/types";
import messages from "@/messages/en/order.json";
import { anOrder, issuedEsim, MADE_OF, NOW } from "./samples";

const now = new Date(NOW);
const reasons = Object.keys(messages.reason) as OrderReason[];
const ENDED = issuedEsim({ profileStatus: "deleted" });
const REFUNDED = issuedEsim({ isOnlyRefunded: true });
const LATE = [{ to: "paid", reason: "late_payment" }] as const;

describe("why an order has ended", () => {
  const GIVE_IT: readonly OrderStanding[] = ["failed", "refunding", "cancelled", "withdrawn", "closed"];

  it.each(orderStandings)("is added to the banner of %s only if the banner does not say it already", (standing) => {
    const order = anOrder({ reason: "vendor_rejected", ...MADE_OF[standing] });
    expect(causeOf(order, [], now)).toBe(GIVE_IT.includes(standing) ? order.reason : null);
  });

  it("is not that a further payment is in review", () => {
    expect(causeOf(anOrder({ status: "failed", reason: "payment_mismatch" }), [], now)).toBeNull();
  });

  it.each(reasons)("is still %s once the money is back, if that is still true", (reason) => {
    const steps: { to: OrderStatus; reason: OrderReason }[] = [
      { to: "failed", reason },
      { to: "refunded", reason: "refund_recorded" },
    ];
    const isStillTrue = [
      "vendor_rejected",
      "answer_mismatch",
      "invoice_expired",
      "cancelled_by_traveller",
      "extension_too_short",
      "esim_refunded",
      "esim_being_returned",
    ].includes(reason);
    expect(causeOf(anOrder({ status: "refunded" }), steps, now)).toBe(isStillTrue ? reason : null);
  });
});

it.each([null, ...reasons])(
  "the eSIM of an addition that failed for %s stays as it is, unless its money goes back",
  (reason) => {
    const isRefunded = reason === "esim_refunded" || reason === "esim_being_returned";
    expect(targetWord(reason)).toBe(isRefunded ? "refunded" : "same");
  },
);

describe("the reason that is added to an order's text", () => {
  const SAID = ["invoice_refused", "late_payment", "purchase_started", "purchased"];
  const OF_REVIEW = ["payment_mismatch"];
  const HINDERED = [
    "needs_person",
    "attempts_exhausted",
    "vendor_busy",
    "vendor_unreachable",
    "vendor_outcome_unknown",
  ];

  it.each(reasons)(
    "is %s of an order under way, unless the text says it or it stands in place of the text",
    (reason) => {
      const isAdded = ![...SAID, ...OF_REVIEW, ...HINDERED].includes(reason);
      expect(additionOf(anOrder({ status: "ordered", reason }))).toBe(isAdded ? reason : null);
    },
  );

  it.each(["completed", "failed", "cancelled", "refunded"] as const)("is none of an order that is %s", (status) => {
    expect(additionOf(anOrder({ status, reason: "plan_added" }))).toBeNull();
  });
});

it.each<[string, Partial<Order>, ReturnType<typeof lateWords>]>([
  ["paid", { status: "paid" }, "goesOn"],
  ["under way for another reason", { status: "ordered", reason: "purchase_started" }, "goesOn"],
  ["kept from moving on by the operator", { status: "ordered", reason: "vendor_busy" }, "goesOn"],
  ["with a person", { status: "ordered", reason: "needs_person" }, "checked"],
  ["ready to install", { status: "completed", esim: issuedEsim() }, "issued"],
  ["completed, with its eSIM installed", { status: "completed", esim: issuedEsim({ isInstalled: true }) }, null],
  ["completed, with its eSIM over", { status: "completed", esim: ENDED }, null],
  ["an added plan", { kind: "topup", status: "completed", esim: issuedEsim({ isInstalled: true }) }, "added"],
  ["a plan added to an eSIM that is over", { kind: "topup", status: "completed", esim: ENDED }, null],
  ["a plan added to a refunded eSIM", { kind: "topup", status: "completed", esim: REFUNDED }, null],
  ["failed", { status: "failed" }, null],
  ["refunded", { status: "refunded" }, null],
])(
  "a late payment is told of an order that is %s: only where its traveller can say that it is not wanted",
  (_case, made, words) => {
    expect(lateWords(anOrder(made), LATE, now)).toBe(words);
    expect(lateWords(anOrder(made), [], now)).toBeNull();
  },
);
