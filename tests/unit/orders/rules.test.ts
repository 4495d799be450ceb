import { describe, expect, it } from "vitest";
import { orderStops } from "@/lib/orders/history";
import { iccidTail, shortId } from "@/lib/orders/numbers";
import { awaitsInstall, detailActions, endOfEsim, isFinal, listAction, standingOf } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import type { OrderEsim, OrderStatus } from "@/lib/orders/types";
import type { PlanState } from "@/lib/plans/state";
import { changes, issuedEsim, minutesAgo, NOW, onEsim } from "./samples";

const ready = issuedEsim({ activationCode: "LPA:1$a.example$B" });
const now = new Date(NOW);

const ALL = {
  pending: { final: false, tone: "warning", badge: "warning", list: "pay" },
  paid: { final: false, tone: "info", badge: "warning", list: null },
  ordered: { final: false, tone: "info", badge: "warning", list: null },
  confirmed: { final: false, tone: "info", badge: "active", list: "manage" },
  completed: { final: true, tone: "success", badge: "neutral", list: "manage" },
  failed: { final: true, tone: "error", badge: "error", list: "buy-again" },
  cancelled: { final: true, tone: "neutral", badge: "error", list: "buy-again" },
  refunded: { final: true, tone: "neutral", badge: "neutral", list: "buy-again" },
} as const;

describe.each(Object.entries(ALL))("an order that is %s", (name, { final, tone, badge, list }) => {
  const status = name as OrderStatus;
  it("is final or not, has its banner, the specification's badge and its button in the list", () => {
    const facts = STANDINGS[status];
    expect([
      isFinal(status),
      facts.tone,
      facts.badge ?? facts.tone,
      listAction({ status, reason: null, expiresAt: null, refunding: 0, esim: null }, now),
    ]).toEqual([final, tone, badge, list]);
  });
});

it("offers in the list to buy again once the eSIM is over, and to manage one that can be topped up", () => {
  const order = { status: "completed", reason: null, expiresAt: null, refunding: 0 } as const;
  const usedUp = onEsim({ state: "depleted", end: new Date(NOW + 60_000) });
  expect(listAction({ ...order, esim: issuedEsim({ profileStatus: "deleted" }) }, now)).toBe("buy-again");
  expect(
    listAction(
      { ...order, esim: issuedEsim({ assignments: [onEsim({ state: "expired", end: minutesAgo(1) })] }) },
      now,
    ),
  ).toBe("buy-again");
  expect(listAction({ ...order, esim: issuedEsim({ activationCode: "LPA:1$a$b", assignments: [usedUp] }) }, now)).toBe(
    "manage",
  );
});

describe("detailActions", () => {
  const bought = { kind: "new", reason: null, expiresAt: null, refunding: 0, esim: ready } as const;

  it.each(["confirmed", "completed"] as const)("offers the same actions for %s", (status) => {
    const union = ["install", "download-qr", "email", "manage", "support"];
    expect(detailActions({ ...bought, status }, now)).toEqual(union);
    expect(detailActions({ ...bought, kind: "repurchase", status }, now)).toEqual(union);
  });

  it.each(["topup", "extension"] as const)("offers nothing to install for a %s", (kind) => {
    expect(detailActions({ ...bought, kind, status: "completed" }, now)).toEqual(["manage", "support"]);
  });

  it("offers to create the eSIM first while there is no activation code", () => {
    const esim = { ...ready, activationCode: null };
    expect(detailActions({ ...bought, status: "confirmed", esim }, now)).toEqual(["create-esim", "manage", "support"]);
  });

  it.each([
    ["pending", ["pay", "update-status", "support", "cancel"]],
    ["paid", ["support"]],
    ["ordered", ["support"]],
    ["failed", ["buy-again", "support"]],
    ["cancelled", ["buy-again", "support"]],
    ["refunded", ["buy-again", "support"]],
  ] as const)("offers for %s %j", (status, actions) => {
    expect(detailActions({ ...bought, status, esim: null }, now)).toEqual(actions);
  });

  it("offers no way to pay or cancel while a payment is in review", () => {
    const order = { ...bought, status: "pending", reason: "payment_mismatch", esim: null } as const;
    expect(detailActions(order, now)).toEqual(["support", "update-status"]);
    expect(listAction(order, now)).toBeNull();
  });

  it("offers no way to pay or to buy again while it is asked whether an overdue order was paid", () => {
    const order = { ...bought, status: "pending", expiresAt: minutesAgo(1), esim: null } as const;
    expect(detailActions(order, now)).toEqual(["update-status", "support"]);
    expect(listAction(order, now)).toBeNull();
  });

  it("offers to correct the details instead of paying when the gateway refused the invoice", () => {
    const order = { ...bought, status: "pending", reason: "invoice_refused", esim: null } as const;
    expect(detailActions(order, now)).toEqual(["correct", "support", "cancel"]);
    expect(listAction(order, now)).toBe("correct");
  });

  it("leads to the eSIM instead of its installation once it is installed", () => {
    const esim = { ...ready, isInstalled: true };
    expect(detailActions({ ...bought, status: "completed", esim }, now)[0]).toBe("manage");
  });
});

