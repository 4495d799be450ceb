import { describe, expect, it } from "vitest";
import { bringsPlan } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import { type OrderReason, orderStandings, type StatusChange } from "@/lib/orders/types";
import messages from "@/messages/id/order.json";
import { anOrder, at, issuedEsim, MADE_OF } from "./samples";
import { passOf, screenOf } from "./screen";

it("a new eSIM that is called active and has no code yet is so for the operator alone; an added plan is so for its traveller", async () => {
  const pass = (kind: "new" | "topup") => passOf(anOrder({ kind, status: "confirmed", esim: issuedEsim() }));
  expect(await pass("new")).toContain("|Aktif|di operator, belum di ponsel Anda|");
  expect(await pass("topup")).toMatch(/\|Aktif\|(?!di operator)/);
  expect(await passOf(anOrder({ status: "completed", esim: issuedEsim() }))).not.toContain("di operator");
});

describe("the validity on the pass of an order", () => {
  const WITHOUT_PLAN = orderStandings.filter((standing) => !bringsPlan(anOrder(MADE_OF[standing]), at));

  it.each(orderStandings)("that is %s says when the plan starts only where it comes", async (standing) => {
    for (const [kind, start] of [
      ["new", "sejak tersambung"],
      ["topup", "mulai saat"],
    ] as const) {
      const pass = await passOf(anOrder({ kind, createdAt: new Date(), ...MADE_OF[standing] }));
      expect(pass).toContain("|Masa aktif|30 Hari|");
      expect(pass.includes(start)).toBe(!WITHOUT_PLAN.includes(standing));
    }
  });

  it("knows the orders that bring no plan", () => {
    expect(WITHOUT_PLAN.toSorted()).toEqual(
      [
        "failed",
        "refunding",
        "refunded",
        "owedAgain",
        "takenBack",
        "cancelled",
        "expired",
        "tooShort",
        "withdrawn",
        "closed",
      ].toSorted(),
    );
  });
});

/** Its reason is not that of a change: the page of one that is owed again has it in its banner's own words. */
const OF_CHANGES = orderStandings.filter((standing) => standing !== "owedAgain");

it.each(OF_CHANGES)("the page of an order that is %s says its reason once, in the banner", async (standing) => {
  const given: Partial<Record<typeof standing, OrderReason>> = {
    paid: "payment_verified",
    ordered: "purchase_started",
    failed: "vendor_rejected",
    refunding: "vendor_rejected",
    refunded: "vendor_rejected",
    closed: "invoice_refused",
  };
  const order = anOrder({ reason: given[standing] ?? null, ...MADE_OF[standing] });
  const reason = given[standing] ?? order.reason;
  const own = { ...order, reason: standing === "refunded" ? ("refund_recorded" as const) : reason };
  const { status } = own;
  const changes: StatusChange[] = [
    { id: 1, to: "pending", reason: null, at },
    ...(status === "refunded" ? [{ id: 2, to: "failed" as const, reason, at }] : []),
    ...(status === "pending" ? [] : [{ id: 3, to: status, reason: own.reason, at }]),
  ];
  const { now, timeline } = await screenOf(own, { changes });
  const said = [reason, own.reason].flatMap((one) => (one ? [messages.reason[one]] : []));
  for (const text of said) {
    expect(timeline).not.toContain(text);
    if (STANDINGS[standing].givesReason) expect(now).toContain(text);
  }
});

it("a paid order has the times of its ordering and of its payment in its steps", async () => {
  const paidAt = new Date("2026-11-20T11:30:00Z");
  const changes = [
    { id: 1, to: "pending" as const, reason: null, at },
    { id: 2, to: "paid" as const, reason: null, at: paidAt },
  ];
  const { now, timeline } = await screenOf(anOrder({ status: "paid" }), { changes });
  expect(now).not.toMatch(/Sejak|WIB/);
  expect(timeline.match(/\d+\.\d+ WIB/g)).toEqual(["17.00 WIB", "18.30 WIB"]);
});
