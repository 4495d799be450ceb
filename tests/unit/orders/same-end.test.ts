import { expect, it } from "vitest";
import { isInstalled } from "@/lib/core/installation";
import { isToInstall } from "@/lib/esims/installing";
import { esimStatus, isActivated, isOnlyRefunded } from "@/lib/esims/rules";
import { nextStep } from "@/lib/esims/steps";
import type { Assignment, Esim } from "@/lib/esims/types";
import { awaitsInstall, endOfEsim } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/types";
import { Constants } from "@/lib/supabase/database.types";
import { esim as anEsim, assignment, inDays, NOW } from "../esims/samples";

const { bundle_state: states, profile_state: profiles } = Constants.public.Enums;

/** A plan in each state, before its end, after it, and without one. */
const plans: Assignment[] = states.flatMap((state) =>
  [null, inDays(-2), inDays(2)].map((end) => assignment({ state, end })),
);

/** No plan, each plan, and each two of them, of which the second was added later. */
const held: Assignment[][] = [
  [],
  ...plans.map((plan) => [plan]),
  ...plans.flatMap((first) => plans.map((second) => [first, { ...second, id: "a2", assignedAt: inDays(0) }])),
];

/** Every eSIM that differs in what its page or that of its order decides by, a day and 116 days old. */
const esims: Esim[] = [null, ...profiles].flatMap((profileStatus) =>
  [null, "LPA:1$rsp.example$ABC"].flatMap((activationCode) =>
    [-1, -116].flatMap((age) =>
      [false, true].flatMap((isRefunded) =>
        held.map((assignments) => {
          const { order, ...esim } = anEsim({ profileStatus, activationCode, createdAt: inDays(age), assignments });
          return { ...esim, order: { ...order, isRefunded } };
        }),
      ),
    ),
  ),
);

/** The completed order of an eSIM, which may have added to it. */
function orderOf(esim: Esim): Pick<Order, "status" | "esim"> {
  const installed = isInstalled(esim) || isActivated(esim);
  const { isRefunded } = esim.order;
  const isOnly = isOnlyRefunded(esim);
  return { status: "completed", esim: { ...esim, isInstalled: installed, isRefunded, isOnlyRefunded: isOnly } };
}

/** How the order's page is to say that an eSIM ended, by what its own page leads to. */
function endByItsPage(esim: Esim): "over" | "usedUp" | null {
  if (nextStep(esim, NOW) === "repurchase") return "over";
  return esimStatus(esim, NOW).state === "depleted" ? "usedUp" : null;
}

const facts = ({ profileStatus, activationCode, createdAt, order, assignments }: Esim) => ({
  profileStatus,
  activationCode,
  createdAt,
  isRefunded: order.isRefunded,
  plans: assignments.map(({ state, end }) => [state, end]),
});

it("the page of an order and that of its eSIM agree on whether the eSIM has ended, in every state of it", () => {
  const paid = esims.filter((esim) => !isOnlyRefunded(esim));
  const differ = paid.filter((esim) => endOfEsim(orderOf(esim), NOW) !== endByItsPage(esim));
  expect(differ.slice(0, 3).map(facts)).toEqual([]);
});

it("they agree on whether its code is to be installed; the order leaves it open while the operator's state of a plan is unknown", () => {
  const known = esims.filter((esim) => esim.activationCode !== null && esimStatus(esim, NOW).state !== "unknown");
  const differ = known.filter((esim) => awaitsInstall(orderOf(esim), NOW) !== isToInstall(esim, NOW));
  expect(differ.slice(0, 3).map(facts)).toEqual([]);
});