it("awaits installation from the payment until the eSIM is installed", () => {
  const esim = issuedEsim();
  expect(awaitsInstall({ status: "pending", esim: null }, now)).toBe(false);
  expect(awaitsInstall({ status: "paid", esim: null }, now)).toBe(true);
  expect(awaitsInstall({ status: "completed", esim: { ...esim, isInstalled: false } }, now)).toBe(true);
  expect(awaitsInstall({ status: "completed", esim: { ...esim, isInstalled: true } }, now)).toBe(false);
  expect(awaitsInstall({ status: "refunded", esim: null }, now)).toBe(false);
});

describe("the end of an order's eSIM", () => {
  const plan = (state: PlanState, end: Date | null = minutesAgo(-60)) => onEsim({ state, end });
  const endOf = (changes: Partial<OrderEsim>) =>
    endOfEsim({ status: "completed", esim: { ...ready, ...changes } }, now);

  it.each([
    ["none is known", [], null],
    ["one ran out of time beside one that waits", [plan("active", minutesAgo(9)), plan("queued", null)], null],
    ["one runs", [plan("active")], null],
    ["one waits beside an ended one", [plan("expired", minutesAgo(9)), plan("queued", null)], null],
    ["one is in a state that we do not know", [plan("unknown")], null],
    ["its data is used up before its end", [plan("depleted")], "usedUp"],
    ["its data is used up and its end has come", [plan("depleted", minutesAgo(1))], "over"],
    ["it expired", [plan("expired", minutesAgo(1))], "over"],
    ["its end has come, and the operator has not said so yet", [plan("active", minutesAgo(1))], "over"],
    ["it lapsed without use", [plan("lapsed", null)], "over"],
  ] as const)("where %s", (_what, assignments, end) => {
    expect(endOf({ assignments })).toBe(end);
  });

  it("comes with its profile, and nothing can be added to a profile that takes no plans", () => {
    expect(endOf({ profileStatus: "deleted", assignments: [plan("active")] })).toBe("over");
    expect(endOf({ profileStatus: "unavailable", assignments: [plan("depleted")] })).toBe("over");
  });

  it("is null for an order that is not completed or has no eSIM", () => {
    expect(endOfEsim({ status: "refunded", esim: { ...ready, assignments: [plan("expired")] } }, now)).toBeNull();
    expect(endOfEsim({ status: "completed", esim: null }, now)).toBeNull();
  });

  it.each(["new", "topup"] as const)("leads to buying again and installs nothing, also after a %s order", (kind) => {
    const actions = (state: "expired" | "depleted") => {
      const esim = { ...ready, assignments: [plan(state)] };
      expect(awaitsInstall({ status: "completed", esim }, now)).toBe(false);
      return detailActions({ kind, status: "completed", reason: null, expiresAt: null, refunding: 0, esim }, now);
    };
    expect(actions("expired")).toEqual(["buy-again", "manage", "support"]);
    expect(actions("depleted")).toEqual(["manage", "buy-again", "support"]);
  });
});

it("an order that needs a person offers no QR code, which nobody can make now", () => {
  const held = {
    kind: "new",
    status: "confirmed",
    expiresAt: null,
    refunding: 0,
    esim: { ...issuedEsim(), activationCode: null },
  } as const;
  expect(detailActions({ ...held, reason: "needs_person" }, now)).toEqual(["support"]);
  expect(listAction({ ...held, reason: "needs_person" }, now)).toBeNull();
  expect(detailActions({ ...held, reason: "purchased" }, now)).toContain("create-esim");
});

it("an order whose automatic attempts are over keeps the buttons of its status, on its page and in the list", () => {
  const order = { kind: "new", reason: "attempts_exhausted", expiresAt: null, refunding: 0 } as const;
  const ofEsim = { ...order, status: "confirmed", esim: issuedEsim() } as const;
  expect(standingOf(ofEsim, now)).toBe("held");
  expect([detailActions(ofEsim, now), listAction(ofEsim, now)]).toEqual([
    ["create-esim", "manage", "support"],
    "manage",
  ]);
  const withoutEsim = { ...order, status: "ordered", esim: null } as const;
  expect([detailActions(withoutEsim, now), listAction(withoutEsim, now)]).toEqual([["support"], null]);
});

