import { expect, it } from "vitest";
import { isInstalled, isMarkedInstalled } from "@/lib/core/installation";
import { mayAskBack as mayAskBackOfEsim } from "@/lib/esims/installing";
import { isOnlyRefunded } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { mayAskBack } from "@/lib/orders/money-back";
import type { Order } from "@/lib/orders/types";
import { PLAN_STATES } from "@/lib/plans/state";
import { Constants } from "@/lib/supabase/database.types";
import { assignment, esim, IN_STATE, inDays, NOW } from "../esims/samples";
import { anOrder, issuedEsim, onEsim } from "./samples";

const RAN = { state: "active", start: inDays(-1), end: inDays(20) } as const;
const own = issuedEsim({ activationCode: "LPA:1$rsp.example$ABC", assignments: [onEsim()] });
const bought = anOrder({ status: "completed", createdAt: inDays(-1), esim: own });

it.each([
  ["unused", bought, true],
  ["installed and unused", { ...bought, esim: { ...own, isInstalled: true } }, true],
  ["in use", { ...bought, esim: { ...own, isInstalled: true, assignments: [onEsim(RAN)] } }, false],
  ["bought seven days ago", { ...bought, createdAt: inDays(-7) }, false],
  ["ordered eight days ago and paid yesterday", { ...bought, createdAt: inDays(-8), paidAt: inDays(-1) }, true],
  ["not delivered", { ...bought, status: "confirmed" as const }, false],
  ["given back", { ...bought, status: "refunded" as const }, false],
  ["being given back", { ...bought, isReturning: true }, false],
  [
    "added to an eSIM in use",
    { ...bought, kind: "topup" as const, esim: { ...own, assignments: [onEsim(RAN)] } },
    true,
  ],
])("an order's page offers to ask for the money where its plan is %s: %#", (_case, order, isOffered) => {
  expect(mayAskBack(order, NOW)).toBe(isOffered);
});

it.each([
  ["unused", esim(), true],
  ["in use", esim({ profileStatus: "installed", assignments: [assignment(RAN)] }), false],
  ["bought seven days ago", esim({ order: { ...esim().order, paidAt: inDays(-7) } }), false],
  ["ordered eight days ago and paid yesterday", esim({ order: { ...esim().order, createdAt: inDays(-8) } }), true],
  ["given back", esim({ order: { ...esim().order, status: "refunded", isRefunded: true } }), false],
])("an eSIM's page offers it where the eSIM is %s", (_case, shown, isOffered) => {
  expect(mayAskBackOfEsim(shown, NOW)).toBe(isOffered);
});

/** The order that brought an eSIM, with what its own page knows of that eSIM. */
function orderOf(shown: Esim): Order {
  const { order, activationCode, profileStatus, assignments, createdAt } = shown;
  const hasRun = assignments.some(({ state }) => PLAN_STATES[state].hasRun);
  return anOrder({
    status: order.status,
    reason: order.reason,
    createdAt: order.createdAt,
    isReturning: shown.isReturning,
    esim: issuedEsim({
      ...{ activationCode, profileStatus, assignments, createdAt, isRefunded: order.isRefunded },
      isInstalled: isInstalled(shown) || isMarkedInstalled(shown) || hasRun,
      isOnlyRefunded: isOnlyRefunded(shown),
    }),
  });
}

const PROFILES = [
  ...(["released", "downloaded", "installed", "enabled", "disabled"] as const),
  ...(["unavailable", "deactivated", "deleted", null] as const),
];

it.each(PROFILES)("both pages offer it for the same eSIMs, where the profile is %s", (profileStatus) => {
  const plans = Constants.public.Enums.bundle_state.map((state) => [assignment({ state, start: null })]);
  const all = [...Object.values(IN_STATE), ...plans.map((assignments) => esim({ assignments }))];
  for (const shown of all.map((one) => ({ ...one, profileStatus }))) {
    const states = shown.assignments.map(({ state }) => state);
    expect([states, mayAskBackOfEsim(shown, NOW)]).toEqual([states, mayAskBack(orderOf(shown), NOW)]);
  }
});
