import { expect, it } from "vitest";
import { asksToWrite, hindranceOf, isWithPerson } from "@/lib/orders/rules";
import { STANDINGS } from "@/lib/orders/standings";
import { orderStatuses } from "@/lib/orders/statuses";
import type { OrderReason } from "@/lib/orders/types";
import messages from "@/messages/en/order.json";
import { NOW } from "./samples";

const now = new Date(NOW);
const reasons = Object.keys(messages.reason) as OrderReason[];
const every = orderStatuses.flatMap((status) => reasons.map((reason) => ({ status, reason })));

/** The statuses and reasons of which something is said. */
const which = (says: (order: (typeof every)[number]) => boolean) =>
  every.filter(says).map(({ status, reason }) => `${status} ${reason}`);

const HELD = ["paid", "ordered", "confirmed"].flatMap((status) => [
  `${status} needs_person`,
  `${status} attempts_exhausted`,
]);
const IN_REVIEW = ["pending payment_mismatch", "cancelled payment_mismatch"];
const BUSY = ["paid", "ordered", "confirmed"].flatMap((status) =>
  ["vendor_busy", "vendor_unreachable", "vendor_outcome_unknown"].map((reason) => `${status} ${reason}`),
);

it("a paid order is with a person for the reasons of a held one, and no other order is", () => {
  expect(which(isWithPerson).toSorted()).toEqual(HELD.toSorted());
});

it("asks to write at once of a held order and of one in review", () => {
  expect(which((order) => asksToWrite({ ...order, since: now }, now)).toSorted()).toEqual(
    [...HELD, ...IN_REVIEW].toSorted(),
  );
});

it.each([
  ["now.review.text", IN_REVIEW],
  ["now.held.text", HELD],
  ["now.waiting.text", BUSY],
])("the text of an order begins with its reason, and %s follows, for %j", (next, orders) => {
  const begins = ({ status, reason }: (typeof every)[number]) => {
    const hindrance = hindranceOf({ status, reason });
    return hindrance?.reason === reason && hindrance.next === next;
  };
  expect(which(begins).toSorted()).toEqual([...orders].toSorted());
});

it("a standing that does not say how its orders wait fails the type check, also one made of the facts of others", () => {
  const { wait, ...silent } = STANDINGS.held;
  // @ts-expect-error Not said.
  const row: (typeof STANDINGS)["held"] = silent;
  expect([row.wait, wait?.next]).toEqual([undefined, "now.held.text"]);
});
