import { MINUTE_MS } from "@/lib/core/duration";
import { pollDelayMs } from "@/lib/core/polling";
import { isUndecidedState } from "@/lib/orders/returning";
import type { PlanReturn, ReturnMoney } from "./plan-return-types";

/** A step of a plan that is given back, by its key in `moneyBack.step`. `at`: null where it is not reached, or its time is not known. */
export type ReturnStep = {
  name:
    | ("asked" | "withdrawing" | "withdrawn" | "checking" | "refused")
    | ("send" | "sending" | "sent" | "byHand" | "arrive" | "back");
  state: "done" | "current" | "todo" | "failed";
  at: Date | null;
  /** Whole rupiah: where the step is about a sum that is known. */
  rupiah: number | null;
};

const step = (
  name: ReturnStep["name"],
  state: ReturnStep["state"],
  at: Date | null = null,
  rupiah: number | null = null,
): ReturnStep => ({ name, state, at, rupiah });

function moneySteps(money: Exclude<ReturnMoney, { kind: "kept" }>): ReturnStep[] {
  const { rupiah } = money;
  switch (money.kind) {
    case "owed":
      return [step("sending", "current", null, rupiah), step("back", "todo")];
    case "byHand":
      return [step("byHand", "current", null, rupiah), step("back", "todo")];
    case "sent":
      return [step("sent", "done", money.at, rupiah), step("arrive", "current")];
    case "back":
      return [...(money.sentAt ? [step("sent", "done", money.sentAt)] : []), step("back", "done", money.at, rupiah)];
  }
}

/** Taken off the eSIM, being taken off it, or with a person; null once it was refused. */
function planStep({ state, settledAt }: PlanReturn): ReturnStep | null {
  if (state === "returned") return step("withdrawn", "done", settledAt);
  if (state === "with_person") return step("checking", "current", settledAt);
  return state === "refused" ? null : step("withdrawing", "current");
}

/** What has happened of a plan that is given back and what is to come, in this order. A person may have given the money back meanwhile. */
export function returnSteps(given: PlanReturn): ReturnStep[] {
  const { state, askedAt, settledAt, money } = given;
  const asked = step("asked", "done", askedAt);
  if (money.kind === "kept") {
    const plan = planStep(given);
    if (!plan) return [asked, step("refused", "failed", settledAt)];
    return [asked, plan, ...(state === "with_person" ? [] : [step("send", "todo"), step("back", "todo")])];
  }
  const withdrawn = state === "returned" ? [step("withdrawn", "done", settledAt)] : [];
  return [asked, ...withdrawn, ...moneySteps(money)];
}

/** Whether the vendor may be taking the plan back at this moment. */
function isBeingReturned({ state }: Pick<PlanReturn, "state">): boolean {
  return state === "asked" || state === "revoking";
}

/** Whether it is not decided yet, by the vendor or a person, so that its eSIM should stay unused. */
export function isUndecided({ state, money }: Pick<PlanReturn, "state" | "money">): boolean {
  return money.kind === "kept" && isUndecidedState(state);
}

/** Milliseconds until it is read again: often while it is under way, seldom once only the money is to come or a person decides. */
export function returnPollDelay(given: PlanReturn | null, looked: { now: number; lookingSince: number }): number {
  if (!given || given.state === "refused" || given.money.kind === "back") return 0;
  if (isBeingReturned(given)) return pollDelayMs(looked.now - Math.max(looked.lookingSince, given.askedAt.getTime()));
  return given.money.kind === "owed" ? pollDelayMs(looked.now - looked.lookingSince) : MINUTE_MS;
}
