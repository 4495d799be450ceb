import { describe, expect, it } from "vitest";
import { ActiveEsims } from "@/components/esims/active-esims";
import { EsimPass } from "@/components/esims/esim-pass";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { nextStep } from "@/lib/esims/steps";
import type { EsimsOverview } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import { esimless } from "../orders/samples";
import { assignment, esim, inDays, NOW, REFUNDED } from "./samples";
import { markupOf, textOf } from "./text-of";

/** The main buttons of My eSIMs: where each leads, or that it pays. */
async function mainButtons(overview: EsimsOverview) {
  const markup = await markupOf(<EsimsScreen />, [["esims", overview]]);
  const tags = markup.match(/<(?:a|button)\b[^>]*\bbg-sunrise [^>]*>/g) ?? [];
  return tags.map((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? "pay");
}

const unpaid = esimless({ id: "o1", status: "pending" });
const inReview = esimless({ id: "o2", status: "pending", reason: "payment_mismatch" });

it("of the orders that wait without an eSIM, only the most urgent has the main button", async () => {
  expect(await mainButtons({ esims: [], waiting: [unpaid, inReview] })).toEqual(["pay"]);
  expect(await mainButtons({ esims: [], waiting: [inReview] })).toEqual(["/order-detail/o2"]);
});

it("beside eSIMs the first order to pay has the main button, each other one a plain button, and one that waits for us none", async () => {
  const second = esimless({ id: "o3", status: "pending" });
  const usedUp = esim({ assignments: [assignment({ state: "depleted", end: inDays(5), remainingBytes: 0 })] });
  const waiting = [inReview, unpaid, second];
  expect(await mainButtons({ esims: [usedUp], waiting })).toEqual(["pay"]);
  const text = await textOf(<EsimsScreen />, [["esims", { esims: [usedUp], waiting }]]);
  expect(text.match(/\|Selesaikan Pembayaran\|/g)).toHaveLength(2);
  const markup = await markupOf(<EsimsScreen />, [["esims", { esims: [usedUp], waiting }]]);
  const names = markup.match(/aria-label="Selesaikan Pembayaran: [^"]+"/g) ?? [];
  expect([names.length, new Set(names).size]).toEqual([2, 2]);
  expect(await mainButtons({ esims: [usedUp], waiting: [inReview] })).toEqual([expect.stringContaining("/top-up/")]);
});

it("on the home page the first order to pay has the main button, and the search is told to give its colour up", async () => {
  const home = async (waiting: EsimsOverview["waiting"]) => {
    const messages = await loadMessages("id");
    const overview = { esims: [esim()], waiting };
    return markupOf(<ActiveEsims locale="id" messages={messages} placeholder={null} />, [["esims", overview]]);
  };
  const mainOf = (markup: string) => markup.match(/<(?:a|button)\b[^>]*\bbg-sunrise /g)?.length ?? 0;
  const toPay = await home([esimless({ id: "o1", status: "pending" }), esimless({ id: "o3", status: "pending" })]);
  expect([mainOf(toPay), toPay.includes('data-home-esims="to-pay"')]).toEqual([1, true]);
  const others = await home([esimless({ status: "paid" })]);
  expect([mainOf(others), others.includes('data-home-esims="to-pay"')]).toEqual([0, false]);
});

it("folded eSIMs have the main button only where none is open", async () => {
  const over = esim({
    id: "over",
    assignments: [assignment({ state: "expired", start: inDays(-9), end: inDays(-2) })],
  });
  const open = esim({ id: "open" });
  expect(await mainButtons({ esims: [over], waiting: [] })).toHaveLength(1);
  const both = await mainButtons({ esims: [over, open], waiting: [] });
  expect(both).toEqual(await mainButtons({ esims: [open], waiting: [] }));
  expect(both).toHaveLength(1);
});

describe("the pass on the screen of an eSIM", () => {
  const running = (leftShare: number, endsInDays: number) =>
    assignment({ state: "active", start: inDays(-3), end: inDays(endsInDays), remainingBytes: 5e9 * leftShare });
  const usedUp = assignment({ state: "depleted", start: inDays(-3), end: inDays(9), remainingBytes: 0 });
  const order = (changes: object) => ({ order: { ...esim().order, ...changes } });
  const states = {
    wait: esim({ activationCode: null }),
    "wait, held": esim({ activationCode: null, ...order({ status: "confirmed", reason: "needs_person" }) }),
    install: esim(),
    connect: esim({ profileStatus: "installed" }),
    start: esim({ assignments: [usedUp, assignment({ id: "a2", assignedAt: NOW })] }),
    topUp: esim({ assignments: [running(0.1, 9)] }),
    "topUp, used up": esim({ assignments: [usedUp] }),
    extendPlan: esim({ assignments: [running(0.5, 2)] }),
    repurchase: esim({ assignments: [running(0.5, -1)] }),
    ask: esim({ assignments: [assignment({ state: "unknown", start: inDays(-3), end: inDays(9) })] }),
    refunded: esim(REFUNDED),
  };

  it("has no main button while there is nothing to do but use it", async () => {
    const own = esim({ assignments: [running(0.5, 9)] });
    expect(nextStep(own, NOW)).toBe("use");
    const markup = await markupOf(<EsimPass esim={own} now={NOW} />, []);
    expect(markup).toContain("/top-up/");
    expect(markup).not.toContain("bg-sunrise ");
  });

  it.each(Object.entries(states))("has exactly one main button for '%s', in its next step", async (name, own) => {
    expect(nextStep(own, NOW)).toBe(name.split(",")[0]);
    const markup = await markupOf(<EsimPass esim={own} now={NOW} />, []);
    expect(markup.match(/bg-sunrise /g)).toHaveLength(1);
    expect(markup.split('data-slot="next-step"')[1]).toContain("bg-sunrise ");
  });
});
