import { expect, it } from "vitest";
import { historySteps } from "@/lib/orders/history";
import type { StatusChange } from "@/lib/orders/types";
import { changes, minutesAgo } from "./samples";

const refund: StatusChange = { id: 9, to: "refunded", reason: "refund_recorded", at: minutesAgo(20) };
const back = (minutes: number, milliseconds = 0) => ({
  at: new Date(minutesAgo(minutes).getTime() + milliseconds),
  amount: minutes,
  isWrongSum: false,
  wasMistaken: false,
});

it.each([
  ["the first", [back(20, 4), back(10)], [null, null, "refunded 20", "10"]],
  ["the last", [back(40), back(20, -4)], [null, null, "40", "refunded 20"]],
  ["one between", [back(40), back(20, 4), back(10)], [null, null, "40", "refunded 20", "10"]],
  ["none", [], [null, null, "refunded"]],
])("the refund of an order is the return of the payment nearest in time: %s", (_which, returned, steps) => {
  const said = historySteps([...changes("pending", "paid"), refund], returned).map(({ change, returned: payment }) =>
    change !== refund && !payment ? null : [change?.to, payment?.amount].filter(Boolean).join(" "),
  );
  expect(said).toEqual(steps);
});

it("a refund that was recorded again after it was withdrawn has the time of its payment, and is the last step", () => {
  const steps = historySteps([...changes("pending", "paid"), refund], [back(1)]);
  expect(steps.at(-1)).toEqual({ change: refund, returned: back(1), at: minutesAgo(1) });
});

it("shows, before a refund that was recorded again, that the first report was wrong and when it was made", () => {
  const again = { ...back(1), wasMistaken: true };
  const steps = historySteps([...changes("pending", "paid"), refund], [again]);
  expect(steps.slice(-2)).toEqual([
    { at: refund.at, toldAt: refund.at },
    { change: refund, returned: again, at: again.at },
  ]);
});

it("keeps the same before the return of another payment, of whose first news the time is not known", () => {
  const again = { ...back(1), wasMistaken: true };
  expect(historySteps(changes("pending", "paid", "completed"), [again]).slice(-2)).toEqual([
    { at: again.at, toldAt: null },
    { returned: again, at: again.at },
  ]);
});

it("payments that were given back are steps of their own where the order was not refunded", () => {
  const steps = historySteps(changes("pending", "paid", "completed"), [back(59, 30_000), back(5)]);
  expect(steps.map(({ change, returned }) => change?.to ?? returned?.amount)).toEqual([
    "pending",
    "paid",
    59,
    "completed",
    5,
  ]);
});
