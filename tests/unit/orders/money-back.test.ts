import { expect, it } from "vitest";
import { mayAskBack as mayAskBackOfEsim } from "@/lib/esims/installing";
import { mayAskBack } from "@/lib/orders/money-back";
import { assignment, esim, inDays, NOW } from "../esims/samples";
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
