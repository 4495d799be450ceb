import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetConnection, noteOrder } from "@/components/orders/order-note";
import { locales } from "@/lib/i18n/routing";
import type { OrderStanding } from "@/lib/orders/types";
import { anOrder, MADE_OF } from "./samples";
import { otherRowsOf, rowOf, screenOf } from "./screen";

// The server's renderer shows no note.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: <Value,>(_subscribe: unknown, read: () => Value) => read(),
}));

const order = (standing: OrderStanding) => anOrder(MADE_OF[standing]);

afterEach(() => noteOrder("o1", null));

/** Those whose payment may not be known, and what leads to paying or buying again. */
const LEADS: [OrderStanding, RegExp][] = [
  ["pending", /Selesaikan Pembayaran|Complete payment/],
  ["cancelled", /Beli Lagi|Buy again/],
  ["expired", /Beli Lagi|Buy again/],
  ["withdrawn", /Beli Lagi|Buy again/],
  ["closed", /Beli Lagi|Buy again/],
  ["overdue", /Update Status/],
];

describe.each(locales)("an order whose payment could not be checked (%s)", (locale) => {
  it.each(LEADS)("%s: its main button asks again, and what leads to paying comes after it", async (standing, leads) => {
    noteOrder("o1", "unchecked");
    const { now, main, others } = await screenOf(order(standing), {}, locale);
    expect(now).toMatch(/jangan membayar lagi|do not pay again/i);
    expect(main).toBe("|Update Status|");
    if (standing !== "overdue") expect(others).toMatch(leads);
    noteOrder("o1", null);
    expect((await screenOf(order(standing), {}, locale)).main).toMatch(leads);
  });

  it("an unpaid one that was checked again says when, so that a further check is seen", async () => {
    noteOrder("o1", "unchanged", new Date());
    const { now } = await screenOf(order("pending"), {}, locale);
    expect(now).toMatch(
      /(Status belum berubah, diperiksa pukul|Status has not changed, checked at) \d\d[.:]\d\d[.:]\d\d\sWIB/,
    );
  });

  it("stays so while its call waits for the connection, and after that", async () => {
    noteOrder("o1", "unchecked");
    noteOrder("o1", "connecting");
    expect((await screenOf(order("cancelled"), {}, locale)).main).toBe("|Update Status|");
    expect((await screenOf(order("cancelled"), {}, locale)).now).toMatch(/jangan membayar lagi|do not pay again/i);
    noteOrder("o1", "offline");
    forgetConnection("o1");
    expect((await screenOf(order("cancelled"), {}, locale)).main).toBe("|Update Status|");
  });

  it.each(["cancelled", "expired", "withdrawn", "closed"] as const)(
    "%s: it says so after a reload too, while the gateway has not told that its invoice was not paid",
    async (standing) => {
      const { now, main } = await screenOf(order(standing), { isUnsettled: true }, locale);
      expect(now).toMatch(/jangan membayar lagi|do not pay again/i);
      expect(main).toBe("|Update Status|");
    },
  );

  it("says of one whose details were refused nothing of what was charged, until that is known", async () => {
    const refused = anOrder({ status: "cancelled", reason: "invoice_refused" });
    const nothing = /tidak ada yang ditagih|nothing was charged/i;
    expect((await screenOf(refused, {}, locale)).now).toMatch(nothing);
    expect((await screenOf(refused, { isUnsettled: true }, locale)).now).not.toMatch(nothing);
    noteOrder("o1", "unchecked");
    const { now } = await screenOf(refused, {}, locale);
    expect(now).toMatch(/menolak data pesanan ini|refused the details/);
    expect(now).not.toMatch(nothing);
  });

  it("is over once the gateway has answered, or the order stands otherwise", async () => {
    noteOrder("o1", "unchecked");
    noteOrder("o1", "checked");
    noteOrder("o1", "connecting");
    expect((await screenOf(order("cancelled"), {}, locale)).main).not.toContain("Update Status");
    noteOrder("o1", "unchecked");
    expect((await screenOf(order("failed"), {}, locale)).main).not.toContain("Update Status");
  });
});

it.each(["cancelled", "expired", "tooShort", "withdrawn", "closed"] as const)(
  "the list warns of a closed order in place of leading to buying again, until the gateway has said what it knows (%s)",
  async (standing) => {
    const unsettled = await rowOf({ ...order(standing), isUnsettled: true });
    expect(unsettled).toContain("Jika sudah membayar, jangan membeli lagi dulu.");
    expect(unsettled).not.toMatch(/>(Beli Lagi|Perpanjang)</);
    const settled = await rowOf(order(standing));
    expect(settled).not.toContain("jangan membeli lagi");
    expect(settled).toMatch(/>(Beli Lagi|Perpanjang)</);
  },
);

it("the list leads to the payment of an order that can still be paid, though that is not settled either", async () => {
  expect(await rowOf({ ...anOrder(), isUnsettled: true })).toMatch(/>Selesaikan Pembayaran</);
});

it("its row that pays begins with an icon, as the other rows do", async () => {
  noteOrder("o1", "unchecked");
  const rows = await otherRowsOf(anOrder());
  expect(rows).toHaveLength(3);
  expect(rows.filter((row) => !row.includes("<svg"))).toEqual([]);
});
