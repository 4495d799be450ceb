import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { loadMessages } from "@/lib/i18n/messages";
import type { Order, PaymentGivenBack, StatusChange } from "@/lib/orders/types";
import order from "@/messages/en/order.json";
import orders from "@/messages/en/orders.json";
import { anOrder, at } from "./samples";

const paid = new Date("2026-11-21T03:00:00Z");
const changes: StatusChange[] = [
  { id: 1, to: "pending", reason: null, at },
  { id: 2, to: "paid", reason: "payment_verified", at: paid },
];

function history(
  made: Partial<Order>,
  happened = changes.slice(0, 1),
  returned: readonly PaymentGivenBack[] = [],
): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ order, orders }} timeZone="Asia/Jakarta">
      <OrderTimeline order={anOrder(made)} changes={happened} returned={returned} owed={0} owing={[]} reviewing={[]} />
    </NextIntlClientProvider>,
  );
}

it("leaves to the banner that an order is in review or overdue, and since when", () => {
  for (const made of [{ reason: "payment_mismatch" }, { expiresAt: new Date("2026-11-20T11:30:00Z") }] as const) {
    const steps = history(made);
    expect(steps).toContain(`>${order.step.pending}<`);
    expect(steps).not.toMatch(new RegExp(`${orders.standing.review}|${orders.standing.overdue}`));
    expect(steps.match(/dateTime="[^"]*"/gi)).toEqual([`dateTime="${at.toISOString()}"`]);
    expect(steps).not.toContain(order.reason.payment_mismatch);
  }
});

it.each(["pending", "cancelled"] as const)(
  "shows the check of a payment as the step that is under way: %s",
  (status) => {
    const closed: StatusChange = { id: 2, to: "cancelled", reason: "invoice_expired", at };
    const happened = status === "cancelled" ? [...changes.slice(0, 1), closed] : changes.slice(0, 1);
    const steps = history({ status, reason: "payment_mismatch" }, happened);
    expect(steps).toMatch(new RegExp(`aria-current="step"(?:(?!</li>).)*>${order.step.review}<(?:(?!<li).)*$`));
    expect(steps.match(/aria-current/g)).toHaveLength(1);
    expect(steps).not.toContain(order.stop.ended);
    expect(history({ status }, happened)).not.toContain(`>${order.step.review}<`);
  },
);

it.each([
  ["invoice_expired", orders.standing.expired],
  ["extension_too_short", orders.standing.tooShort],
  ["cancelled_by_traveller", orders.status.cancelled],
] as const)("names the closing of an order by %s as its badge does", (reason, named) => {
  const closed = { id: 2, to: "cancelled" as const, reason, at };
  const steps = history({ status: "cancelled", reason }, [...changes.slice(0, 1), closed]);
  expect(steps).toContain(`>${named}<`);
  expect(steps.includes(`>${orders.status.cancelled}<`)).toBe(named === orders.status.cancelled);
});

it("says of a refund whether the order had been paid or a wrong sum had arrived", () => {
  const refunded = { id: 3, to: "refunded" as const, reason: "refund_recorded" as const, at: paid };
  const wrong = history({ status: "refunded" }, [...changes.slice(0, 1), refunded]);
  expect(wrong).toContain(order.detail.wrongSumReturned);
  expect(history({ status: "refunded" }, [...changes, refunded])).not.toContain(order.detail.wrongSumReturned);
});

it("tells what happened in the direction of the steps, also once the order is over", () => {
  for (const status of ["paid", "cancelled"] as const) {
    const steps = history({ status }, changes);
    expect(steps.indexOf(`>${order.step.pending}<`)).toBeGreaterThan(-1);
    expect(steps.indexOf(`>${order.step.pending}<`)).toBeLessThan(steps.indexOf(`>${orders.status.paid}<`));
  }
});

it("calls a cancelled step the end only if nothing but a refund followed it", () => {
  const steps = (...later: StatusChange["to"][]) =>
    history({ status: later.at(-1) ?? "cancelled" }, [
      { id: 1, to: "pending", reason: null, at },
      { id: 2, to: "cancelled", reason: "invoice_expired", at },
      ...later.map((to, index) => ({ id: 3 + index, to, reason: null, at: paid })),
    ]);
  for (const ended of [steps(), steps("refunded")]) {
    expect(ended).toContain(order.stop.ended);
    expect(ended).not.toMatch(/danger/);
  }
  for (const wentOn of [steps("paid", "completed"), steps("paid", "refunded")]) {
    expect(wentOn).not.toContain(order.stop.ended);
  }
});

it("calls a failed step failed, also once its money is back", () => {
  const failed = { id: 3, to: "failed", reason: "vendor_rejected", at: paid } as const;
  const refunded = { id: 4, to: "refunded", reason: "refund_recorded", at: paid } as const;
  for (const steps of [
    history({ status: "failed" }, [...changes, failed]),
    history({ status: "refunded" }, [...changes, failed, refunded]),
  ]) {
    expect(steps).toContain(order.stop.failed);
    expect(steps).not.toContain(order.stop.ended);
  }
});

it("tells each step once, with its reason, and what follows while the order is under way", () => {
  const underWay = history({ status: "paid" }, changes);
  for (const text of [`>${order.step.pending}<`, `>${orders.status.paid}<`, order.reason.payment_verified]) {
    expect([text, underWay.split(text).length - 1]).toEqual([text, 1]);
  }
  expect(underWay).toContain(orders.status.completed);
  expect(history({ status: "cancelled" }, changes)).not.toContain(orders.status.completed);
});

it("tells the steps apart, and repeats in no reason what its step says", () => {
  const sent = { id: 3, to: "ordered", reason: "purchase_started", at: paid } as const;
  for (const status of ["ordered", "completed"] as const) {
    const steps = history({ status }, [...changes, sent]);
    const [placed, operator] = [order.step.pending, order.step.ordered];
    expect([placed, operator].map((name) => steps.split(`>${name}<`).length - 1)).toEqual([1, 1]);
    expect(steps).not.toMatch(new RegExp(`>${orders.status.ordered}<|${order.reason.purchase_started}`));
  }
});

it("names in the progress of an order that was paid late why it had been closed before", () => {
  const closed = { id: 2, to: "cancelled", reason: "invoice_expired", at } as const;
  const late = { id: 3, to: "paid", reason: "late_payment", at: paid } as const;
  const steps = history({ status: "paid", reason: "needs_person" }, [...changes.slice(0, 1), closed, late]);
  expect(steps).toMatch(new RegExp(`>${order.step.pending}<.*>${orders.standing.expired}<.*>${orders.status.paid}<`));
});

it("marks of an unpaid order its payment as under way, and not as made", () => {
  const steps = history({ status: "pending" });
  expect(steps).toMatch(new RegExp(`aria-current="step"(?:(?!</li>).)*>${order.step.payment}<`));
  expect(steps).not.toContain(`>${orders.status.paid}<`);
  expect(steps.match(/aria-current/g)).toHaveLength(1);
});

it.each(["paid", "completed", "failed"] as const)(
  "names the sums of a payment that was accepted, at its step: %s",
  (status) => {
    const steps: StatusChange[] = [...changes.slice(0, 1), { id: 2, to: "paid", reason: "payment_accepted", at: paid }];
    const sums = /We received Rp\s100\.000, while the invoice was for Rp\s103\.500\./g;
    const accepted = history({ status, paidAmount: 100_000 }, steps);
    expect(accepted.match(sums)).toHaveLength(1);
    expect(accepted.indexOf("We received")).toBeGreaterThan(
      accepted.indexOf(order.reason.payment_accepted.slice(0, 20)),
    );
    expect(history({ status }, steps)).not.toMatch(sums);
  },
);

it("calls an eSIM that was sold, but has no code yet, issued and not active; an added plan is added", async () => {
  const messages = await loadMessages("id");
  const steps = (made: Partial<Order>) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="id" messages={messages} timeZone="Asia/Jakarta">
        <OrderTimeline
          order={anOrder(made)}
          changes={[...changes, { id: 3, to: "confirmed", reason: null, at: paid }]}
          returned={[]}
          owed={0}
          owing={[]}
          reviewing={[]}
        />
      </NextIntlClientProvider>,
    );
  for (const status of ["confirmed", "completed"] as const) {
    expect(steps({ status })).toContain(">eSIM terbit<");
    expect(steps({ status, kind: "topup" })).toContain(">Paket ditambahkan<");
    expect(steps({ status })).not.toContain("Aktif");
  }
});

