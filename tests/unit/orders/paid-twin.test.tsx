import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { OrderList } from "@/components/orders/orders-screen";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import { paidLateAmong, paidTwinOf } from "@/lib/orders/twins";
import type { StatusChange } from "@/lib/orders/types";
import { aListedOrder, anOrder, at, issuedEsim, MADE_OF } from "./samples";
import { colouredButtonsOf, rowOf, screenOf } from "./screen";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ replace: () => undefined, push: () => undefined, prefetch: () => undefined }),
  usePathname: () => "/orders",
  useSearchParams: () => new URLSearchParams(),
}));

const TWIN = "a7089ac1-0000-4000-8000-000000000000";
const later = new Date(at.getTime() + 60_000);
const earlier = new Date(at.getTime() - 60_000);

const late = (when = later): StatusChange[] => [
  { id: 1, to: "cancelled", reason: "cancelled_by_traveller", at: earlier },
  { id: 2, to: "paid", reason: "late_payment", at: when },
];
const first = anOrder({ id: TWIN, status: "completed", createdAt: earlier });
const twinOf = (order = anOrder(), paid = first, changes = late()) =>
  paidTwinOf(order, paidLateAmong([{ order: paid, changes }]), later);

describe("the order that turned out to be paid after another was made in its place", () => {
  it("is found while the other one can be paid, whatever became of its eSIM", () => {
    expect(twinOf()).toBe(TWIN);
    for (const status of ["paid", "ordered", "confirmed"] as const)
      expect(twinOf(anOrder(), { ...first, status })).toBe(TWIN);
    expect(twinOf(anOrder(MADE_OF.refused))).toBe(TWIN);
    for (const standing of ["paid", "completed", "cancelled", "review", "overdue"] as const)
      expect([standing, twinOf(anOrder(MADE_OF[standing]))]).toEqual([standing, null]);
  });

  it("is none that was paid in time, before the other one was made, or whose money goes or went back", () => {
    const inTime: StatusChange[] = [{ id: 1, to: "paid", reason: "payment_verified", at: later }];
    expect(twinOf(anOrder(), first, inTime)).toBe(null);
    expect(twinOf(anOrder(), first, late(earlier))).toBe(null);
    for (const status of ["failed", "refunded"] as const) expect(twinOf(anOrder(), { ...first, status })).toBe(null);
  });

  it("is for the same plan and the same eSIM, or both for a new one", () => {
    expect(twinOf(anOrder({ plan: { ...anOrder().plan, id: "b2" } }))).toBe(null);
    const addition = anOrder({ kind: "topup", esim: issuedEsim() });
    expect(twinOf(addition)).toBe(null);
    expect(twinOf(addition, { ...addition, id: TWIN, status: "completed" })).toBe(TWIN);
    expect(twinOf(addition, { ...addition, id: TWIN, status: "paid", esim: issuedEsim({ id: "e2" }) })).toBe(null);
  });
});

describe.each(locales)("an order to pay beside such a one (%s)", (locale) => {
  const said = { id: /ternyata sudah dibayar/, en: /turned out to be paid/ }[locale];

  it("says so on its page, names that order, and has no main button; paying and cancelling stay", async () => {
    const { now, main, others } = await screenOf(anOrder(), { paidTwinId: TWIN }, locale);
    expect(now).toMatch(said);
    expect(now).toContain("a7089ac1");
    expect(now).toMatch(/Pesanan yang sama sudah dibayar|The same order is already paid/);
    expect(now).not.toMatch(/Selesaikan pembayaran di halaman|Complete the payment|Pay on the payment page/i);
    expect(main).toBe("");
    expect(others).toMatch(/^\|*(Batalkan pesanan|Cancel order)[\s\S]*(Selesaikan Pembayaran|Complete payment)/i);
    expect(await colouredButtonsOf(anOrder())).toEqual(["main"]);
    expect(await colouredButtonsOf(anOrder(), TWIN)).toEqual([]);
    expect((await screenOf(anOrder(), {}, locale)).now).not.toMatch(said);
  });

  it("says so in the list, where its button is not the main one", async () => {
    const paid = aListedOrder({ id: TWIN, status: "completed" });
    const open = aListedOrder({ id: "o2", paidTwinId: TWIN });
    expect(await rowOf(open, {}, locale)).toMatch(said);
    const messages = await loadMessages(locale);
    const listOf = (orders: Parameters<typeof OrderList>[0]["orders"]) =>
      renderToStaticMarkup(
        <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
          <OrderList orders={orders} onChange={() => undefined} />
        </NextIntlClientProvider>,
      );
    expect(listOf([open, paid])).not.toContain("bg-sunrise");
    expect(listOf([{ ...open, paidTwinId: null }, paid])).toContain("bg-sunrise");
  });
});