it("an order that was not paid in time can be bought again, on its page and in the list", () => {
  const order = { kind: "new", status: "cancelled", expiresAt: minutesAgo(1), refunding: 0, esim: null } as const;
  for (const reason of ["invoice_expired", "extension_too_short", "cancelled_by_traveller"] as const) {
    expect([detailActions({ ...order, reason }, now)[0], listAction({ ...order, reason }, now)]).toEqual([
      "buy-again",
      "buy-again",
    ]);
  }
});

describe("standingOf", () => {
  it.each([
    ["pending", null, null, "pending"],
    ["pending", null, minutesAgo(-1), "pending"],
    ["pending", null, minutesAgo(1), "overdue"],
    ["pending", "payment_mismatch", minutesAgo(1), "review"],
    ["pending", "invoice_refused", null, "refused"],
    ["cancelled", "payment_mismatch", null, "review"],
    ["cancelled", "invoice_refused", null, "closed"],
    ["cancelled", "esim_refunded", null, "withdrawn"],
    ["cancelled", "cancelled_by_traveller", null, "cancelled"],
    ["cancelled", null, null, "closed"],
    ["cancelled", "invoice_expired", minutesAgo(1), "expired"],
    ["cancelled", "extension_too_short", null, "tooShort"],
    ["paid", "payment_verified", minutesAgo(1), "paid"],
    ["ordered", "needs_person", null, "held"],
    ["confirmed", "attempts_exhausted", null, "held"],
    ["ordered", "vendor_unreachable", null, "ordered"],
    ["failed", "needs_person", null, "failed"],
    ["refunded", "refund_recorded", null, "refunded"],
    ["refunded", "refund_withdrawn", null, "owedAgain"],
  ] as const)("of %s because of %s, to be paid until %s, is %s", (status, reason, expiresAt, standing) => {
    expect(standingOf({ status, reason, expiresAt, refunding: 0 }, now)).toBe(standing);
  });

  it.each([
    ["failed", "refunding"],
    ["completed", "completed"],
    ["refunded", "refunded"],
  ] as const)("of %s with money on its way back is %s", (status, standing) => {
    expect(standingOf({ status, reason: null, expiresAt: null, refunding: 45_000 }, now)).toBe(standing);
  });
});

describe("orderStops", () => {
  const shape = (status: OrderStatus, ...steps: OrderStatus[]) =>
    orderStops(status, changes(...steps)).map((stop) => `${stop.status}:${stop.state}`);

  it("shows past, current and future stops with times", () => {
    expect(shape("ordered", "pending", "paid", "ordered")).toEqual([
      "pending:done",
      "paid:done",
      "ordered:current",
      "confirmed:todo",
      "completed:todo",
    ]);
    expect(orderStops("paid", changes("pending", "paid")).map(({ at }) => at)).toEqual([
      minutesAgo(60),
      minutesAgo(59),
      null,
      null,
      null,
    ]);
  });

  it("keeps the closing of an order that was paid after it", () => {
    const closed = ["pending", "cancelled", "paid"] as const;
    expect(shape("paid", ...closed).slice(0, 4)).toEqual([
      "pending:done",
      "cancelled:done",
      "paid:current",
      "ordered:todo",
    ]);
    expect(shape("completed", ...closed, "completed")).toContain("cancelled:done");
  });

  it("of an unpaid order has its payment as the current one", () => {
    expect(shape("pending", "pending").slice(0, 3)).toEqual(["pending:done", "paid:current", "ordered:todo"]);
  });

  it("has every stop done once completed", () => {
    expect(shape("completed", "pending", "paid", "ordered", "confirmed", "completed")).toEqual([
      "pending:done",
      "paid:done",
      "ordered:done",
      "confirmed:done",
      "completed:done",
    ]);
  });

  it.each([
    ["cancelled", ["pending", "cancelled"], ["pending:done", "cancelled:failed"]],
    ["failed", ["pending", "paid", "failed"], ["pending:done", "paid:done", "failed:failed"]],
    [
      "refunded",
      ["pending", "paid", "failed", "refunded"],
      ["pending:done", "paid:done", "failed:failed", "refunded:done"],
    ],
    ["refunded", ["pending", "paid", "refunded"], ["pending:done", "paid:done", "refunded:done"]],
  ] as const)("shows where a %s order stopped", (status, steps, stops) => {
    expect(shape(status, ...steps)).toEqual(stops);
  });
});

it("the short id is the first eight characters", () => {
  expect(shortId("e10210d9-5711-4edd-9458-e72682b88a98")).toBe("e10210d9");
});

it("an eSIM is named by the last four digits of its ICCID", () => {
  expect(iccidTail("8943108165001234567")).toBe("4567");
});