it("names each payment that was given back, with its sum, in the place of its time", () => {
  const returned = (minutes: number, amount: number | null, isWrongSum = false) => ({
    at: new Date(paid.getTime() + minutes * 60_000),
    amount,
    isWrongSum,
    wasMistaken: false,
  });
  const refunded = { id: 3, to: "refunded" as const, reason: "refund_recorded" as const, at: returned(2, null).at };
  const wrongFirst = history(
    { status: "completed" },
    [...changes, { ...refunded, to: "completed", reason: null }],
    [returned(-10, 1_000, true)],
  );
  expect(wrongFirst.indexOf(order.step.returned)).toBeLessThan(wrongFirst.indexOf(`>${orders.status.paid}<`));
  expect(wrongFirst).toMatch(/Rp\s1\.000 refunded: it differed from the invoice\./);

  const both = history({ status: "refunded" }, [...changes, refunded], [returned(2, 110_000), returned(90, 103_500)]);
  expect(both.match(new RegExp(order.step.returned, "g"))).toHaveLength(1);
  expect(both).toMatch(/Rp\s110\.000 refunded\.[\s\S]*Rp\s103\.500 refunded\./);

  const takenBack = [...changes, { ...refunded, reason: "plan_returned" as const }];
  const own = history({ status: "refunded", reason: "refund_recorded" }, takenBack, [returned(90, 103_500)]);
  expect(own).toContain(`>${order.now.refunded.title}<`);
  expect(own).not.toContain(order.step.returned);
});

