import { expect, it } from "vitest";
import { returnPollDelay, returnSteps } from "@/lib/esims/plan-return-steps";
import type { PlanReturn } from "@/lib/esims/plan-return-types";
import { inDays, NOW } from "./samples";

const given = (changes: Partial<PlanReturn> = {}): PlanReturn => ({
  ...{ state: "asked", refusal: null, askedAt: inDays(-3), settledAt: null, money: { kind: "kept" } },
  ...changes,
});

const shown = (changes: Partial<PlanReturn>) =>
  returnSteps(given(changes)).map(({ name, state, at, rupiah }) =>
    [name, state, at && `${(at.getTime() - NOW.getTime()) / 86_400_000} d`, rupiah]
      .filter((one) => one !== null)
      .join(" "),
  );

const RETURNED = { state: "returned", settledAt: inDays(-2) } as const;

it.each<[string, Partial<PlanReturn>, string[]]>([
  ["asked", {}, ["asked done -3 d", "withdrawing current", "send todo", "back todo"]],
  ["revoking", { state: "revoking" }, ["asked done -3 d", "withdrawing current", "send todo", "back todo"]],
  ["with a person", { state: "with_person", settledAt: inDays(-2) }, ["asked done -3 d", "checking current -2 d"]],
  ["refused", { state: "refused", refusal: "used", settledAt: inDays(-2) }, ["asked done -3 d", "refused failed -2 d"]],
  [
    "owed",
    { ...RETURNED, money: { kind: "owed", rupiah: 103_500 } },
    ["asked done -3 d", "withdrawn done -2 d", "sending current 103500", "back todo"],
  ],
  [
    "by hand",
    { ...RETURNED, money: { kind: "byHand", rupiah: 103_500 } },
    ["asked done -3 d", "withdrawn done -2 d", "byHand current 103500", "back todo"],
  ],
  [
    "on its way",
    { ...RETURNED, money: { kind: "sent", rupiah: 103_500, at: inDays(-1) } },
    ["asked done -3 d", "withdrawn done -2 d", "sent done -1 d 103500", "arrive current"],
  ],
  [
    "back",
    { ...RETURNED, money: { kind: "back", rupiah: 103_500, at: inDays(0), sentAt: inDays(-1) } },
    ["asked done -3 d", "withdrawn done -2 d", "sent done -1 d", "back done 0 d 103500"],
  ],
  [
    "given back by a person while it was checked",
    {
      state: "with_person",
      settledAt: inDays(-2),
      money: { kind: "back", rupiah: 103_500, at: inDays(0), sentAt: null },
    },
    ["asked done -3 d", "back done 0 d 103500"],
  ],
])("each step has its date and its sum: %s", (_case, changes, steps) => {
  expect(shown(changes)).toEqual(steps);
});

it.each<[string, Partial<PlanReturn> | null, number]>([
  ["never without a request", null, 0],
  ["never once it is refused", { state: "refused", refusal: "used" }, 0],
  ["never once the money is back", { ...RETURNED, money: { kind: "back", rupiah: 1, at: NOW, sentAt: null } }, 0],
  ["often while the plan is taken back", { askedAt: NOW }, 3000],
  ["often until the money is sent", { ...RETURNED, money: { kind: "owed", rupiah: 1 } }, 3000],
  ["each minute while a person looks at it", { state: "with_person" }, 60_000],
])("it is read again %s", (_case, changes, delay) => {
  const looked = { now: NOW.getTime(), lookingSince: NOW.getTime() };
  expect(returnPollDelay(changes && given(changes), looked)).toBe(delay);
});
