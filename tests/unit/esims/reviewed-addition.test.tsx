import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { describe, expect, it } from "vitest";
import { AfterSaleScreen } from "@/components/aftersale/aftersale-screen";
import { ActiveEsims } from "@/components/esims/active-esims";
import { EsimsScreen } from "@/components/esims/esims-screen";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { openAdditionOf } from "@/lib/orders/waiting";
import { esimless } from "../orders/samples";
import { aPlan } from "../plans/samples";
import { router } from "../support/router";
import { esim, IN_STATE } from "./samples";
import { esimScreen, markupOf, textOf } from "./text-of";

describe.each([
  ["id", "Tambah data agar tersambung lagi", "Tambah data", /Kami menerima Rp\s1\.000, [^|]+ Jangan membayar lagi\./],
  ["en", "Top up to get connected again", "Top up", /We received Rp\s1\.000, [^|]+ Please do not pay again\./],
] as const)("a used-up eSIM with a top-up whose payment is in review (%s)", (locale, call, topUp, warned) => {
  const order = esimless({
    id: "22222222-b",
    kind: "topup",
    status: "cancelled",
    reason: "payment_mismatch",
    targetEsimId: "e1",
    reviewed: { arrived: 1000, asked: 73_500 },
  });
  const changes: Partial<Esim> = { ...IN_STATE.depleted, openAddition: { orderId: order.id, isPaid: false } };
  const read: [string, unknown][] = [["esims", { esims: [esim(changes)], waiting: [order] }]];
  const isWarnedFirst = (text: string, name: string) => {
    expect(text).not.toContain(call);
    expect(text).toMatch(warned);
    expect(text.search(warned)).toBeLessThan(text.indexOf(name));
  };

  it("says first, on its page and in the list, not to pay again, and does not call for a top-up", async () => {
    isWarnedFirst(await esimScreen(changes, locale, [order]), `|${topUp}|`);
    isWarnedFirst(await textOf(<EsimsScreen />, read, locale), "3814");
    expect(await markupOf(<EsimsScreen />, read, locale)).not.toMatch(/[ "]bg-sunrise /);
  });

  it("says so on home before the eSIM, which leads to that order", async () => {
    const home = <ActiveEsims locale={locale} messages={await loadMessages(locale)} placeholder={null} />;
    const text = await textOf(home, read, locale);
    isWarnedFirst(text, "3814");
    expect(text).not.toContain(`|${topUp}|`);
  });

  it("says so above the plans of a top-up", async () => {
    const own = esim(changes);
    const text = await textOf(
      <AppRouterContext.Provider value={router}>
        <AfterSaleScreen kind="topup" id={own.id} />
      </AppRouterContext.Provider>,
      [
        [["esim", own.id], { kind: "esim", esim: own, additions: [order] }],
        [["esim-options", own.plan.id], [aPlan()]],
        ["sale-pauses", []],
      ],
      locale,
    );
    expect(text).toMatch(warned);
  });
});

it("the order that is to add to an eSIM is a paid one, else one to pay, else one in review", () => {
  const now = new Date();
  const [reviewed, unpaid, paid] = [
    esimless({ id: "a1", kind: "topup", status: "cancelled", reason: "payment_mismatch" }),
    esimless({ id: "a2", kind: "topup", status: "pending" }),
    esimless({ id: "a3", kind: "topup", status: "ordered" }),
  ];
  expect(openAdditionOf([reviewed, unpaid, paid], now)).toBe(paid);
  expect(openAdditionOf([reviewed, unpaid], now)).toBe(unpaid);
  expect(openAdditionOf([reviewed], now)).toBe(reviewed);
  expect(openAdditionOf([esimless({ kind: "topup", status: "failed" })], now)).toBeUndefined();
});