it("goes on saying that the first news of a refund were wrong once the money is back", () => {
  const told: StatusChange = { id: 3, to: "refunded", reason: "refund_recorded", at: new Date("2026-11-22T03:00:00Z") };
  const back = { at: new Date("2026-11-24T03:00:00Z"), amount: 103_500, isWrongSum: false, wasMistaken: true };
  const steps = history({ status: "refunded", reason: "refund_recorded" }, [...changes, told], [back]);
  expect(steps).toMatch(
    new RegExp(
      `>${order.step.mistaken}<.*2026-11-22T.*>${orders.status.refunded}<.*2026-11-24T.*Rp\\s103\\.500 refunded`,
    ),
  );
  const once = history({ status: "refunded" }, [...changes, told], [{ ...back, wasMistaken: false }]);
  expect(once).not.toContain(order.step.mistaken);
});

it.each([
  [{ status: "failed", reason: "vendor_rejected" }, order.step.refund],
  [{ status: "failed", reason: "vendor_rejected", refunding: 33_000 }, orders.standing.refunding],
] as const)("goes on with the refund after the failure of an order that is owed its money: %j", (made, next) => {
  const steps = history(made, [...changes, { id: 3, to: "failed", reason: "vendor_rejected", at: paid }]);
  expect(steps).toMatch(
    new RegExp(`>${orders.status.failed}<.*aria-current="step"(?:(?!</li>).)*>${next}<(?:(?!<li).)*$`),
  );
  expect(steps).toContain(order.stop.failed);
});

it.each(["new", "topup"] as const)(
  "says that what was delivered is held for a check, and not that it is right: %s",
  (kind) => {
    const delivered: StatusChange[] = [
      ...changes,
      { id: 3, to: "ordered", reason: "purchase_started", at: paid },
      { id: 4, to: "confirmed", reason: "purchased", at: paid },
    ];
    const steps = (reason: "needs_person" | "purchased") => history({ kind, status: "confirmed", reason }, delivered);
    const [right, held] =
      kind === "new" ? [order.step.confirmed, order.step.heldEsim] : [order.step.added, order.step.heldPlan];
    expect(steps("needs_person")).toContain(`>${held}<`);
    expect(steps("needs_person")).not.toMatch(new RegExp(`>${right}<|${order.reason.purchased}`));
    expect(steps("purchased")).toContain(`>${right}<`);
    const ordered = history({ kind, status: "ordered", reason: "needs_person" }, delivered.slice(0, 3));
    expect(ordered).not.toContain(held);
  },
);
